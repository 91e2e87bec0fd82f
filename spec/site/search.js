// Finds clauses and cases that have every word of the query. The data is in entries.js, so nothing is fetched. The query is put into the
// page only as text. The page search.html runs it.
"use strict";

const MOST = 200, ID = 5;

// Returns how well an entry matches. A complete id is best. Next is a clause with some word among the names of its events, as `collision`
// is for T05-9.5. Then come an entry with some word in its sentence and all words in the headings above it, a word in the sentence, and
// headings only. Returns 0 if some word is in none of these.
function worth(entry, words) {
    const id = entry[0].toLowerCase(), says = id + " " + entry[2].toLowerCase(), under = entry[3].toLowerCase(), events = entry[5].split(" ");
    if (!words.every((word) => says.includes(word) || under.includes(word) || events.includes(word))) return 0;
    if (words.length === 1 && words[0] === id) return ID;
    if (words.some((word) => events.includes(word))) return 4;
    const inSentence = words.some((word) => says.includes(word)), inHeading = words.every((word) => under.includes(word));
    return inSentence && inHeading ? 3 : inSentence ? 2 : 1;
}

// Returns the entries that match. An entry whose id is the query comes first. The others are sorted by place (`pages` sets it), then by how
// well they match.
function search(words) {
    const byWorth = ([a, x], [b, y]) => (x === ID || y === ID ? y - x : a[4] - b[4] || y - x);
    const found = entries.map((entry) => [entry, worth(entry, words)]).filter(([, value]) => value > 0);
    return found.sort(byWorth).map(([entry]) => entry);
}

function item(entry) {
    const li = document.createElement("li"), link = document.createElement("a");
    link.href = entry[1] + "#" + entry[0];
    link.textContent = entry[0];
    li.append(link, " " + entry[2]);
    return li;
}

function show(query) {
    const words = query.toLowerCase().split(/\s+/).filter((word) => word);
    const found = words.length > 0 ? search(words) : [];
    document.getElementById("found").replaceChildren(...found.slice(0, MOST).map(item));
    const all = found.length > MOST ? ", showing the first " + MOST : "";
    document.getElementById("count").textContent =
        words.length === 0 ? "Type a word, or an id such as T05-9.2." : found.length + " found" + all;
}

const query = new URLSearchParams(location.search).get("q") || "";
const box = document.querySelector("input[name=q]");
box.value = query;
box.addEventListener("input", () => show(box.value));
show(query);
