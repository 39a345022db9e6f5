"""axe, overflow and screenshots of every widget in four looks: wide and narrow, light and dark."""

import pytest
from sample_book import questions

LIVE = ["cost", "map", "ring", "tree", "buckets", "overlap", "straggler", "hierarchy"]
NAMES = [*(f"deep/{name}" for name in LIVE), "deep/predict", "surprises"]


@pytest.fixture(scope="session")
def axe(repository):
    """Return the script of axe-core."""
    path = repository / "node_modules" / "axe-core" / "axe.min.js"
    if not path.is_file():
        pytest.skip("axe-core is not installed: run `python tools/frontend.py`")
    return path.read_text(encoding="utf-8")


def use(page, name):
    """Bring the widgets of a page into a state with something to see."""
    if name in ("deep/ring", "deep/tree"):
        page.get_by_role("button", name="Next").first.click()
        page.get_by_role("button", name="Next").first.click()
    if name == "deep/ring":
        page.get_by_role("combobox", name="Show").nth(1).select_option(index=1)
    if name == "deep/predict":
        question = page.locator(f"#predict-{questions()[0]}")
        question.get_by_role("radio").nth(1).check()
        question.get_by_role("button", name="Commit").click()
        page.locator(f"#predict-{questions()[1]}").get_by_role("button", name="Commit").click()


def findings(page, axe):
    """Return the violations that axe finds, one line each."""
    page.evaluate(axe)
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{v['id']}: {node['html'][:160]}" for v in result["violations"] for node in v["nodes"]]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", NAMES)
def test_page(open_sample, axe, repository, name, width, dark):
    page = open_sample(name, width=width, dark=dark, reduced_motion="reduce")
    if name in NAMES[: len(LIVE)]:
        page.wait_for_selector(".coll-live .coll-value")
    assert findings(page, axe) == []
    use(page, name)
    assert findings(page, axe) == []
    sideways = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert sideways <= 0
    look = f"{name.replace('/', '-')}-{width}-{'dark' if dark else 'light'}.png"
    folder = repository / "build" / "screenshots" / "widgets"
    page.screenshot(path=folder / look, full_page=True)
    assert (folder / look).stat().st_size > 10_000
