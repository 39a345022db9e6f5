"""The built HTML without a browser: links lead somewhere, and nothing comes from another host."""

import functools
from urllib.parse import unquote, urlsplit

import book_site
import pytest
from bs4 import BeautifulSoup

# What a page loads by itself, tag and attribute. A link that the reader may follow is not in it.
LOADED = (
    ("script", "src"),
    ("link", "href"),
    ("img", "src"),
    ("img", "srcset"),
    ("source", "src"),
    ("iframe", "src"),
    ("object", "data"),
    ("video", "src"),
    ("audio", "src"),
)


@functools.cache
def parsed(path):
    """Return the parsed HTML of the file at `path`."""
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@functools.cache
def anchors(path):
    """Return every id and name in the HTML file at `path`."""
    tags = parsed(path).find_all(True)
    return {tag.get("id") for tag in tags} | {tag.get("name") for tag in tags}


def broken(link, page):
    """Return why the internal link on `page` leads nowhere, or None."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page.resolve()
    if not target.is_file():
        return f"{link}: no such file"
    anchor = unquote(parts.fragment)
    if anchor and target.suffix == ".html" and anchor not in anchors(target):
        return f"{link}: no such anchor"
    return None


@pytest.mark.parametrize("path", book_site.pages())
def test_every_internal_link_leads_somewhere(path, built):
    """Each link within the book names a file and, after `#`, an id that exist."""
    page = built / path
    links = {tag["href"] for tag in parsed(page).find_all("a", href=True)} - {"#"}
    assert [why for link in sorted(links) if (why := broken(link, page))] == []


@pytest.mark.parametrize("path", book_site.pages())
def test_page_loads_only_files_of_the_book(path, built):
    """Scripts, styles, pictures and fonts are local files that exist."""
    page = built / path
    found = []
    for tag, attribute in LOADED:
        for element in parsed(page).find_all(tag, {attribute: True}):
            if element[attribute] == "#" or element[attribute].startswith("data:"):
                continue
            target = urlsplit(element[attribute])
            if target.scheme or target.netloc or not (page.parent / unquote(target.path)).is_file():
                found.append(str(element)[:200])
    assert found == []


@pytest.mark.parametrize("path", book_site.pages())
def test_every_picture_has_a_text(path, built):
    """Each picture of a page has a text in its place, unless it only decorates."""
    pictures = parsed(built / path).select("article img")
    assert [str(picture)[:200] for picture in pictures if not picture.get("alt", "").strip()] == []


def test_style_sheets_load_nothing_from_elsewhere(built):
    """No style sheet imports or shows anything from another host."""
    sheets = list((built / "_static").rglob("*.css"))
    assert sheets
    remote = ("url(http", "url('http", 'url("http', "url(//", "@import 'http", '@import "http')
    found = [
        str(sheet.relative_to(built))
        for sheet in sheets
        if any(sign in sheet.read_text(encoding="utf-8") for sign in remote)
    ]
    assert found == []


def test_only_pages_with_widgets_load_the_widget_scripts(built):
    """The widget manager is on a page if and only if the page shows a widget."""
    for path in book_site.pages():
        page = parsed(built / path)
        views = page.find_all("script", type="application/vnd.jupyter.widget-view+json")
        managers = page.select("script[src*='/vendor/widgets/']")
        assert bool(views) == bool(managers), path


def test_every_chapter_offers_its_notebook(built):
    """A chapter with cells has its notebook next to its source, for the download button."""
    missing = []
    for name in book_site.chapters():
        source = (book_site.REPOSITORY / f"{name}.md").read_text(encoding="utf-8")
        if "{code-cell}" in source and not (built / "_sources" / f"{name}.ipynb").is_file():
            missing.append(name)
    assert missing == []
