"""`python -m autograder`: each command is a module of `autograder.commands`."""

import importlib
import pkgutil

import click

from autograder import commands


class Commands(click.Group):
    """Finds the commands by the names of the modules, and imports only the one that runs."""

    def list_commands(self, ctx):
        """Return the names of the modules in `autograder.commands`."""
        return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx, name):
        """Return the object `command` of the module `name`, None if there is no such module."""
        if name not in self.list_commands(ctx):
            return None
        return importlib.import_module(f"autograder.commands.{name}").command


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main():
    """Make the exercises for students, and mark what they hand in."""


if __name__ == "__main__":
    main(prog_name="python -m autograder")
