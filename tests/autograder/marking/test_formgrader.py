"""The formgrader shows marked notebooks in a page that may change marks: nothing in it may act."""

import html.parser
from pathlib import Path

import nbgrader
import pytest
from nbconvert.exporters import HTMLExporter
from traitlets.config import Config

from autograder.marking.notebook import inert
from autograder.trials import stock, tiny

TEMPLATES = Path(nbgrader.__file__).parent / "server_extensions" / "formgrader" / "templates"
PLANTED = (
    "planted <script>own()</script><img src=x onerror=own()> <svg/onload=own()> "
    "[a](javascript:own()) [b](java&#115;cript:own()) ![c](https://own.example/p.png) [d] "
    "![e](attachment:missing.png) <!-- --><iframe src='data:text/html,x'></iframe> $a<b$"
    "\n\n[d]: javascript:own()"
)
NAMES = ("assignment_id", "notebook_id", "base_url", "last_name", "first_name", "student", "prefix",
         "mathjax_url", "my_assignment_id", "my_notebook_id", "my_submission_id")  # fmt: skip


class Active(html.parser.HTMLParser):
    """Collects what a browser would act on: tags, handlers and addresses."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.handlers, self.links, self.pictures = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        """Note a tag."""
        self.tags.append(tag)
        self.handlers += [value for name, value in attributes if name.startswith("on")]
        self.links += [value or "" for name, value in attributes if name == "href"]
        if tag == "img":
            self.pictures += [value for name, value in attributes if name == "src"]


@pytest.fixture(params=["grade", "stock"])
def page(request, course, marked):
    nb = tiny.answered(why=PLANTED)
    nb["cells"][0]["source"] = "# Title " + PLANTED
    nb["cells"] += [
        {"cell_type": kind, "source": PLANTED, "metadata": {}, "id": f"more-{kind}"}
        for kind in ("raw", "markdown")
    ]
    tiny.write(course.submitted, "eve", nb)
    if request.param == "grade":
        marked(course)
    else:
        assert stock.autograde(course)
    config = Config()
    config.HTMLExporter.template_name = "formgrade"
    config.HTMLExporter.extra_template_basedirs = [str(TEMPLATES)]
    facts = {**dict.fromkeys(NAMES, ""), "index": 0, "total": 1, "keyword_index": 0}
    path = course.autograded / "eve" / "tiny" / "tiny.ipynb"
    return HTMLExporter(config=config).from_filename(str(path), resources={**facts})[0]


def test_nothing_that_a_student_writes_is_active_there(page):
    assert page.count("planted") >= 4
    found = Active(page)
    assert "own()" not in " ".join(filter(None, found.handlers))
    assert {"iframe", "svg"} & set(found.tags) == set()
    active = ("javascript:", "java&#115;", "data:")
    assert [link for link in found.links if link.lower().startswith(active)] == []
    assert found.pictures == []
    assert page.count("own()</script>") == 0


def test_what_is_no_tag_stays_as_it_is():
    for text in ("x < 3 and 4 > 2", "**bold**, `a[0]`", "$T / n$ [1]", "![p](attachment:p 1.png)"):
        assert inert(text, {"p 1.png": {}}) == text
