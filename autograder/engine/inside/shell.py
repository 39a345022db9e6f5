"""An IPython shell without a kernel: runs cells and keeps their outputs."""

import ast
import sys

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Instance, Type
from traitlets.config import Config

from .capture import Capture, Stream


class Publisher(DisplayPublisher):
    """Keeps what `display` shows."""

    def publish(self, data, metadata=None, **_):
        """Keep one displayed object."""
        self.shell.capture.show(data)

    def clear_output(self, wait=False):
        """Forget nothing: the limit on output counts what was shown."""


class Hook(DisplayHook):
    """Keeps the value of a cell's last line."""

    def write_format_data(self, format_dict, md_dict=None):
        """Keep the representations of the value."""
        self.shell.capture.show(format_dict, result=True)

    def write_output_prompt(self):
        """Write no prompt."""

    def finish_displayhook(self):
        """Write no empty line."""


class Shell(InteractiveShell):
    """Runs cells in one namespace; `capture` holds the outputs of the running one."""

    displayhook_class = Type(Hook)
    display_pub_class = Type(Publisher)
    capture = Instance(Capture, args=())
    usual = None

    def _showtraceback(self, etype, evalue, stb):
        self.capture.error(etype.__name__, describe(evalue), stb)

    def init_virtualenv(self):
        """Use this Python as it is."""

    def transform_cell(self, raw_cell):
        """Return a cell as Python; what is Python already need not be looked at word by word."""
        if self.transforms() == self.usual and is_python(raw_cell):
            return raw_cell if raw_cell.endswith("\n") else raw_cell + "\n"
        return super().transform_cell(raw_cell)

    def transforms(self):
        """Return the steps that make Python of a cell; the student's code may add to them."""
        manager = self.input_transformer_manager
        steps = manager.cleanup_transforms, manager.line_transforms, manager.token_transformers
        return [list(some) for some in (*steps, self.input_transformers_post)]

    def should_run_async(self, raw_cell, **options):
        """Return whether a cell awaits something at its top level."""
        if "await" not in raw_cell and "async" not in raw_cell:
            return False
        return super().should_run_async(raw_cell, **options)

    def run(self, source, quiet=False):
        """Run one cell; return its outputs and the name of the error that ended it, or None.

        With `quiet` no outputs are returned.
        """
        self.capture = Capture()
        sys.stdout, sys.stderr = Stream("stdout", self), Stream("stderr", self)
        result = self.run_cell(source, store_history=False)
        error = result.error_before_exec or result.error_in_exec
        outputs = [] if quiet else self.capture.finish()
        return outputs, type(error).__name__ if error is not None else None


def is_python(source):
    """Return whether a cell is plain Python: then nothing in it is IPython's own.

    A single line may be a command of IPython's, and its prompt reads as an annotation.
    """
    if "\n" not in source.strip() or source.lstrip().startswith("In ["):
        return False
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def make_shell():
    """Return a shell with plain tracebacks, no colors, no history on disk."""
    config = Config()
    config.HistoryManager.enabled = False
    config.HistoryAccessor.enabled = False
    config.InteractiveShell.colors = "NoColor"
    config.InteractiveShell.xmode = "Plain"
    config.InteractiveShell.autoindent = False
    shell = Shell.instance(config=config)
    shell.usual = shell.transforms()
    return shell


def warm_up(shell):
    """Let IPython load what it loads when a cell first shows a value or fails.

    Every process that is forked afterwards has it.
    """
    streams = sys.stdout, sys.stderr
    for source in ("[0, 'a']", "1/0", "def (", "%time 1", "print(1)"):
        shell.run(source)
    sys.stdout, sys.stderr = streams
    shell.reset(new_session=False)
    shell.capture = Capture()


def describe(error):
    """Return the message of an error, even if its own `__str__` fails."""
    try:
        return str(error)[:2000]
    except Exception:
        return "(an error without a readable message)"
