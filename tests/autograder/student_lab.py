"""JupyterLab as a student uses it: started for real, driven in Chromium."""

import contextlib
import json
import re
import subprocess
import time

import lab
from released import environment, with_solution

from autograder import sources

SECONDS = 120
OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=students",
]
CELLS_RUN = """([wanted, cells]) => {
  const prompts = [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")];
  const run = prompts.filter((prompt) => /\\[\\d+\\]/.test(prompt.textContent)).length;
  return prompts.length === cells && run === (wanted ? cells : 0);
}"""
CHECK = re.compile(r"^(check_\w+)\(", re.MULTILINE)


@contextlib.contextmanager
def jupyterlab(folder, private, **more):
    """Run JupyterLab on a folder; give its address. `private` is a folder for its own files."""
    places = ("JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    server = subprocess.Popen(
        lab.command(folder, OPTIONS),
        env=environment(**{name: str(private / name.lower()) for name in places}, **more),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield address(private / "jupyter_runtime_dir", server)
    finally:
        server.terminate()
        server.wait(timeout=30)


def address(runtime, server):
    """Return the address that the server writes into its runtime folder."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        for path in runtime.glob("jpserver-*.json"):
            with contextlib.suppress(ValueError):  # the file is still being written
                return json.loads(path.read_text())["url"]
        time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start within {SECONDS} s")


class Notebook:
    """The student notebook of an assignment, open in JupyterLab with a kernel that is ready."""

    def __init__(self, browser, url, path, assignment):
        text = (sources.NOTEBOOKS / assignment / f"{assignment}.ipynb").read_text("utf-8")
        self.assignment, self.cells = assignment, json.loads(text)["cells"]
        self.page = browser.new_page(viewport={"width": 1400, "height": 20000})
        self.page.set_default_timeout(SECONDS * 1000)
        self.page.goto(f"{url}lab/workspaces/{assignment}/tree/{path}?token=students")
        self.page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for()
        self.page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()

    def menu(self, name, item):
        """Choose an item of a menu."""
        self.page.get_by_role("menuitem", name=name, exact=True).click()
        self.page.get_by_role("menuitem", name=item, exact=True).click()

    def run_all(self):
        """Run all cells in a fresh kernel; return {name of a check: the text of its output}."""
        count = sum(cell["cell_type"] == "code" for cell in self.cells)
        self.menu("Kernel", "Restart Kernel and Clear Outputs of All Cells…")
        self.page.get_by_role("button", name="Confirm Kernel Restart").click()
        self.page.wait_for_function(CELLS_RUN, arg=[False, count])
        self.menu("Run", "Run All Cells")
        self.page.wait_for_function(CELLS_RUN, arg=[True, count])
        return {name: self.output_of(name) for name in self.checks()}

    def checks(self):
        """Return the names of the public checks that the notebook calls."""
        return [name for cell in self.cells for name in CHECK.findall("".join(cell["source"]))]

    def output_of(self, check):
        """Return the text below the cell that calls a check."""
        cell = self.page.locator(".jp-CodeCell", has_text=f"import {check}").first
        return "\n".join(cell.locator(".jp-OutputArea-output").all_inner_texts())

    def failures(self):
        """Return the text of every error, and of everything written to stderr."""
        marks = "[data-mime-type$='stderr'], [data-mime-type$='error']"
        return self.page.locator(f".jp-OutputArea :is({marks})").all_inner_texts()

    def type_the_solution(self, words="Each rank sends 2(n - 1)/n of its tensor."):
        """Type the solutions into the cells that ask for them, and words where words are asked."""
        solved = {cell["id"]: cell["source"] for cell in with_solution({"cells": self.copy()},
                  self.assignment)["cells"]}  # fmt: skip
        for number, cell in enumerate(self.cells):
            if not cell["metadata"].get("nbgrader", {}).get("solution"):
                continue
            place = self.page.locator(".jp-Notebook .jp-Cell").nth(number)
            if cell["cell_type"] == "markdown":
                place.dblclick()
            self.fill(place, solved[cell["id"]] if cell["cell_type"] == "code" else words)

    def copy(self):
        """Return a copy of the cells."""
        return json.loads(json.dumps(self.cells))

    def fill(self, cell, text):
        """Replace what stands in the editor of a cell."""
        cell.locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(text)

    def save(self):
        """Save the notebook and wait until it is saved."""
        with self.page.expect_response(lambda r: r.request.method == "PUT" and r.ok):
            self.page.keyboard.press("ControlOrMeta+s")
