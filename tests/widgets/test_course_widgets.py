"""The Sphinx extension that brings widgets and predictions into the pages."""

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from course_widgets import manager, predicted, scripts
from docutils import nodes
from docutils.utils import new_document
from sphinx.errors import ExtensionError

ROOT = Path(__file__).resolve().parents[2]
HTML = Path(os.environ.get("BOOK_HTML", ROOT / "_build" / "html"))
LINE = re.compile(r"^%%predicted +(\S+)", re.MULTILINE)


def cell(source):
    """Return a document with one code cell, as MyST-NB makes it."""
    document = new_document("page")
    block = nodes.literal_block(source, source)
    document += nodes.container(
        "", nodes.container("", block, classes=["cell_input"]), classes=["cell"]
    )
    return document, block


def test_the_line_goes_and_the_key_stays():
    document, block = cell("%%predicted ring-steps-8\nRing(8)\n# %%predicted is kept here")
    predicted.strip_line(None, document)
    assert block.astext() == block.rawsource == "Ring(8)\n# %%predicted is kept here"
    assert document.children[0]["classes"] == ["cell", "predicted-key-ring-steps-8"]


@pytest.mark.parametrize("source", ["Ring(8)", "x = 1\n%%predicted a\n", "%%predicted\nRing(8)"])
def test_other_cells_stay_as_they_are(source):
    document, block = cell(source)
    predicted.strip_line(None, document)
    assert block.astext() == source
    assert document.children[0]["classes"] == ["cell"]


def test_the_container_gets_the_attribute():
    body = '<div class="cell tag_x predicted-key-a-b docutils container"><p class="y">z</p></div>'
    context = {"body": body}
    predicted.name_container(None, "page", "page.html", context, None)
    soup = BeautifulSoup(context["body"], "html.parser")
    assert soup.div["class"] == ["cell", "tag_x", "docutils", "container"]
    assert soup.div["data-predict"] == "a-b"
    assert soup.p["class"] == ["y"]


@pytest.mark.parametrize("body", ["<p>no widget</p>", None])
def test_pages_without_widgets_get_no_script(body):
    app = SimpleNamespace(add_css_file=pytest.fail, add_js_file=pytest.fail)
    scripts.add_to_page(app, "page", "page.html", {"body": body}, None)
    manager.add_style(app, "page", "page.html", {"body": body}, None)


def test_a_missing_program_is_named(tmp_path):
    with pytest.raises(ExtensionError, match=r"tools/frontend\.py"):
        manager.esbuild(tmp_path)


def test_the_joined_manager_is_made_anew_when_a_source_changes(tmp_path, monkeypatch):
    before = manager.digest(ROOT)
    source = tmp_path / "manager"
    source.mkdir()
    for path in manager.SOURCE.iterdir():
        (source / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(manager, "SOURCE", source)
    assert manager.digest(ROOT) == before
    (source / "main.js").write_text("// another one\n")
    assert manager.digest(ROOT) != before


def chapters_with_runs():
    """Return the chapters that have a run with a prediction."""
    paths = sorted((ROOT / "book").rglob("*.md"))
    return [path for path in paths if LINE.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", chapters_with_runs(), ids=lambda path: path.stem)
def test_every_run_of_a_chapter_waits_for_a_question_above_it(path):
    page = HTML / path.relative_to(ROOT).with_suffix(".html")
    if not page.is_file():
        pytest.skip(f"there is no built page {page}: run `make book`")
    keys = LINE.findall(path.read_text(encoding="utf-8"))
    soup = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
    runs = soup.select("[data-predict]")
    assert [run["data-predict"] for run in runs] == keys
    for run in runs:
        question = soup.find(id=f"predict-{run['data-predict']}")
        assert question is not None
        assert question.sourceline <= run.sourceline
    assert "%%predicted" not in soup.get_text()
