"""JupyterLab for real: a double click opens a chapter as a notebook, and all its cells run."""

import json
import shutil
import subprocess
import time

import lab
import pytest
from book_site import REPOSITORY

pytestmark = pytest.mark.lab

OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=chapters",
]
START_SECONDS = 90
RUN_MILLISECONDS = 120_000
KERNEL_READY = "Python 3 (ipykernel) | Idle"  # in the status bar
CHAPTER = "math/crossover.md"
RUN_STATE = """() => {
  const cells = [...document.querySelectorAll(".jp-Notebook .jp-CodeCell")];
  const prompts = cells.map((cell) => cell.querySelector(".jp-InputPrompt").textContent);
  return {
    cells: cells.length,
    waiting: prompts.filter((prompt) => !/\\[\\d+\\]/.test(prompt)).length,
    errors: document.querySelectorAll(".jp-Notebook [data-mime-type$='stderr']").length,
  };
}"""


def wait_for_url(runtime, server):
    """Return the address of the server, which it writes into its runtime folder."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        for path in runtime.glob("jpserver-*.json"):
            return json.loads(path.read_text())["url"]
        time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start within {START_SECONDS} s: {server.poll()}")


@pytest.fixture(scope="module")
def jupyterlab(tmp_path_factory):
    """Start JupyterLab on a copy of the chapters and return its address."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(REPOSITORY / "book", folder / "course" / "book")
    private = ("JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    places = {name: str(folder / name.lower()) for name in private}
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            lab.command(folder / "course", OPTIONS),
            env={**lab.environment(), **places},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            yield wait_for_url(folder / "jupyter_runtime_dir", server)
        finally:
            server.terminate()
            server.wait(timeout=30)


def test_a_double_click_opens_a_chapter_that_runs(jupyterlab, browser):
    """The chapter opens as a notebook with a kernel; every cell runs, none fails."""
    context = browser.new_context(viewport={"width": 1400, "height": 5000})
    page = context.new_page()
    page.goto(f"{jupyterlab}lab/tree/book?token=chapters")
    for name in CHAPTER.split("/"):
        page.locator(".jp-DirListing-item", has_text=name).dblclick()
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for(timeout=RUN_MILLISECONDS)
    page.get_by_text(KERNEL_READY).wait_for(timeout=RUN_MILLISECONDS)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_function(
        f"() => {{ const s = ({RUN_STATE})(); return s.cells > 0 && s.waiting === 0; }}",
        timeout=RUN_MILLISECONDS,
    )
    state = page.evaluate(RUN_STATE)
    context.close()
    assert state["cells"] >= 3
    assert state["errors"] == 0
