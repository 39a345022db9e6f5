// A question with its form, and what is said after the reader has committed to an answer.
import { html, set } from "./dom.js";
import { numberText, parseNumber } from "./predictions.js";

// `item`: { key, question, choices: [{ html }] } or { key, question, unit }; texts are HTML.
// `on`: { commit(answer), skip(), forget() }. Returns { node, show(record) }; a record is
// null (nothing yet), { skipped: true, html } or { answer, right, html }.
export function questionForm(item, on) {
  const id = `predict-${item.key}`;
  const question = html("legend", { id: `${id}-question` });
  question.innerHTML = item.question;
  const fields = item.choices ? radios(item, id) : numberField(item, id);
  const error = html("p", { class: "coll-error", id: `${id}-error`, role: "alert" });
  const commit = html("button", { type: "submit", class: "coll-commit" }, "Commit to this prediction");
  const skip = html("button", { type: "button", class: "coll-skip" }, "Show me without a prediction");
  const buttons = html("p", { class: "coll-buttons" }, commit, skip);
  const form = html("form", { novalidate: "" }, html("fieldset", {}, question, fields.node), error, buttons);
  const feedback = html("div", { class: "coll-feedback", "aria-live": "polite" });
  const forget = html("button", { type: "button", class: "coll-forget" }, "Predict again");
  const node = html("div", { class: "coll-predict-live", role: "group", "aria-labelledby": `${id}-question` },
    html("p", { class: "coll-predict-title" }, "Predict first"), form, feedback);

  let done = false;

  function submit(event) {
    event.preventDefault();
    const answer = fields.read();
    if (answer === null || Number.isNaN(answer)) {
      error.textContent = item.choices ? "Choose one of the answers first." : "Type a number first.";
      fields.focus();
    } else {
      error.textContent = "";
      on.commit(answer);
    }
  }

  form.addEventListener("submit", submit);
  form.addEventListener("keydown", (event) => {
    // JupyterLab keeps Enter from sending a form.
    if (event.key === "Enter" && event.target.tagName === "INPUT" && !done) submit(event);
  });
  skip.addEventListener("click", () => on.skip());
  forget.addEventListener("click", () => {
    on.forget();
    fields.focus();
  });

  function show(record) {
    done = Boolean(record);
    fields.freeze(done);
    buttons.hidden = done;
    node.classList.toggle("coll-done", done);
    node.classList.toggle("coll-right", done && record.right === true);
    feedback.replaceChildren();
    if (!done) return;
    if (record.answer !== undefined) fields.write(record.answer);
    const text = html("div");
    text.innerHTML = record.html;
    feedback.append(text, html("p", { class: "coll-buttons" }, forget));
  }

  return { node, show };
}

// A text as a sentence: with one period at its end.
function sentence(text) {
  return `${text.replace(/\.$/, "")}.`;
}

// What is said about an answer, as HTML. `said` and `truth` are HTML too.
export function feedbackHtml({ right, why, because }, said, truth) {
  const more = why === because ? "" : `<p>${because}</p>`;
  if (right) return `<p><strong>✓ As you predicted: ${sentence(truth)}</strong></p><p>${why}</p>${more}`;
  return `<p><strong>✗ You predicted ${sentence(said)} It is ${sentence(truth)}</strong></p><p>${why}</p>${more}`;
}

// What is said to a reader who goes on without a prediction.
export function skippedHtml(truth, because) {
  return `<p><strong>It is ${sentence(truth)}</strong></p><p>${because}</p>`;
}

function radios(item, id) {
  const inputs = item.choices.map((_, i) => html("input", { type: "radio", name: id, id: `${id}-${i}`, value: i }));
  const rows = item.choices.map((choice, i) => {
    const label = html("label", { for: `${id}-${i}` });
    label.innerHTML = choice.html;
    return html("div", { class: "coll-choice" }, inputs[i], label);
  });
  return {
    node: html("div", {}, ...rows),
    read: () => {
      const at = inputs.findIndex((input) => input.checked);
      return at < 0 ? null : at;
    },
    write: (answer) => { if (inputs[answer]) inputs[answer].checked = true; },
    freeze: (done) => inputs.forEach((input) => { input.disabled = done; }),
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0]).focus(),
  };
}

function numberField(item, id) {
  const input = html("input", {
    type: "text", inputmode: "decimal", id: `${id}-number`, autocomplete: "off", size: 12, "aria-describedby": `${id}-error`,
  });
  const label = html("label", { for: `${id}-number` }, "Your number");
  return {
    node: html("div", { class: "coll-number" }, label, input, html("span", {}, item.unit || "")),
    read: () => parseNumber(input.value),
    write: (answer) => { input.value = numberText(answer); },
    freeze: (done) => set(input, { readonly: done ? "" : null }),
    focus: () => input.focus(),
  };
}
