"""Every page in a browser: nothing fails, nothing leaves the machine, everybody can read it."""

import json

import book_site
import pytest

WIDTHS = {"desktop": 1280, "phone": 390}
AXE = book_site.REPOSITORY / "node_modules" / "axe-core" / "axe.min.js"

# Show what is folded, so that it is checked too.
UNFOLD = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const buttons = document.querySelectorAll(".toggle-hidden button.toggle-button");
  for (const button of buttons) button.click();
}"""
RUN_AXE = """async () => {
  const result = await axe.run(document, {resultTypes: ["violations"]});
  return result.violations.map((rule) => ({
    rule: rule.id,
    help: rule.help,
    where: rule.nodes.slice(0, 3).map((node) => [node.target.join(" "), node.html.slice(0, 200)]),
  }));
}"""
OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("main *")].filter((el) => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && box.right > innerWidth + 1 && !el.closest("[data-scrolls]");
  });
  const root = document.scrollingElement;
  const names = wide.slice(0, 5).map((el) => el.tagName + "." + el.className);
  return root.scrollWidth > innerWidth ? names.concat("page " + root.scrollWidth) : [];
}"""


def name_of(path):
    """Return a file name for the screenshots of a page."""
    return path.removesuffix(".html").replace("/", "-")


@pytest.mark.parametrize("look", WIDTHS)
@pytest.mark.parametrize("path", book_site.pages())
def test_page_is_accessible_and_fits(path, look, open_page):
    """No axe violation and no sideways scrolling, in light and in dark mode, folds opened."""
    page = open_page(path, width=WIDTHS[look], reduced_motion="reduce")
    page.evaluate(UNFOLD)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    book_site.SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    violations = {}
    assert page.evaluate(OVERFLOW) == []
    height = page.evaluate("document.scrollingElement.scrollHeight")
    page.set_viewport_size({"width": WIDTHS[look], "height": min(height, 12000)})
    for mode in ("light", "dark"):
        page.emulate_media(color_scheme=mode)
        page.wait_for_function("mode => document.documentElement.dataset.theme === mode", arg=mode)
        picture = book_site.SCREENSHOTS / f"{name_of(path)}-{look}-{mode}.jpg"
        page.screenshot(path=picture, type="jpeg", quality=70)
        violations[mode] = page.evaluate(RUN_AXE)
    assert not any(violations.values()), json.dumps(violations, indent=1)


@pytest.mark.parametrize("path", book_site.pages())
def test_page_works_from_disk(path, open_page):
    """Opened from disk, without a server, the page loads everything and reports no error."""
    page = open_page(path, from_disk=True)
    assert page.title()
    if page.locator("div.math, span.math").count():
        page.wait_for_selector("mjx-container", state="attached")  # it may wait for a prediction


@pytest.mark.parametrize("from_disk", [False, True], ids=["server", "disk"])
def test_search_finds_a_page(from_disk, open_page):
    """The search works with and without a server, and its first hit opens a page."""
    page = open_page("search.html?q=ring", from_disk=from_disk)
    hit = page.locator("#search-results li a").first
    hit.wait_for()
    page.wait_for_load_state("networkidle")  # the excerpts below the hits are read from the pages
    target = hit.get_attribute("href")
    hit.click()
    page.wait_for_load_state("load")
    assert target.split("?")[0].split("#")[0] in page.url
    assert page.locator("article h1").count() == 1


@pytest.mark.parametrize("from_disk", [False, True], ids=["server", "disk"])
def test_top_of_the_site_leads_to_the_first_page(from_disk, open_page):
    """`index.html` at the top opens the first chapter."""
    page = open_page("index.html", from_disk=from_disk)
    page.wait_for_url(f"**/{book_site.chapters()[0]}.html")
    assert page.locator("article h1").count() == 1
