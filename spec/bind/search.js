// Finds clauses and cases that have every word somebody typed. All of it is in entries.js: nothing is fetched, and what was typed is
// put into the page as text alone.
"use strict";

const MOST = 200;

function matches(entry, words) {
    const text = (entry[0] + " " + entry[2]).toLowerCase();
    return words.every((word) => text.includes(word));
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
    const found = words.length > 0 ? entries.filter((entry) => matches(entry, words)) : [];
    document.getElementById("found").replaceChildren(...found.slice(0, MOST).map(item));
    const all = found.length > MOST ? ", the first " + MOST : "";
    document.getElementById("count").textContent =
        words.length === 0 ? "Type a word, or an id such as T05-9.2." : found.length + " found" + all;
}

const query = new URLSearchParams(location.search).get("q") || "";
const box = document.querySelector("input[name=q]");
box.value = query;
box.addEventListener("input", () => show(box.value));
show(query);
