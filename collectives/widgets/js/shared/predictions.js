// Judges predictions and keeps them on the reader's device.

const PREFIX = "collectives.prediction.";

// "1 400", "5,68", "5.68 MB", "1e-3" -> a number, or NaN.
export function parseNumber(text) {
  const match = /^[\s\u00a0\u202f]*([-+]?[\d\s\u00a0\u202f]*[.,]?\d*(?:[eE][-+]?\d+)?)/.exec(text.replace("−", "-"));
  const digits = match ? match[1].replace(/[\s\u00a0\u202f]/g, "").replace(",", ".") : "";
  return /\d/.test(digits) ? Number(digits) : NaN;
}

// A number as it stands in a question: 14, 5.68, 0.004.
export function numberText(value, unit) {
  return `${Number(value.toPrecision(10))}${unit ? ` ${unit}` : ""}`;
}

// What the reader said and what is right, as text.
export function saidText(item, answer) {
  return item.choices ? item.choices[answer].text : numberText(answer, item.unit);
}

export function truthText(item) {
  return item.choices ? item.choices.find((choice) => choice.right).text : numberText(item.answer, item.unit);
}

// Judges an answer: the index of a choice, or a number. `why` explains this answer (HTML), and
// `because` the right one; they are the same text where nothing special is known about the answer.
export function judge(item, answer) {
  if (item.choices) {
    const choice = item.choices[answer];
    return { right: Boolean(choice.right), why: choice.explanation, because: item.explanation };
  }
  const near = (value) => Math.abs(answer - value) <= item.tolerance + 1e-12 * Math.abs(value);
  if (near(item.answer)) return { right: true, why: item.explanation, because: item.explanation };
  const known = item.wrong.find((one) => near(one.answer));
  return { right: false, why: known ? known.explanation : item.explanation, because: item.explanation };
}

// Keeps records under their keys in `storage` (localStorage), or for this page only where the
// browser refuses.
export function shelf(storage) {
  const spare = new Map();

  function usable() {
    try {
      storage.setItem(`${PREFIX}?`, "1");
      storage.removeItem(`${PREFIX}?`);
      return true;
    } catch {
      return false;
    }
  }

  const kept = usable();

  function keys() {
    if (!kept) return [...spare.keys()];
    const names = Array.from({ length: storage.length }, (_, i) => storage.key(i));
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  }

  function load(key) {
    try {
      const text = kept ? storage.getItem(PREFIX + key) : spare.get(key);
      return text ? JSON.parse(text) : null;
    } catch {
      return null; // somebody else's text under our name
    }
  }

  function save(key, record) {
    const text = JSON.stringify({ key, at: new Date().toISOString(), ...record });
    if (kept) storage.setItem(PREFIX + key, text);
    else spare.set(key, text);
  }

  function forget(key) {
    if (kept) storage.removeItem(PREFIX + key);
    else spare.delete(key);
  }

  function all() {
    return keys().map(load).filter(Boolean).sort((a, b) => String(a.at).localeCompare(String(b.at)));
  }

  return { load, save, forget, all, kept };
}

// The records that the page of surprises shows: wrong ones, right ones, skipped ones.
export function sorted(records) {
  return {
    surprises: records.filter((one) => !one.skipped && !one.right),
    expected: records.filter((one) => !one.skipped && one.right),
    skipped: records.filter((one) => one.skipped),
  };
}
