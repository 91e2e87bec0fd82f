// SPDX-License-Identifier: MIT
// Runs the cases of the Tsuro rulebooks on an engine in JavaScript, from the data alone: README.md says what an engine is.
import { readFileSync, readdirSync } from "node:fs";

const FORMAT = 2;
const data = new URL("data/", import.meta.url);
const subjects = { tile: ["square"], over: ["square", "tile"], seat: ["seat", "pawn"], pile: ["pile"], holder: ["tile"] };

// --- The data

// Returns the books; each has `suite`, `book`, `clauses` and `cases`.
export function books(folder = data) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"));
  return names.sort().map((name) => {
    const book = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    if (book.format !== FORMAT) throw new Error(`${name}: format ${book.format}; this reader knows ${FORMAT}`);
    return book;
  });
}

// The game of a case: { game: "tsuro-2005", seats: 2, board: "4x4", box: ["T10", …] }. Lists have commas.
export function settings(line) {
  const [game, ...fields] = line.replace(/^(game|position) /, "").split(" / ")[0].split(" ");
  const read = (name, value) => (["box", "reading", "with", "without"].includes(name) ? value.split(",") : /^\d+$/.test(value) ? Number(value) : value);
  return Object.fromEntries([["game", game], ...fields.map((field) => field.split("=")).map(([name, value]) => [name, read(name, value)])]);
}

// --- Judging: an expectation holds if the position has an item of its kind and subject with the same fields

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const sorted = (list) => [...(list ?? [])].sort();

function fieldsHold(want, found) {
  return Object.entries(want).every(([name, value]) => {
    if (name === "text" || name === "clause") return true;
    if (name === "marks") return value.every((mark) => (found.marks ?? []).includes(mark));
    return same(name === "hand" ? sorted(value) : value ?? null, name === "hand" ? sorted(found.hand) : found[name] ?? null);
  });
}

const find = (items, kind, fields) => items.find((item) => item.kind === kind && Object.entries(fields).every(([name, value]) => item[name] === value));
const seatOf = (want, items) => find(items, "seat", { seat: want.seat, ...(want.pawn && { pawn: want.pawn }) }) ?? find(items, "seat", { seat: want.seat, pawn: 1 });

const judges = {
  hand: (want, items) => same(sorted(seatOf(want, items)?.hand), sorted(want.tiles)),
  counter: (want, items) => (seatOf(want, items)?.[want.counter] ?? 0) === want.value,
  empty: (want, items) => !find(items, "tile", { square: want.square })?.tile,
  unmarked: (want, items) => !find(items, "tile", { square: want.square })?.marks?.length,
  "nothing-over": (want, items) => !find(items, "over", { square: want.square }),
  "goes-on": (want, items) => !find(items, "won", {}),
  "pile-count": (want, items) => {
    const marker = find(items, "holder", {})?.tile ?? "dragon";
    return (find(items, "pile", { pile: want.pile })?.packets ?? []).flat().filter((tile) => tile !== marker).length === want.count;
  },
};

// Whether a position has what a row expects. Returns undefined for an expectation that is not about the position.
export function holds(want, items) {
  if (judges[want.kind]) return judges[want.kind](want, items);
  if (!["tile", "over", "seat", "pile", "holder", "gone", "wave", "won", "first", "to"].includes(want.kind)) return undefined;
  const absent = want.seat === null || want.side === null || (want.kind === "gone" && !want.tiles.length);
  const subject = Object.fromEntries((subjects[want.kind] ?? []).filter((name) => name in want).map((name) => [name, want[name]]));
  const found = items.filter((item) => item.kind === want.kind && Object.entries(subject).every(([name, value]) => item[name] === value));
  return found.some((item) => fieldsHold(want, item)) || (absent && found.length === 0);
}

function eventHolds(want, row, events) {
  if (want.kind === "event") return events.some((event) => fieldsHold(want, event));
  return events.length === row.expects.filter((one) => one.kind === "event" || one.kind === "won").length;
}

// What the engine's list of lawful actions says; undefined for another expectation.
function listHolds(want, lawful) {
  const listed = () => lawful.some((action) => fieldsHold(want.action[0], action));
  if (want.kind === "lawful") return listed();
  if (want.kind === "unlawful") return !listed();
  if (want.kind === "choices") return lawful.length === want.count;
  if (want.kind === "asks") return (lawful[0]?.seat ?? null) === (want.seat ?? null);
  return undefined;
}

// --- Running a case

