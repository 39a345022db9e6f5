// Predictions in a page of the book, without a kernel and without the widget manager.
import { judge, saidText, shelf, truthText } from "./shared/predictions.js";
import { feedbackHtml, questionForm, skippedHtml } from "./shared/question.js";
import { html } from "./shared/dom.js";
import { surpriseList } from "./shared/surprise_list.js";

// The address of the page, relative to the start of the site, and back.
export function siteRoot(location, contentRoot) {
  return new URL(contentRoot || "./", location).href;
}

function here() {
  const root = siteRoot(document.location.href, document.documentElement.dataset.content_root);
  return document.location.href.split(/[?#]/)[0].slice(root.length);
}

// What is kept: enough for the page of surprises, which does not know the questions.
function recordOf(item, answer) {
  const plain = (text) => text.replaceAll("`", "");
  return {
    answer,
    right: judge(item, answer).right,
    question: plain(item.plain),
    said: plain(saidText(item, answer)),
    truth: plain(truthText(item)),
    page: here(),
    title: document.querySelector("h1")?.firstChild?.textContent.trim() ?? document.title,
  };
}

// What is said about a record; the texts of this page, not those that were kept.
function htmlOf(item, record) {
  const rich = (text) => item.choices?.find((choice) => choice.text === text)?.html ?? text;
  const truth = rich(truthText(item));
  if (record.skipped) return skippedHtml(truth, item.explanation);
  return feedbackHtml(judge(item, record.answer), rich(saidText(item, record.answer)), truth);
}

function usable(item, record) {
  if (!record || record.skipped) return Boolean(record);
  return item.choices ? Boolean(item.choices[record.answer]) : Number.isFinite(record.answer);
}

// The sentences right after a run speak of its result, so they wait with it.
function sentencesAfter(cell) {
  const found = [];
  for (let next = cell.nextElementSibling; next?.matches("p, ul, ol"); next = next.nextElementSibling) {
    found.push(next);
  }
  return found;
}

function holdOutput(cell, onSkip) {
  const button = html("button", { type: "button" }, "Show it without a prediction");
  button.addEventListener("click", onSkip);
  const note = html("div", { class: "coll-held" }, html("p", {}, "This output waits for your prediction above."), button);
  cell.querySelector(".cell_output")?.before(note);
  const sentences = sentencesAfter(cell);
  return (open) => {
    cell.classList.toggle("coll-open", open);
    for (const sentence of sentences) sentence.classList.toggle("coll-waits", !open);
    note.hidden = open;
  };
}

function startPrediction(box, kept) {
  const item = JSON.parse(box.querySelector("script").textContent);
  const cells = [...document.querySelectorAll(`[data-predict="${item.key}"]`)];
  const change = (record) => {
    if (record) kept.save(item.key, record);
    else kept.forget(item.key);
    show();
  };
  const form = questionForm(item, {
    commit: (answer) => change(recordOf(item, answer)),
    skip: () => change({ skipped: true, question: item.plain, page: here() }),
    forget: () => change(null),
  });
  const gates = cells.map((cell) => holdOutput(cell, () => change({ skipped: true, question: item.plain, page: here() })));

  function show() {
    const found = kept.load(item.key);
    const record = usable(item, found) ? { ...found, html: htmlOf(item, found) } : null;
    form.show(record);
    for (const gate of gates) gate(Boolean(record));
  }

  box.append(form.node);
  box.classList.add("coll-live");
  show();
}

function startSurprises(box, kept) {
  const root = siteRoot(document.location.href, document.documentElement.dataset.content_root);
  const list = surpriseList({
    records: () => kept.all(),
    forget: (keys) => keys.forEach((key) => kept.forget(key)),
    restore: (records) => records.forEach((record) => kept.save(record.key, record)),
    link: ({ key, page }) => (page ? `${root}${page}#predict-${key}` : null),
  });
  box.append(list.node);
  box.classList.add("coll-live");
  globalThis.addEventListener("pageshow", list.draw);
}

// A run whose question is not on the page is not held back.
function openOrphans() {
  for (const cell of document.querySelectorAll("[data-predict]")) {
    if (!document.getElementById(`predict-${cell.dataset.predict}`)) cell.classList.add("coll-open");
  }
}

function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export default {
  start() {
    document.documentElement.classList.add("coll-script");
    const begin = () => {
      const kept = shelf(storage());
      openOrphans();
      for (const box of document.querySelectorAll(".coll-predict[id]")) startPrediction(box, kept);
      for (const box of document.querySelectorAll(".coll-surprises-box")) startSurprises(box, kept);
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
    else begin();
  },
};
