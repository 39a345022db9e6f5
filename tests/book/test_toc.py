"""The table of contents and the chapters on disk are the same."""

import book_site


def test_every_chapter_in_the_toc_exists():
    """Each entry of `_toc.yml` is a file."""
    names = book_site.chapters()
    assert [name for name in names if not (book_site.REPOSITORY / f"{name}.md").is_file()] == []


def test_every_chapter_on_disk_is_in_the_toc():
    """Each Markdown file under book/ is in `_toc.yml`."""
    files = (book_site.REPOSITORY / "book").rglob("*.md")
    names = {file.relative_to(book_site.REPOSITORY).with_suffix("").as_posix() for file in files}
    assert names - set(book_site.chapters()) == set()


def test_every_chapter_is_built(built):
    """Each entry of `_toc.yml` has its page."""
    assert [name for name in book_site.chapters() if not (built / f"{name}.html").is_file()] == []
