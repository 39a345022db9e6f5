// The list of what surprised, with the buttons that export and forget.
import { html, say } from "./dom.js";
import { sorted } from "./predictions.js";

// `on`: { records() -> list, forget(keys), restore(records), link(record) -> address or null }.
export function surpriseList(on) {
  const box = html("div");
  const news = html("p", { class: "coll-news", "aria-live": "polite" });
  const undo = html("button", { type: "button", hidden: "" }, "Undo");
  const exporting = html("button", { type: "button", class: "coll-export" }, "Save my predictions as a file");
  const reset = html("button", { type: "button", class: "coll-reset" }, "Forget all my predictions");
  let forgotten = [];

  exporting.addEventListener("click", () => {
    const blob = new Blob([exportText(on.records())], { type: "application/json" });
    const anchor = html("a", { href: URL.createObjectURL(blob), download: "predictions.json" });
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
    say(news, "Saved as predictions.json.");
  });
  reset.addEventListener("click", () => {
    forgotten = on.records();
    on.forget(forgotten.map((one) => one.key));
    say(news, `Forgot ${forgotten.length} prediction${forgotten.length === 1 ? "" : "s"}.`);
    undo.hidden = forgotten.length === 0;
    draw();
  });
  undo.addEventListener("click", () => {
    on.restore(forgotten);
    undo.hidden = true;
    say(news, "The predictions are back.");
    reset.focus();
    draw();
  });

  function draw() {
    const { surprises, expected, skipped } = sorted(on.records());
    const made = surprises.length + expected.length;
    const summary = html("p", { class: "coll-summary" }, summaryWords(surprises.length, expected.length, skipped.length));
    const nothing = html("p", {}, made ? "No prediction has surprised you." : "Each page has questions. Your answers will be listed here.");
    box.replaceChildren(summary, surprises.length ? table(surprises, on.link) : nothing);
  }

  draw();
  const node = html("div", { class: "coll-surprises" }, box, html("p", { class: "coll-buttons" }, exporting, reset, undo), news);
  return { node, draw };
}

export function summaryWords(wrong, right, skipped) {
  if (wrong + right + skipped === 0) return "You have made no predictions on this device yet.";
  const made = wrong + right;
  const text = `You have made ${made} prediction${made === 1 ? "" : "s"}: ${right} as you expected, ${wrong} that surprised.`;
  return skipped ? `${text} You went on without one ${skipped} time${skipped === 1 ? "" : "s"}.` : text;
}

export function exportText(records) {
  return `${JSON.stringify({ predictions: records }, null, 2)}\n`;
}

function table(records, link) {
  const head = ["question", "you said", "it is", "page"].map((text) => html("th", { scope: "col" }, text));
  const rows = records.map((one) => {
    const address = link(one);
    const page = address ? html("a", { href: address }, one.title || "Open the page") : "–";
    return html("tr", {}, html("th", { scope: "row" }, one.question), html("td", {}, one.said), html("td", {}, one.truth), html("td", {}, page));
  });
  return html("div", { class: "coll-scroll", role: "group", tabindex: "0", "aria-label": "What surprised, table" },
    html("table", {}, html("caption", {}, "What surprised you"), html("thead", {}, html("tr", {}, ...head)), html("tbody", {}, ...rows)));
}
