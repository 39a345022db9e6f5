"""A build never shows an output that is older than the code behind it, and never forgets an error.

The tests build a book of one page in a scratch copy of the repository's frame.
"""

import os
import shutil
import subprocess
import sys

import pytest
from bookext import cache_key

COPIED = ("_config.yml", "collectives", "tools", "book/_ext", "book/_static", "book/references.bib")
COPIED_TEXTS = ("package.json", "package-lock.json", "requirements.txt", "constraints.txt")
PAGE = """\
---
file_format: mystnb
kernelspec:
  name: python3
  display_name: Python 3
---

# One page

```{{code-cell}} ipython3
{code}
```
"""
READ_VALUE = "from collectives.value_for_this_test import value\nprint(f'the value is {value()}')"


class Scratch:
    """A copy of the frame with a book of one page."""

    def __init__(self, folder, repository):
        self.folder = folder
        for name in COPIED + COPIED_TEXTS:
            source, target = repository / name, folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copyfile)(source, target)
        (folder / "node_modules").symlink_to(repository / "node_modules")
        (folder / "_toc.yml").write_text("format: jb-book\nroot: book/index\n")

    def write(self, code="", value=1):
        """Write the page's cell and the module that it imports."""
        (self.folder / "book" / "index.md").write_text(PAGE.format(code=code))
        module = self.folder / "collectives" / "value_for_this_test.py"
        module.write_text(f"def value():\n    return {value}\n")

    def build(self):
        """Build and return (exit code, what the build printed)."""
        done = subprocess.run(
            [sys.executable, "tools/book.py"],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            timeout=120,
        )
        return done.returncode, done.stdout + done.stderr

    def page(self):
        """Return the built page."""
        return (self.folder / "_build" / "html" / "book" / "index.html").read_text()


@pytest.fixture
def scratch(tmp_path, repository):
    """Return a scratch copy of the frame."""
    if not (repository / "node_modules").is_dir():
        pytest.skip("the front-end files are missing: run `make book`")
    return Scratch(tmp_path / "copy", repository)


def test_a_change_in_the_package_changes_the_page(scratch):
    """The page shows the new value after a change in collectives/, and cells run only then."""
    scratch.write(READ_VALUE, value=41)
    code, log = scratch.build()
    assert code == 0, log
    assert "the value is 41" in scratch.page()
    assert "Executing notebook" in log

    code, log = scratch.build()
    assert code == 0, log
    assert "Executing notebook" not in log

    scratch.write(READ_VALUE, value=42)
    code, log = scratch.build()
    assert code == 0, log
    assert "the value is 42" in scratch.page()
    assert "the value is 41" not in scratch.page()
    assert len(list((scratch.folder / "_build" / cache_key.CACHE_FOLDER).iterdir())) == 1


@pytest.mark.parametrize(
    "code", ["1 / 0", "import sys; print('look out', file=sys.stderr)"], ids=["error", "stderr"]
)
def test_a_bad_cell_fails_every_build(code, scratch):
    """A cell with an error or a message on stderr fails the build, and the next one as well."""
    scratch.write(code)
    results = [scratch.build() for _ in range(2)]
    assert [result for result, _ in results] != [0, 0]
    assert all(result for result, _ in results), results[-1][1]


def test_the_digest_follows_the_watched_files(tmp_path):
    """A changed, new or renamed file gives another digest; compiled files give the same."""
    package = tmp_path / "collectives"
    (package / "__pycache__").mkdir(parents=True)
    module = package / "a.py"
    digests = []
    for text in ("1", "2"):
        module.write_text(text)
        digests.append(cache_key.digest_of(tmp_path, ["collectives"]))
    module.rename(package / "b.py")
    digests.append(cache_key.digest_of(tmp_path, ["collectives"]))
    (tmp_path / "requirements.txt").write_text("numpy==1")
    digests.append(cache_key.digest_of(tmp_path, ["collectives"]))
    assert len(set(digests)) == 4
    (package / "__pycache__" / "b.pyc").write_text("compiled")
    assert cache_key.digest_of(tmp_path, ["collectives"]) == digests[-1]
