"""JupyterLab for real: the student notebook empty, then solved by typing, then Validate."""

import json
import shutil
import subprocess
import time

import lab
import pytest
from released import environment, with_solution

from autograder import sources

pytestmark = pytest.mark.lab

NOTEBOOK = sources.NOTEBOOKS / "ring" / "ring.ipynb"
TO_FILL = ("reduce_scatter", "ring_all_reduce_mean", "two_gigabytes")
SECONDS = 120
OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=students",
]
CELLS_RUN = """(wanted) => {
  const prompts = [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")];
  const run = prompts.filter((prompt) => /\\[\\d+\\]/.test(prompt.textContent)).length;
  return prompts.length > 5 && run === (wanted ? prompts.length : 0);
}"""


@pytest.fixture
def jupyterlab(tmp_path):
    """Start JupyterLab on a copy of the student notebook and return its address."""
    shutil.copytree(NOTEBOOK.parent, tmp_path / "course" / "ring")
    places = ("JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    private = {name: str(tmp_path / name.lower()) for name in places}
    server = subprocess.Popen(
        lab.command(tmp_path / "course", OPTIONS),
        env=environment(**private),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield address(tmp_path / "jupyter_runtime_dir", server)
    finally:
        server.terminate()
        server.wait(timeout=30)


def address(runtime, server):
    """Return the address that the server writes into its runtime folder."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        for path in runtime.glob("jpserver-*.json"):
            return json.loads(path.read_text())["url"]
        time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start within {SECONDS} s")


@pytest.fixture
def page(jupyterlab, browser):
    """Open the student notebook in Chromium, with a kernel that is ready."""
    page = browser.new_page(viewport={"width": 1400, "height": 6000})
    page.set_default_timeout(SECONDS * 1000)
    page.goto(f"{jupyterlab}lab/tree/ring/ring.ipynb?token=students")
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for()
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    yield page
    page.close()


def menu(page, name, item):
    """Choose an item of a menu."""
    page.get_by_role("menuitem", name=name, exact=True).click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def run_all(page):
    """Run all cells in a fresh kernel; return the text of each output of a check."""
    menu(page, "Kernel", "Restart Kernel and Clear Outputs of All Cells…")
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.wait_for_function(CELLS_RUN, arg=False)
    menu(page, "Run", "Run All Cells")
    page.wait_for_function(CELLS_RUN, arg=True)
    texts = page.locator(".jp-CodeCell .jp-OutputArea-output").all_inner_texts()
    return [text for text in texts if "two_gigabytes" in text or "public checks" in text]


def fill(page, editor, text):
    """Replace what stands in the editor of a cell."""
    editor.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def stays_kind_when_empty(page):
    """Run the notebook as it comes: no cell fails, each check has kind words."""
    checks = run_all(page)
    assert len(checks) == 3
    assert all("This function is not written yet." in text for text in checks)
    assert page.locator(".jp-OutputArea [data-mime-type$='stderr']").count() == 0


def type_the_solution(page):
    """Type the solutions into the cells that ask for them."""
    cells = with_solution(json.loads(NOTEBOOK.read_text(encoding="utf-8")))["cells"]
    solved = {cell["id"]: cell["source"] for cell in cells}
    for name in TO_FILL:
        cell = page.locator(".jp-CodeCell", has_text=f"def {name}(")
        fill(page, cell.locator(".cm-content"), solved[name])
    explain = page.locator(".jp-MarkdownCell", has_text="YOUR ANSWER HERE").last
    explain.dblclick()
    fill(page, explain.locator(".cm-content"), "Each rank sends 2(n - 1)/n of its tensor.")


def test_the_student_notebook_empty_solved_and_validated(page):
    """Empty it is kind, a typed solution turns all checks green, and Validate agrees."""
    stays_kind_when_empty(page)
    type_the_solution(page)
    checks = run_all(page)
    assert "4 of 4 points" in checks[0]
    assert "4 of 4 points" in checks[1]
    assert "NO" not in checks[2]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Validate").click()
    page.get_by_text("Success! Your notebook passes all the tests.").wait_for()
