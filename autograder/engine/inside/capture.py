"""Keeps what a cell prints and shows, up to a limit, as plain text and PNG."""

import io

MAX_CHARACTERS = 100_000  # per cell, all streams and texts together
MAX_OUTPUTS = 200
MAX_PNG = 2 * 2**20  # bytes in one picture


class Capture:
    """The outputs of one cell, in order: dicts with `type`, `text`, and `name` or `png`."""

    def __init__(self):
        self.outputs, self.left, self.cut = [], MAX_CHARACTERS, False

    def _take(self, text):
        text = str(text)
        kept = text[: self.left]
        self.left -= len(kept)
        self.cut = self.cut or len(kept) < len(text)
        return kept

    def _add(self, output):
        if len(self.outputs) < MAX_OUTPUTS:
            self.outputs.append(output)
        else:
            self.cut = True

    def write(self, name, text):
        """Keep `text` that was printed to the stream `name`."""
        kept = self._take(text)
        last = self.outputs[-1] if self.outputs else {}
        if last.get("type") == "stream" and last["name"] == name:
            last["parts"].append(kept) if kept else None
        elif kept:
            self._add({"type": "stream", "name": name, "parts": [kept]})

    def show(self, data, result=False):
        """Keep the plain text and the picture of a displayed object."""
        output = {"type": "result" if result else "display"}
        output["text"] = self._take(data.get("text/plain", ""))
        png = data.get("image/png")
        if isinstance(png, bytes) and len(png) <= MAX_PNG:
            output["png"] = png
        self._add(output)

    def error(self, name, value, lines):
        """Keep an error and its traceback."""
        text = self._take("\n".join(lines))
        self._add({"type": "error", "name": name, "value": self._take(value), "text": text})

    def finish(self):
        """Return the outputs as plain data."""
        for output in self.outputs:
            if "parts" in output:
                output["text"] = "".join(output.pop("parts"))
        if self.cut:
            note = "[the rest of the output was cut]\n"
            self.outputs.append({"type": "stream", "name": "stderr", "text": note})
        return self.outputs


class Stream(io.TextIOBase):
    """A text stream that hands everything to the capture of the running cell."""

    encoding, errors = "utf-8", "replace"

    def __init__(self, name, owner):
        self.name, self.owner = name, owner

    def writable(self):
        """Say that this stream can be written to."""
        return True

    def write(self, text):
        """Keep `text`; return its length."""
        if not isinstance(text, str):
            raise TypeError(f"write() needs a string, got {type(text).__name__}")
        self.owner.capture.write(self.name, text)
        return len(text)
