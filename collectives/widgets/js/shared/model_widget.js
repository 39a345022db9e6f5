// What the widgets of the engineering part share: sliders, a drawing, a table, and words.
import { hideFallback, html, liveRegion, nameSliders, say, watchWidth, whenInPanel } from "./dom.js";
import { followCost } from "./steps.js";

// A table with named columns; `draw(lines)` fills it: [{ name, mark, cells }].
// A cell is a text, or { text, seconds } with the number behind it.
export function wordTable(label, caption, head) {
  const body = html("tbody");
  const node = html("div", { class: "coll-scroll", role: "group", tabindex: "0", "aria-label": label },
    html("table", { class: "coll-numbers" }, html("caption", {}, caption),
      html("thead", {}, html("tr", {}, ...head.map((text) => html("th", { scope: "col" }, text)))), body));

  const row = (many) => html("tr", {}, html("th", { scope: "row" }, html("span", { class: "coll-name" }), html("span", { class: "coll-best" })),
    ...Array.from({ length: many }, () => html("td")));

  function draw(lines) {
    while (body.children.length > lines.length) body.lastChild.remove();
    while (body.children.length < lines.length) body.append(row(head.length - 1));
    lines.forEach(({ name, mark, cells }, i) => {
      const [title, ...places] = body.children[i].children;
      say(title.firstChild, name);
      say(title.lastChild, mark ? ` ${mark}` : "");
      body.children[i].classList.toggle("coll-wins", Boolean(mark));
      places.forEach((place, k) => {
        say(place, cells[k].text ?? cells[k]);
        if (cells[k].seconds !== undefined) place.dataset.seconds = cells[k].seconds;
      });
    });
  }

  return { node, draw };
}

// Brings a widget to life. The view has:
//   name      class of the box
//   traits    names of the traits that a slider or a box moves, besides those in the trait `start`
//   controls  [[trait, name, value => words]], for the sliders
//   nodes     what stands below the sentence, from top to bottom
//   chart     with root and resize(width)
//   note      the last line
//   show      state => sentences; draws chart and table
//   adjust    optional, model => whether it changed a trait, so that another drawing follows
export function renderModel({ model, el }, view) {
  const words = html("p", { class: "coll-verdict" });
  const more = html("p", { class: "coll-more" });
  const live = liveRegion();
  const box = html("div", { class: `coll-widget ${view.name}` }, view.chart.root, words, more, live.node,
    ...view.nodes, html("p", { class: "coll-note" }, `A model, not a measurement. ${view.note}`));
  el.replaceChildren(box);
  const names = [...Object.keys(model.get("start")), ...view.traits];
  const read = () => Object.fromEntries(names.map((name) => [name, model.get(name)]));
  let name = () => {};
  let ready = false;

  function draw() {
    if (!ready || view.adjust?.(model)) return;
    const state = read();
    const [first, second] = view.show(state);
    say(words, first);
    say(more, second);
    Object.assign(box.dataset, state);
    name();
    live.announce(`${first} ${second}`);
  }

  const unfollow = followCost(model, view.traits, draw);
  whenInPanel(el, (panel) => {
    name = nameSliders(panel, view.controls.map(([trait, title, text]) => (
      { part: `coll-${trait}`, name: title, text: () => text(model.get(trait)) })));
    hideFallback(el);
  });
  const stop = watchWidth(box, (width) => {
    view.chart.resize(width);
    ready = true;
    draw();
  });
  return () => {
    stop();
    live.stop();
    unfollow();
  };
}
