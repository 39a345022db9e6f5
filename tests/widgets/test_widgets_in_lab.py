"""The widgets in JupyterLab: a slider by keyboard, a prediction, the output that waits for it."""

import json
import subprocess
import time

import jupytext
import lab
import pytest
import sample_book
from sample_book import cell

from collectives import cost
from collectives.predictions import lookup
from collectives.widgets import judging

pytestmark = pytest.mark.lab

OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=widgets",
]
SECONDS = 120
KERNEL_READY = "Python 3 (ipykernel) | Idle"  # in the status bar
KEY = sample_book.questions()[1]
CHAPTER = sample_book.page(
    "Chapter",
    cell(f'Predict("{KEY}")'),
    cell(f'%%predicted {KEY}\nprint("the held-back output")\nkept = 41\nkept + 1'),
    cell('print("later cells know", kept)'),
    cell("explorer = CostExplorer()\nexplorer"),
    cell('print("python sees", explorer.n, "ranks")'),
)


@pytest.fixture(scope="module")
def jupyterlab(tmp_path_factory):
    """Start JupyterLab on one chapter; return (address, file of the predictions)."""
    folder = tmp_path_factory.mktemp("widgets-lab")
    course = folder / "course"
    course.mkdir()
    chapter = jupytext.reads(CHAPTER, fmt="md:myst")
    (course / "chapter.md").write_text(jupytext.writes(chapter, fmt="md:myst"), encoding="utf-8")
    private = ("JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    places = {name: str(folder / name.lower()) for name in private}
    places["COLLECTIVES_PREDICTIONS"] = str(folder / "predictions.json")
    command = [*lab.command(course, OPTIONS), "--LabApp.default_url=/lab"]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            command, env={**lab.environment(), **places}, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            yield address(folder / "jupyter_runtime_dir", server), folder / "predictions.json"
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
    raise AssertionError(f"JupyterLab did not start within {SECONDS} s: {server.poll()}")


@pytest.fixture
def notebook(jupyterlab, browser):
    """Open the chapter as a notebook, run all cells and return the browser page."""
    context = browser.new_context(viewport={"width": 1400, "height": 4000})
    page = context.new_page()
    page.set_default_timeout(SECONDS * 1000)
    page.goto(f"{jupyterlab[0]}lab?token=widgets")
    page.locator(".jp-DirListing-item", has_text="chapter.md").dblclick()
    page.get_by_text(KERNEL_READY).wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.get_by_text("python sees 64 ranks").wait_for()
    yield page
    context.close()


def test_a_lesson_in_jupyterlab(notebook, jupyterlab, repository):
    """Run all has run every cell; the gated output waits, then opens; Python follows a slider."""
    page, predictions = notebook, jupyterlab[1]
    assert page.get_by_text("later cells know 41").is_visible()
    assert page.get_by_text("This output waits for your prediction.").is_visible()
    # Once in the code of the cell, and nowhere else.
    assert page.get_by_text("the held-back output").count() == 1
    move_slider(page)
    commit(page)
    assert json.loads(predictions.read_text())["predictions"][0]["key"] == KEY
    folder = repository / "build" / "screenshots" / "widgets"
    page.screenshot(
        path=folder / "jupyterlab.png", clip={"x": 0, "y": 0, "width": 1400, "height": 2600}
    )


def move_slider(page):
    """Move N by keyboard; the page and Python both know the new value."""
    ranks = page.get_by_role("slider", name="Ranks N")
    ranks.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    row = page.locator('.coll-cost tr[data-algorithm="ring"] td[data-part="total"]')
    expected = cost.t_ring(67, 1e9, 10e-6, 1 / 50e9)
    assert float(row.get_attribute("data-seconds")) == pytest.approx(expected, rel=1e-12)
    page.locator(".jp-CodeCell", has_text="python sees").locator(".jp-InputArea-editor").click()
    page.keyboard.press("Control+Enter")
    page.get_by_text("python sees 67 ranks").wait_for()


def commit(page):
    """Commit a wrong number by keyboard; its explanation and the held-back output appear."""
    item = lookup(KEY)
    field = page.locator(".coll-predict").get_by_label("Your number")
    field.focus()
    page.keyboard.type(f"{item['wrong'][0]['answer']:g}")
    page.keyboard.press("Enter")
    page.locator(".jp-OutputArea-output", has_text="the held-back output").wait_for()
    feedback = page.locator(".coll-feedback").inner_text()
    assert f"It is {judging.truth(item)}." in feedback
    assert item["wrong"][0]["explanation"].replace("`", "") in feedback
    assert page.get_by_text("This output waits for your prediction.").count() == 0
    output = page.locator(".jp-CodeCell", has_text="kept + 1").locator(".jp-OutputArea")
    assert "42" in output.inner_text()
