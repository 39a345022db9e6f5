// Small helpers for drawing, for words that screen readers say, and for the controls around a widget.

const SVG = "http://www.w3.org/2000/svg";

// JupyterLab takes Enter and the arrow keys for its cells, except inside such an element.
export const KEYS_ARE_OURS = { "data-lm-suppress-shortcuts": "true" };

export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
  return node;
}

// Changes the text only if it is another one, so that nothing is painted or announced in vain.
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function reducedMotion() {
  return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// A live region: the last of many quick changes is said, half a second after it.
export function liveRegion() {
  const node = html("p", { class: "coll-hidden", "aria-live": "polite", "aria-atomic": "true" });
  let timer = 0;
  let first = true;
  const announce = (text) => {
    clearTimeout(timer);
    if (first) first = false; // what stands there at the start is no news
    else timer = setTimeout(() => say(node, text), 500);
  };
  return { node, announce, stop: () => clearTimeout(timer) };
}

// Calls back with the width of the node, now and whenever it changes.
export function watchWidth(node, callback) {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const width = Math.floor(node.clientWidth);
    if (width > 0 && width !== last) {
      last = width;
      callback(width);
    }
  });
  observer.observe(node);
  return () => observer.disconnect();
}

// Calls back with the panel of controls around the widget, once the widget is in the page.
export function whenInPanel(el, callback) {
  let tries = 0;
  const look = () => {
    const panel = el.closest(".coll-panel");
    if (panel && panel.isConnected) callback(set(panel, KEYS_ARE_OURS));
    else if ((tries += 1) < 600) requestAnimationFrame(look);
  };
  look();
}

// Gives the sliders of a panel a name and a value in words.
// `controls`: [{ part: class of the slider, name, text: () => value in words }].
export function nameSliders(panel, controls) {
  const found = [];
  const update = () => {
    for (const { handle, value, text } of found) {
      const words = text();
      say(value, words);
      // The slider writes its bare number here in the same event; ours comes after it.
      queueMicrotask(() => set(handle, { "aria-valuetext": words }));
    }
  };
  let tries = 0;
  const look = () => {
    for (const control of controls) {
      const slider = panel.querySelector(`.${control.part}`);
      const handle = slider && slider.querySelector(".noUi-handle");
      if (!handle || found.some((one) => one.handle === handle)) continue;
      set(handle, { "aria-label": control.name });
      const value = html("span", { class: "coll-value", "aria-hidden": "true" });
      slider.append(value);
      found.push({ handle, value, text: control.text });
    }
    update();
    if (found.length < controls.length && (tries += 1) < 600) requestAnimationFrame(look);
  };
  look();
  return update;
}

// Hides the static picture beside a widget that has come alive.
export function hideFallback(el) {
  const output = el.closest(".cell_output, .jp-OutputArea");
  if (output) output.classList.add("coll-live");
}

function fill(node, attributes, children) {
  set(node, attributes);
  node.append(...children);
  return node;
}
