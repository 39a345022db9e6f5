"""How heavy and how fast is a page with widgets? Compare it with an unmodified Jupyter Book.

    python benchmarks/book.py [--page book/math/crossover.md] [--runs 5]

Builds the same page twice in a temporary folder: with this repository's extensions and a
`CostExplorer`, and with Jupyter Book's default settings without widgets. What the default page
takes from another host is replaced by the same files from npm, so that one local server with gzip
sends everything to a browser with an empty cache. Prints bytes on the wire, requests, the time
until a slider works, and the 95th percentile of one slider step.
"""

import argparse
import functools
import gzip
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import yaml
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
JUPYTER_BOOK = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()"]
CDN = "https://cdn.jsdelivr.net/npm/mathjax@3/"
TEXT = (".html", ".js", ".css", ".json", ".svg", ".txt")
CELL = re.compile(r"^```\{code-cell\}.*?^```$\n?", re.MULTILINE | re.DOTALL)
OURS_ONLY = re.compile(r"\b(Predict|CostExplorer|CrossoverMap|RingPlayer|TreePlayer)\(")
EXPLORER = (
    "\n```{code-cell} ipython3\n:tags: [remove-input]\n"
    "from collectives.widgets import CostExplorer\nCostExplorer()\n```\n"
)
# Noted in the page: when the slider has a handle and the chart shows its first numbers.
WATCH = """
const look = () => {
  const handle = document.querySelector('.coll-n .noUi-handle');
  if (handle && document.querySelector('.coll-cost[data-n]')) window.usableAt = performance.now();
  else requestAnimationFrame(look);
};
look();
"""
STEPS = """
() => {
  const times = [];
  for (const name of ['n', 'T', 'alpha', 'bandwidth']) {
    const handle = document.querySelector(`.coll-${name} .noUi-handle`);
    for (let i = 0; i < 100; i += 1) {
      const name = (i >> 3) % 2 ? 'ArrowLeft' : 'ArrowRight';
      const key = { key: name, bubbles: true, cancelable: true };
      const start = performance.now();
      handle.dispatchEvent(new KeyboardEvent('keydown', key));
      document.querySelector('.coll-cost').getBoundingClientRect();
      times.push(performance.now() - start);
    }
  }
  return times;
}
"""


class GzipHandler(SimpleHTTPRequestHandler):
    """Serves a folder, text compressed, and counts what goes over the wire."""

    sent = None  # a list of (path, bytes), set by `serve`

    def do_GET(self):
        """Send one file, or 404."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        if path.suffix in TEXT:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.sent.append((self.path, len(body)))

    def log_message(self, *args):
        """Say nothing."""


def build(folder):
    """Build the book in `folder` and return the folder of its HTML."""
    command = [*JUPYTER_BOOK, "build", str(folder), "-q"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the book in {folder.name} does not build:\n{done.stderr}")
    return folder / "_build" / "html"


def plain_book(folder, page):
    """Build the page with Jupyter Book's defaults, without predictions and widgets."""
    text = CELL.sub(lambda cell: "" if OURS_ONLY.search(cell[0]) else cell[0], page)
    text = re.sub(r"^%%predicted .*\n", "", text, flags=re.MULTILINE)
    text = text.replace("from collectives.widgets import Predict\n", "")
    (folder / "book").mkdir(parents=True)
    (folder / "book" / "page.md").write_text(text, encoding="utf-8")
    (folder / "_config.yml").write_text("title: Plain\n")
    (folder / "_toc.yml").write_text("format: jb-book\nroot: book/page\n")
    html = build(folder)
    shutil.copytree(ROOT / "node_modules" / "mathjax", html / "_cdn")
    path = html / "book" / "page.html"
    path.write_text(path.read_text(encoding="utf-8").replace(CDN, "../_cdn/"), encoding="utf-8")
    return html


def own_book(folder, page):
    """Build the page with the settings of this repository and a cost explorer."""
    (folder / "book" / "_static").mkdir(parents=True)
    text = page if "CostExplorer(" in page else page + EXPLORER
    (folder / "book" / "page.md").write_text(text, encoding="utf-8")
    config = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    extensions = config["sphinx"]["local_extensions"]
    config["sphinx"]["local_extensions"] = {name: str(ROOT / "book/_ext") for name in extensions}
    (folder / "_config.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (folder / "_toc.yml").write_text("format: jb-book\nroot: book/page\n")
    for name in ("node_modules", "collectives", "package-lock.json", "requirements.txt"):
        (folder / name).symlink_to(ROOT / name)
    for name in ("book/references.bib", "book/_static/logo.svg"):
        shutil.copy(ROOT / name, folder / name)
    return build(folder)


def serve(html):
    """Serve a folder; return (address, list of what was sent)."""
    sent = []
    handler = type("Handler", (GzipHandler,), {"sent": sent})
    httpd = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(html)))
    threading.Thread(target=httpd.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{httpd.server_address[1]}", sent


def visit(browser, address, sent, has_slider):
    """Open the page with an empty cache; return (bytes, requests, ms until usable, step times)."""
    sent.clear()
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    outside = []
    page.on("request", lambda r: outside.append(r.url) if not r.url.startswith(address) else None)
    if has_slider:
        page.add_init_script(WATCH)
    page.goto(f"{address}/book/page.html", wait_until="networkidle")
    usable, steps = None, []
    if has_slider:
        page.wait_for_function("window.usableAt")
        usable, steps = page.evaluate("window.usableAt"), page.evaluate(STEPS)
    context.close()
    outside = [url for url in outside if not url.startswith(("data:", "blob:"))]
    if outside:
        print(f"left out, from other hosts: {sorted(set(outside))}", file=sys.stderr)
    return sum(size for _, size in sent), len(sent), usable, steps


def measure(html, runs, has_slider):
    """Visit a page several times and return the medians and the joined step times."""
    address, sent = serve(html)
    program = next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu"]
        )
        visits = [visit(browser, address, sent, has_slider) for _ in range(runs)]
        browser.close()
    usable = statistics.median(v[2] for v in visits) if has_slider else None
    steps = sorted(time for v in visits for time in v[3])
    return statistics.median(v[0] for v in visits), visits[0][1], usable, steps


def report(plain, own):
    """Print the table."""
    print(f"{'':34}{'plain Jupyter Book':>20}{'this book, widget':>20}{'aim':>12}")
    print(f"{'bytes on the wire (gzip)':34}{plain[0]:>20,.0f}{own[0]:>20,.0f}{'1,500,000':>12}")
    print(f"{'  ratio to the plain page':34}{'':>20}{own[0] / plain[0]:>20.2f}{'1.30':>12}")
    print(f"{'requests':34}{plain[1]:>20}{own[1]:>20}")
    print(f"{'time until a slider works (ms)':34}{'no slider':>20}{own[2]:>20.0f}{'1500':>12}")
    for name, share, aim in (("median", 0.5, ""), ("95th percentile", 0.95, "4.0")):
        value = own[3][int(share * (len(own[3]) - 1))]
        print(f"{f'one slider step, {name} (ms)':34}{'':>20}{value:>20.2f}{aim:>12}")


def main():
    """Read the command line, build, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--page", type=Path, default=Path("book/math/crossover.md"))
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    page = (ROOT / options.page).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        plain = plain_book(Path(folder) / "plain", page)
        own = own_book(Path(folder) / "own", page)
        print(f"{options.page}, median of {options.runs} visits with an empty cache")
        if hasattr(os, "getloadavg"):
            print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        report(measure(plain, options.runs, False), measure(own, options.runs, True))


if __name__ == "__main__":
    main()
