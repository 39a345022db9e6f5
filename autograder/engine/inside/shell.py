"""An IPython shell without a kernel: runs cells and keeps their outputs."""

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

    def _showtraceback(self, etype, evalue, stb):
        self.capture.error(etype.__name__, describe(evalue), stb)

    def init_virtualenv(self):
        """Use this Python as it is."""

    def run(self, source):
        """Run one cell; return its outputs and the name of the error that ended it, or None."""
        self.capture = Capture()
        sys.stdout, sys.stderr = Stream("stdout", self), Stream("stderr", self)
        result = self.run_cell(source, store_history=False)
        error = result.error_before_exec or result.error_in_exec
        return self.capture.finish(), type(error).__name__ if error is not None else None


def make_shell():
    """Return a shell with plain tracebacks, no colors, no history on disk."""
    config = Config()
    config.HistoryManager.enabled = False
    config.HistoryAccessor.enabled = False
    config.InteractiveShell.colors = "NoColor"
    config.InteractiveShell.xmode = "Plain"
    config.InteractiveShell.autoindent = False
    return Shell.instance(config=config)


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
