"""Fixtures that open pages of the built book in Chromium. Use them like this:

    def test_something(open_page):
        page = open_page("book/index.html", width=390, dark=True)
        page.get_by_role("slider").press("ArrowRight")

`open_page` returns a page of Playwright's synchronous interface. When the test ends, it fails if
the page made a console error, a failed request or a request to another host. Further fixtures:
`built` (the folder with the HTML), `server` (its address on a free port). `browser` (Chromium)
stands in tests/conftest.py: a test process can run one Playwright only, so all tests share it.
"""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import book_site
import pytest
from page_watch import Problems


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a line on the terminal for each."""

    def log_message(self, *args):
        """Say nothing."""


@pytest.fixture(scope="session")
def built():
    """Return the folder of the built book."""
    if not (book_site.HTML / "index.html").is_file():
        pytest.skip(f"there is no built book in {book_site.HTML}: run `make book`")
    return book_site.HTML


@pytest.fixture(scope="session")
def server(built):
    """Serve the built book on a free port of this machine and return the address."""
    handler = functools.partial(QuietHandler, directory=str(built))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_address[1]}"
        httpd.shutdown()


@pytest.fixture
def open_page(request, browser):
    """Return a function that opens a page of the book; the test fails if the page has problems.

    `open_page(path, width=1280, height=900, dark=False, from_disk=False, **context_options)`:
    `path` is relative to the site and may end in `?query` or `#anchor`.
    """
    opened = []

    def open_one(path, width=1280, height=900, dark=False, from_disk=False, **options):
        if from_disk:
            start = request.getfixturevalue("built").resolve().as_uri()
        else:
            start = request.getfixturevalue("server")
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            **options,
        )
        page = context.new_page()
        opened.append((context, Problems(page, allow_files=from_disk), path))
        page.goto(f"{start}/{path}", wait_until="load")
        if path != "index.html":  # which leads on at once
            page.evaluate("() => window.MathJax?.startup?.promise")
        return page

    yield open_one
    for context, _, _ in opened:
        context.close()
    found = {path: list(problems) for _, problems, path in opened if problems}
    assert not found, found
