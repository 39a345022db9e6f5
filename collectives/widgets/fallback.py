"""A static picture beside a widget: for print, for PDF and EPUB, and where there is no script."""

import base64
import io
import re
from html import escape

import matplotlib as mpl
from matplotlib import pyplot as plt


class Fallback:
    """A figure with its description in words, `alt`.

    Shown as inline SVG in HTML pages, as an image elsewhere. The page's style sheet hides it as
    soon as the widget beside it has come alive.
    """

    def __init__(self, figure, alt):
        self.figure = figure
        self.alt = alt

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html(), "image/png": self._png(), "text/plain": self.alt}

    def html(self):
        """Return the picture as HTML."""
        caption = "Without JavaScript this page shows one setting of the widget. " + self.alt
        return (
            f'<figure class="widget-fallback">{self._svg()}'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
        )

    def _svg(self):
        """Return the figure as an <svg> element with text as text, without rules for other SVGs."""
        buffer = io.StringIO()
        with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "collectives"}):
            self.figure.savefig(buffer, format="svg", metadata={"Date": None}, bbox_inches="tight")
        plt.close(self.figure)
        svg = buffer.getvalue()
        svg = svg[svg.index("<svg") :]
        svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
        svg = re.sub(r"<style[^>]*>.*?</style>", "", svg, flags=re.DOTALL)
        svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
        label = f'<svg role="img" aria-label="{escape(self.alt)}" stroke-linejoin="round" '
        return svg.replace("<svg ", label, 1)

    def _png(self):
        buffer = io.BytesIO()
        self.figure.savefig(buffer, format="png", dpi=150, bbox_inches="tight")
        plt.close(self.figure)
        return base64.b64encode(buffer.getvalue()).decode()
