// The widget manager of the pages: Jupyter's html-manager with the sliders, buttons and menus of
// ipywidgets, and with anywidget. esbuild joins it into one file when the book is built.
import { HTMLManager } from "@jupyter-widgets/html-manager/lib/htmlmanager.js";
import * as base from "@jupyter-widgets/base";

const MARK = 'script[type="application/vnd.jupyter.widget-';
const found = {};

// anywidget's front end, an AMD module, stands behind this file: this takes it in.
window.define = (needs, factory) => {
  delete window.define;
  found.anywidget = factory(base);
  whenParsed(() => document.querySelectorAll(`${MARK}state+json"]`).forEach(revive));
};

// As soon as the page is there, without waiting for the theme's scripts and for pictures.
function whenParsed(start) {
  if (document.readyState !== "loading") start();
  else document.addEventListener("readystatechange", start, { once: true });
}

function load(name) {
  return found[name]
    ? Promise.resolve(found[name])
    : Promise.reject(new Error(`the book does not hold the widget module ${name}`));
}

async function revive(state) {
  const manager = new HTMLManager({ loader: load });
  await manager.set_state(JSON.parse(state.textContent));
  for (const mark of document.querySelectorAll(`${MARK}view+json"]`)) {
    const model = await manager.get_model(JSON.parse(mark.textContent).model_id);
    const place = document.createElement("div");
    place.className = "widget-subarea";
    mark.before(place);
    await manager.display_view(manager.create_view(model), place);
  }
}
