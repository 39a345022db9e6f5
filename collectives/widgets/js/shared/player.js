// Back, play, next, the scrubber and the arrow keys: what the two players share.
import { say, set } from "./dom.js";

const PAUSE = 1100; // milliseconds between two steps of a run that plays by itself

// Listens to the controls around a player. `model` has the traits `step` and `steps`.
// Returns { refresh, stop }; call refresh after each drawing.
export function playerControls(model) {
  let timer = 0;
  let buttons = {};

  const go = (step) => {
    const to = Math.min(Math.max(step, 0), model.get("steps"));
    if (to !== model.get("step")) {
      model.set("step", to);
      model.save_changes();
    }
  };

  function pause() {
    clearInterval(timer);
    timer = 0;
    refresh();
  }

  function play() {
    if (model.get("step") >= model.get("steps")) go(0);
    timer = setInterval(() => {
      go(model.get("step") + 1);
      if (model.get("step") >= model.get("steps")) pause();
    }, PAUSE);
    refresh();
  }

  const actions = {
    back: () => { pause(); go(model.get("step") - 1); },
    play: () => (timer ? pause() : play()),
    next: () => { pause(); go(model.get("step") + 1); },
  };

  const keys = {
    ArrowLeft: actions.back,
    ArrowRight: actions.next,
    Home: () => { pause(); go(0); },
    End: () => { pause(); go(model.get("steps")); },
  };

  function onKey(event) {
    // Sliders, menus and fields use these keys for themselves.
    if (event.target.closest('[role="slider"], select, input') || event.altKey || event.ctrlKey) return;
    const action = keys[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  }

  let panel = null;
  const onClick = (event) => {
    for (const [name, button] of Object.entries(buttons)) {
      if (button && button.contains(event.target) && button.getAttribute("aria-disabled") !== "true") actions[name]();
    }
  };

  function attach(box) {
    panel = box;
    panel.addEventListener("keydown", onKey);
    panel.addEventListener("click", onClick);
    let tries = 0;
    const look = () => {
      buttons = Object.fromEntries(Object.keys(actions).map((name) => [name, panel.querySelector(`button.coll-${name}`)]));
      if (Object.values(buttons).every(Boolean)) refresh();
      else if ((tries += 1) < 600) requestAnimationFrame(look);
    };
    look();
  }

  function refresh() {
    const { back, play: run, next } = buttons;
    if (!back) return;
    // aria-disabled keeps the focus where it is when the last step is reached.
    set(back, { "aria-disabled": model.get("step") === 0 ? "true" : "false" });
    set(next, { "aria-disabled": model.get("step") >= model.get("steps") ? "true" : "false" });
    say(run, timer ? "Pause" : "Play");
  }

  function stop() {
    clearInterval(timer);
    if (panel) {
      panel.removeEventListener("keydown", onKey);
      panel.removeEventListener("click", onClick);
    }
  }

  return { attach, refresh, stop };
}
