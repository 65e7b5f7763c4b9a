// The page: takes records, lets fair.js check them, and says what it found.
"use strict";

(() => {
  const MOST_RECORDS = 50;
  const COMMAND = "greenbaize verify RECORD";

  const byId = (id) => document.getElementById(id);
  const [form, file, paste, chosen, status, results] = ["form", "file", "record", "language", "status", "results"].map(byId);

  // What is shown, kept so that it can be said again in another language.
  let shown = { reason: null, records: [], isCut: false };

  // ── words ─────────────────────────────────────────────────────────────────────────────────────────

  const spoken = () =>
    navigator.languages.map((language) => language.slice(0, 2)).find((language) => Object.hasOwn(WORDS, language)) ?? "en";

  const sentence = (key, blanks = {}) =>
    WORDS[chosen.value][key].replace(/\{(\w+)\}/g, (_, blank) => String(blanks[blank]));

  const say = (key, blanks) => sentence(`verify-${key}`, blanks);

  const nameOf = (record, seat) => {
    const name = Array.isArray(record.names) ? record.names[seat] : null;
    return typeof name === "string" && name.trim() ? name : sentence("seat-name", { number: seat + 1 });
  };

  // ── pieces of the page ────────────────────────────────────────────────────────────────────────────

  const piece = (tag, style, ...children) => {
    const made = document.createElement(tag);
    if (style) made.className = style;
    made.append(...children);
    return made;
  };

  const mark = (isRight) => piece("span", isRight ? "right" : "wrong", say(isRight ? "matches" : "differs"));

  const item = (title, marked, content, reason) => {
    const head = piece("h4", "", piece("span", "", title), ...(marked ? [marked] : []));
    return piece("li", marked?.className ?? "", head, ...content, piece("p", "", reason));
  };

  const seal = (record, found, place) => {
    const who = place === 0 ? "" : nameOf(record, found.seat);
    const title = place === 0 ? say("seal") : say("share", { who });
    const content = found.shown ? [piece("code", "digest", found.shown)] : [];
    const marked = found.reason === "share-none" ? null : mark(found.isRight);
    return item(title, marked, content, say(found.reason, { ...found, who }));
  };

  const cards = (found) => {
    const words = found.carried.map((word, place) => piece(place === found.wrong ? "mark" : "span", "", word));
    return piece("code", "cards", found.name, ...words.flatMap((word) => [" ", word]));
  };

  const draw = (record, found) => {
    const who = found.seat === undefined ? "" : nameOf(record, found.seat);
    const title = say("event", { number: found.number });
    return item(title, mark(found.isRight), [cards(found)], say(found.reason, { ...found, who }));
  };

  const headed = (title, items) => {
    const list = piece("ol", "", ...items);
    list.setAttribute("role", "list"); // without markers, Safari would not call it one
    return [piece("h3", "", title), list];
  };

  const tableOf = (record) => `${sentence(`${record.game}-title`)}, ${say("players", { number: record.players })}`;

  const isFair = ({ obstacle, faults }) => obstacle === null && faults === 0;

  const judgement = ({ obstacle, faults }) => {
    if (obstacle) return say(obstacle.reason, obstacle);
    return faults ? say("unfair", { number: faults }) : say("fair");
  };

  const verdict = ({ found, record }) => {
    const table = found.obstacle ? [] : [piece("span", "table", tableOf(record))];
    return piece("p", `verdict ${isFair(found) ? "right" : "wrong"}`, ...table, judgement(found));
  };

  const findings = ({ found, record }) => {
    const draws = found.draws.map((each) => draw(record, each));
    const missing = found.isComplete ? [] : [piece("p", "verdict wrong", say("draw-missing"))];
    return [
      ...headed(say("seals"), found.seals.map((each, place) => seal(record, each, place))),
      ...headed(say("draws"), draws),
      ...missing,
      piece("p", "rules", say("rules", { command: COMMAND })),
    ];
  };

  // One record is shown whole; of many those that can wait are folded.
  const details = (checked) => {
    if (checked.found.obstacle) return [];
    if (shown.records.length === 1) return findings(checked);
    const folded = piece("details", "", piece("summary", "", say("details")), ...findings(checked));
    folded.open = !isFair(checked.found);
    return [folded];
  };

  const article = (checked, place) => {
    const title = piece("h2", "", say("record", { number: place + 1 }));
    title.tabIndex = -1;
    return piece("article", "", title, verdict(checked), ...details(checked));
  };

  // ── what happens ──────────────────────────────────────────────────────────────────────────────────

  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };

  // One record, however it is broken into lines, or one a line.
  const recordsIn = (text) => {
    const whole = parsed(text);
    if (whole !== null) return [whole];
    return text.split("\n").filter((line) => line.trim()).map(parsed);
  };

  const summary = () => {
    if (shown.reason) return say(shown.reason);
    if (shown.records.length === 1) return judgement(shown.records[0].found);
    const right = shown.records.filter(({ found }) => isFair(found)).length;
    return say("tally", { right, number: shown.records.length });
  };

  const show = () => {
    document.documentElement.lang = chosen.value;
    document.title = `${say("title")} · greenbaize`;
    for (const element of document.querySelectorAll("[data-say]")) element.textContent = sentence(element.dataset.say);
    results.replaceChildren(...shown.records.map(article));
    if (shown.isCut) results.append(piece("p", "rules", say("many", { number: MOST_RECORDS })));
    status.textContent = shown.reason || shown.records.length ? summary() : "";
    status.className = shown.reason ? "needed" : "unseen";
  };

  const check = (text) => {
    const all = text.trim() ? recordsIn(text.replace(/^\uFEFF/, "")) : [];
    const records = all.slice(0, MOST_RECORDS).map((record) => ({ record, found: fair.check(record) }));
    shown = { reason: all.length ? null : "empty", records, isCut: all.length > MOST_RECORDS };
    show();
    (results.querySelector("h2") ?? paste).focus();
  };

  const clear = () => {
    shown = { reason: null, records: [], isCut: false };
    show();
    file.focus();
  };

  const languages = () =>
    Object.keys(WORDS).map((language) => {
      const option = piece("option", "", WORDS[language]["verify-own-name"]);
      option.value = language;
      option.lang = language;
      return option;
    });

  chosen.append(...languages());
  chosen.value = spoken();
  chosen.addEventListener("change", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    check(paste.value);
  });
  form.addEventListener("reset", clear);
  file.addEventListener("change", async () => {
    if (!file.files.length) return;
    paste.value = await file.files[0].text();
    check(paste.value);
  });
  show();
})();
