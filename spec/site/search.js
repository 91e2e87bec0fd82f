// Finds clauses and cases that have the words of the query, or most words of a question. The data is in entries.js, so nothing is
// fetched. The query is put into the page only as text. The page search.html runs it.
"use strict";

const MOST = 200;
const NEARLY = 0.7, HALF = 0.5; // shares of the query's weight that an entry has

const FILLING = new Set(("a an and any are as at be been by can could did do does for from had happen happens has have he her him his " +
    "how i if in is it its may me my of on or our she should so that the their them then there they this to us " +
    "was we what when where which who whose why will " +
    "with would you your").split(" "));
// Phrases that readers use, as the rulebooks put them.
const PHRASES = [[/\b(falls?|goes|go|fell|taken?|takes|runs?|driven|moves?) off( the board)?|\boff the board/g, " out "],
    [/\bsuicid\w*/g, " self elimination "], [/\b(come|comes|came|coming|gets?|go|goes) back( in)?\b/g, " rise "],
    [/\b(out of|no more|no) tiles( left)?\b|\btiles run out\b/g, " empty pile "], [/\bleads? back into itself\b/g, " loop "]];
// Words that mean the same or nearly so.
const ALIKE = ["exchange swap trade", "out eliminated elimination leave lost lose die dead killed sink fall knocked",
    "rise risen revive resurrect", "loop circle cycle endless infinite round", "pile stack deck", "pawn ship piece stone figure",
    "tile wake card", "another other",
    "collision collide crash meet bump", "win winner won victory", "rim edge border", "forbidden forbid illegal allowed refused unlawful",
    "lay laid place put play", "draw drawn drew", "take taken took", "begin begun began start", "share tie", "daikaiju monster",
    "move go went sail travel", "keep kept", "rotate turn", "two several more both",
    "once moment simultaneously together"];

function stem(word) {
    const ends = ["ations", "ation", "ions", "ion", "ings", "ing", "ed", "es", "s", "e"];
    const end = ends.find((one) => word.endsWith(one) && word.length >= one.length + 3);
    return (end ? word.slice(0, -end.length) : word).replace(/([bdgmnprt])\1$/, "$1");
}

const sense = new Map(ALIKE.flatMap((words) => words.split(" ").map((word) => [stem(word), stem(words.split(" ")[0])])));

// Returns the stems of a text's words. Ids and names of tiles are words.
function stems(text) {
    const said = PHRASES.reduce((all, [phrase, means]) => all.replace(phrase, means), text.toLowerCase().replace(/[’']s?\b/g, ""));
    return (said.match(/[\p{L}\d]+(?:[-./][\p{L}\d]+)*/gu) || []).filter((word) => !FILLING.has(word)).map(stem);
}

const field = (text) => {
    const words = [...new Set(stems(text))];
    return { words, has: new Set(words), senses: new Set(words.map((word) => sense.get(word) || word)) };
};
const known = entries.map((entry, order) =>
    ({ entry, order, id: entry[0].toLowerCase(), fields: [entry[2], entry[5], entry[3]].map(field) }));

// Returns how well a word is in a field: itself, as the beginning of a word, in other words, or not at all.
function quality(word, within) {
    if (within.has.has(word)) return 1;
    if (word.length >= 3 && within.words.some((one) => one.startsWith(word))) return 0.9;
    return within.senses.has(sense.get(word) || word) ? 0.7 : 0;
}

// Returns the place of an entry in the list, first by tier: clauses come before cases, rulebooks before positions and rulings, and entries
// with all words before those with most. In a tier, a clause with an event of
// that name, which its sentence does not say, is first: T05-9.5 for `collision`.
function rank(one, words, weights, total) {
    let share = 0, score = 0, named = true;
    words.forEach((word, at) => {
        const id = one.id.startsWith(word) ? 1 : 0;
        const [says, events, under] = one.fields.map((within) => quality(word, within));
        share += Math.max(id, says, events, under) > 0 ? weights[at] / total : 0;
        score += Math.max(id, says, events, under / 2) * weights[at] / total;
        named = named && events === 1 && says < 0.9;
    });
    const under = words.every((word) => quality(word, one.fields[2]) > 0);
    const lacks = share > 0.999 ? 0 : share >= NEARLY ? 1 : 2;
    const place = one.entry[4];
    const tier = lacks + (place & 1) * 1.2 + (place >> 1) * 1.5;
    return { ...one, share, lacks, tier, score: Math.round(10 * score) + named * 4 + under * 2 };
}

// Returns the entries that match, best first. Of equal ones, the lower number comes first, for a rule comes before its exceptions.
function search(query) {
    const typed = query.trim().toLowerCase();
    const exact = known.filter((one) => one.id === typed);
    const words = [...new Set(stems(query).concat(stems(query).length ? [] : typed.split(/\s+/)))].filter((word) => word);
    const weights = words.map((word) => {
        const often = known.filter((one) => one.id.startsWith(word) || one.fields.some((within) => quality(word, within) > 0)).length;
        return Math.log((known.length + 1) / (often + 0.5)) + 0.1;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const ranked = known.map((one) => rank(one, words, weights, total)).filter((one) => one.share >= HALF && one.id !== typed);
    const enough = words.length < 4 && ranked.some((one) => one.lacks === 0 && one.entry[4] === 0);
    const found = ranked.filter((one) => one.lacks === 0 || !enough);
    found.sort((a, b) => a.tier - b.tier || b.score - a.score || a.order - b.order);
    return { found: exact.concat(found).map((one) => one.entry), whole: exact.length + found.filter((one) => one.lacks === 0).length };
}

function item(entry) {
    const li = document.createElement("li"), link = document.createElement("a"), game = document.createElement("span");
    link.href = entry[1] + "#" + entry[0];
    link.textContent = entry[0];
    game.className = "note";
    game.textContent = " " + books[entry[1]] + ": ";
    li.append(link, game, entry[2]);
    return li;
}

function show(query) {
    const { found, whole } = query.trim() ? search(query) : { found: [], whole: 0 };
    document.getElementById("found").replaceChildren(...found.slice(0, MOST).map(item));
    const some = found.length > whole ? `, ${whole || "none"} with all of your words` : "";
    const all = found.length > MOST ? `, showing the first ${MOST}` : "";
    const said = query.trim() ? `${found.length} found${some}${all}` : "Type a word, a question, or an id such as T05-9.2.";
    document.getElementById("count").textContent = said;
    document.getElementById("hint").hidden = found.length > 0;
}

const query = new URLSearchParams(location.search).get("q") || "";
const box = document.querySelector("input[name=q]");
box.value = query;
box.addEventListener("input", () => show(box.value));
show(query);