function judgeRow(row, engine, refusal) {
  const items = engine.position(), judged = { count: 0, left: 0, wrong: [] };
  for (const want of row.expects) {
    let true_ = holds(want, items);
    if (want.kind === "refused" && engine.refuses) true_ = Boolean(refusal) && [undefined, want.reason].includes(refusal.reason);
    if (["event", "only-events"].includes(want.kind) && engine.events) true_ = eventHolds(want, row, engine.events());
    if (true_ === undefined && engine.lawful) true_ = listHolds(want, engine.lawful());
    judged[true_ === undefined ? "left" : "count"]++;
    if (true_ === false) judged.wrong.push(`line ${row.line}: expected ${want.text}`);
  }
  if (engine.whole) {
    for (const item of row.after.items) {
      if (item.kind !== "stage" && holds(item, items) === false) judged.wrong.push(`line ${row.line}: the position lacks ${item.text}`);
    }
  }
  return judged;
}

const begin = (c, engine) => engine.begin({ ...settings(c.begins), set: c.set }, c.begins.startsWith("position ") ? c.start.items : undefined);

// Plays actions up to the first that is not played. Returns why, or undefined if all were played.
function playAll(actions, engine) {
  for (const action of actions) {
    const answer = engine.play(action);
    if (answer !== true) return { ...(answer ?? { unsupported: true }), action };
  }
  return undefined;
}

// Plays one row, and judges it. `before` has the actions up to the row. Returns what was judged.
function playRow(c, row, before, engine) {
  if (row.does === "instead") {
    begin(c, engine);
    playAll(before, engine);
  }
  const expected = row.expects.some((want) => want.kind === "refused"), last = row.actions.at(-1);
  const refusal = playAll(expected && !engine.refuses ? row.actions.slice(0, -1) : row.actions, engine);
  if (refusal?.unsupported) return { unsupported: true };
  if (refusal && !(expected && refusal.action === last)) {
    return { count: 1, left: 0, wrong: [`line ${row.line}: refuses ${refusal.action.text}`] };
  }
  return judgeRow(row, engine, refusal);
}

// Runs a case. Returns its `outcome`, passed, failed or skipped, the numbers of expectations that were judged and left, and what is wrong.
export function runCase(c, engine) {
  try {
    return runRows(c, engine);
  } catch (error) {
    return { outcome: "failed", judged: 1, left: 0, wrong: [`the engine throws: ${error.message}`] };
  }
}

function runRows(c, engine) {
  const total = { outcome: "passed", judged: 0, left: 0, wrong: [] };
  const asks = c.rows.some((row) => ["given", "game"].includes(row.does) || row.expects.some((want) => want.kind === "malformed"));
  if (asks || begin(c, engine) !== true) return { ...total, outcome: "skipped" };
  let played = (c.played ?? []).flatMap((row) => row.actions), before = played;
  const stopped = playAll(played, engine);
  if (stopped?.unsupported) return { ...total, outcome: "skipped" };
  if (stopped) return { ...total, outcome: "failed", wrong: [`line ${c.line}: refuses ${stopped.action.text} of the record`] };
  for (const row of c.rows) {
    before = row.does === "instead" ? before : played;
    const { count, left, wrong, unsupported } = playRow(c, row, before, engine);
    if (unsupported) return { ...total, outcome: "skipped" };
    total.judged += count;
    total.left += left;
    total.wrong.push(...wrong);
    if (wrong.length) return { ...total, outcome: "failed" };
    played = before.concat(row.expects.some((want) => want.kind === "refused") ? row.actions.slice(0, -1) : row.actions);
  }
  return total.judged ? total : { ...total, outcome: "skipped" };
}

// Runs all cases, or those whose id, clause, chapter or book is in `only`. Yields each case with its result.
export function* run(engine, { only = [], folder = data } = {}) {
  for (const book of books(folder)) {
    for (const c of book.cases) {
      if (only.length && !only.some((id) => id === book.book || c.id === id || c.id.startsWith(`${id}/`) || c.id.startsWith(`${id}.`))) continue;
      yield { case: c, ...runCase(c, engine) };
    }
  }
}

// --- Checking the data: each expectation is judged on the position and the events of its row

export function* check({ folder = data } = {}) {
  for (const book of books(folder)) {
    for (const c of book.cases) {
      const result = { case: c, outcome: "passed", judged: 0, left: 0, wrong: [] };
      for (const row of c.rows.filter((one) => one.after)) {
        const refused = row.expects.find((want) => want.kind === "refused");
        const own = { refuses: true, position: () => row.after.items, events: () => row.events, whole: true };
        const { count, left, wrong } = judgeRow(row, own, refused);
        result.judged += count;
        result.left += left;
        result.wrong.push(...wrong);
      }
      yield { ...result, outcome: result.wrong.length ? "failed" : "passed" };
    }
  }
}
