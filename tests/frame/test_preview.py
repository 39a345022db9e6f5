"""The preview of single pages: its table of contents, and which warnings count."""

import preview
import pytest


def test_the_first_page_is_the_root():
    """Pages come in the order given; suffixes go."""
    pages = [preview.ROOT / "book" / name for name in ("math/ring-cost.md", "notation.md")]
    assert preview.toc_of(pages) == {
        "format": "jb-book",
        "root": "book/math/ring-cost",
        "chapters": [{"file": "book/notation"}],
    }


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("book/a.md:3: WARNING: Non-consecutive header level increase [myst.header]", True),
        ("book/a.md: WARNING: Executing notebook failed: CellExecutionError [mystnb.exec]", True),
        (
            "a.md:3: WARNING: 'myst' cross-reference target not found [myst.xref_missing]",
            False,
        ),
        ("book/a.md:3: WARNING: term not in glossary: 'rank' [ref.term]", False),
        ("[IPKernelApp] WARNING | Kernel is running over TCP", False),
        ("reading sources... [100%] book/a", False),
    ],
)
def test_only_what_would_fail_the_book_counts(line, counts):
    """Links to pages outside the preview and the kernel's own messages do not count."""
    problem = bool(preview.PROBLEM.search(line)) and not preview.OUTSIDE.search(line)
    assert problem == counts
