// What every page of the book does beyond the theme. No dependency, no network.
(function () {
  "use strict";

  const SCROLLERS = [
    "pre",
    "div.math",
    "mjx-container[display='true']",
    ".cell_output > .output",
    ".pst-scrollable-table-container",
    ".table-scroll",
  ].map((part) => ".bd-article " + part).join(", ");

  function labelFor(box) {
    if (box.matches("div.math, mjx-container")) return "Equation, scrolls sideways";
    if (box.querySelector("table")) return "Table, scrolls sideways";
    return box.matches("pre") ? "Code, scrolls sideways" : "Output, scrolls sideways";
  }

  // A box that scrolls can be reached by keyboard and has a name; one that does not scroll is left alone.
  function markScrollers() {
    for (const box of document.querySelectorAll(SCROLLERS)) {
      const scrolls = box.scrollWidth > box.clientWidth + 1;
      if (scrolls === box.hasAttribute("data-scrolls")) continue;
      box.toggleAttribute("data-scrolls", scrolls);
      if (scrolls) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", labelFor(box));
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      }
    }
  }

  // From disk a page may not read other pages, so the search shows titles without excerpts there.
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
  }

  function start() {
    markScrollers();
    window.addEventListener("resize", markScrollers);
    window.addEventListener("load", () => {
      const typeset = window.MathJax && window.MathJax.startup && window.MathJax.startup.promise;
      Promise.resolve(typeset).then(markScrollers);
    });
    const watcher = new ResizeObserver(markScrollers);
    for (const output of document.querySelectorAll(".bd-article .cell_output")) watcher.observe(output);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
