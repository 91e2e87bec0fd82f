// The table for any game: set up, pasted, linked, played, and copied out. The address after # holds the game: setup=, play= for each action,
// or case=, or record=.
"use strict";

// --- Texts that can be pasted

// Returns the commands that set up a pasted position, record or case, and its actions, or {fault}.
function readPasted(ask, text) {
    const lines = text.replace(/\r/g, "").split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
    if (/^(```)?case\b/.test(lines[0] || "")) return readCase(ask, text);
    const setup = [], actions = [];
    for (const line of lines) {
        if (/^(tiles|tile|game|position) /.test(line)) setup.push(line);
        else if (!/^(pathproof|hash|wins|shared|going|ok)\b/.test(line)) actions.push(...line.replace(/^play /, "").split(" / "));
    }
    if (setup.length === 0) return {fault: "no line begins with game, position or case"};
    const game = new Game(setup, actions), fault = game.replay(ask);
    return fault ? {fault} : {setup, actions};
}

// Plays a case to its end.
function readCase(ask, text) {
    const fenced = text.includes("```") ? text : "```case\n" + text.trim() + "\n```\n";
    const id = /^\s*case\s+(\S+\/\d+)/m.exec(fenced);
    if (!id) return {fault: "the first line of a case is: case CLAUSE/NUMBER what it shows"};
    for (const [name, record] of Object.entries(pathproofElsewhere)) {
        if (name.startsWith("games/") && fenced.includes(name)) ask(`record ${name}\n${record}`);
    }
    const answer = ask(`case ${id[1]}\n${fenced}`), setup = [], actions = [];
    if (!answer.ok) return {fault: answer.last};
    let before = 0, refused = false, row = [];
    const close = () => actions.push(...(refused ? row.slice(0, -1) : row));
    for (const line of answer.lines) {
        const space = line.indexOf(" "), key = line.slice(0, space), words = line.slice(space + 1);
        if (key === "setup") setup.push(words);
        if (key === "before") actions.push(words);
        if (key === "row") {
            close();
            [row, refused] = [[], false];
            if (/^\d+ instead/.test(words)) actions.length = before;
            before = actions.length;
        }
        if (key === "does") row.push(words);
        if (key === "expects" && /^(refused|malformed)/.test(words)) refused = true;
        if (key === "verdict" && words !== "passed") return {setup, actions, note: `the case ${words}`, fault: setup.length ? "" : words};
    }
    close();
    return {setup, actions, note: "the case passes"};
}

// --- Texts to copy

function positionText(ask, game) {
    game.replay(ask);
    return ask("state").lines[0] || "";
}

function recordText(ask, game) {
    const fault = game.replay(ask), verdict = ask("verdict").lines[0] || "";
    return ["pathproof 1", ...game.setup, ...game.actions, ...(fault || verdict.startsWith("going") ? [] : [verdict])].join("\n") + "\n";
}

// Returns a case whose last row expects what the last action changed on the board.
function caseText(ask, game) {
    const begin = new Game(game.setup, []), items = (line) => line.split(" / ").slice(1);
    begin.replay(ask);
    const first = ask("state").lines[0] || "", given = game.setup.some((line) => line.startsWith("position "));
    begin.actions = game.actions.slice(0, -1);
    begin.replay(ask);
    const before = new Set(items(ask("state").lines[0] || ""));
    game.replay(ask);
    const after = items(ask("state").lines[0] || "").filter((item) => !before.has(item) && !/^(at|to|pile|gone|daikaiju) /.test(item));
    const line = given ? "game " + first.split(" / ")[0].slice("position ".length) : game.setup.find((one) => one.startsWith("game ")) || "";
    const rows = game.actions.length > 0 ? game.actions.join(" / ") : "look";
    return ["case X-1.1/1 what it shows", line, ...(given ? [items(first).join(" / ")] : []), `${rows} | ${after.join(" / ") || "goes on"}`].join("\n") + "\n";
}

// --- The address

function addressOf(game) {
    const parts = new URLSearchParams();
    game.setup.forEach((line) => parts.append("setup", line));
    game.actions.forEach((action) => parts.append("play", action));
    return "#" + parts.toString();
}

function readAddress(ask) {
    const parts = new URLSearchParams(location.hash.slice(1));
    if (parts.has("case")) return readPasted(ask, parts.get("case").replace(/^\S+\/\d+\n/, ""));
    if (parts.has("record")) {
        const name = parts.get("record");
        return Object.hasOwn(pathproofElsewhere, name) ? readPasted(ask, pathproofElsewhere[name]) : {fault: `the book has no record ${name}`};
    }
    if (!parts.has("setup")) return {setup: ["game tsuro-2005 seats=2"], actions: []};
    return readPasted(ask, [...parts.getAll("setup"), ...parts.getAll("play")].join("\n"));
}

// --- The page

class TablePage {
    constructor(ask, root) {
        this.ask = ask;
        this.root = root;
        this.place = element("div", {className: "stage"});
        this.note = element("p", {className: "note", role: "status"});
        this.paste = element("textarea", {rows: 6, "aria-label": "a position, a record or a case", spellcheck: false});
        this.line = element("input", {type: "text", "aria-label": "the game line", value: "game tsuro-2005 seats=2", spellcheck: false});
        this.readGreeting();
        root.append(this.place, this.note, this.setup(), this.texts());
        this.open(readAddress(ask));
        addEventListener("hashchange", () => { if (location.hash !== this.address) this.open(readAddress(ask)); });
    }

    readGreeting() {
        const lines = this.ask("pathproof 1").lines, of = (word) => lines.filter((line) => line.startsWith(word + " ")).map((line) => line.slice(word.length + 1));
        this.games = of("game");
        this.options = of("option").map((line) => line.split(" "));
        this.readings = of("reading");
    }

    open(game) {
        this.note.textContent = [game.fault, game.note].filter(Boolean).join("; ");
        this.note.className = game.fault ? "fail" : "note";
        if (game.fault || !game.setup) return;
        this.game = new Game(game.setup, game.actions);
        this.play = new Play(this.ask, this.game, () => this.keep());
        this.place.replaceChildren(this.play.element);
        this.line.value = game.setup.find((line) => line.startsWith("game ")) || this.line.value;
        this.keep();
    }

    // Keeps the game in the address, without a new entry in the history.
    keep() {
        this.address = addressOf(this.game);
        history.replaceState(null, "", this.address);
    }

    begin() {
        const fault = new Game([this.line.value.trim()], []).replay(this.ask);
        this.open(fault ? {fault} : {setup: [this.line.value.trim()], actions: []});
    }

    // The form that writes the game line. A field that is ticked is added to the line.
    setup() {
        const game = element("select", {"aria-label": "game"}, ...this.games.map((name) => element("option", {value: name, textContent: name})));
        const seats = element("select", {"aria-label": "players"}, ...[2, 3, 4, 5, 6, 7, 8].map((n) => element("option", {value: n, textContent: `${n} players`})));
        const fields = element("div", {className: "bar"}), reading = element("select", {"aria-label": "add a reading", multiple: true, size: 4},
            ...this.readings.map((name) => element("option", {value: name, textContent: name})));
        const write = () => {
            const ticked = new Map();
            for (const box of fields.querySelectorAll("input:checked")) {
                const [field, value] = box.value.split("=");
                ticked.set(field, [...(ticked.get(field) || []), value]);
            }
            const chosen = [...reading.selectedOptions].map((option) => option.value);
            this.line.value = ["game", game.value, `seats=${seats.value}`, ...[...ticked].map(([field, values]) => `${field}=${values.join(",")}`),
                ...(chosen.length > 0 ? [`reading=${chosen.join(",")}`] : [])].join(" ");
        };
        const list = () => {
            fields.replaceChildren(...this.options.filter(([name]) => name === game.value).map(([, field]) => element("label", {},
                element("input", {type: "checkbox", value: field, onchange: write}), " " + field)));
            write();
        };
        game.addEventListener("change", list);
        seats.addEventListener("change", write);
        reading.addEventListener("change", write);
        list();
        return element("details", {className: "setup"}, element("summary", {textContent: "A new game"}),
            element("div", {className: "bar"}, game, seats, element("button", {type: "button", textContent: "Begin", onclick: () => this.begin()})),
            fields, element("label", {}, "readings other than the defaults ", reading),
            element("label", {}, "the game line; add board=5x5 or box=T01,T02 here ", this.line));
    }

    texts() {
        const button = (words, act) => element("button", {type: "button", textContent: words, onclick: act});
        const copy = (words, text) => button(words, () => {
            this.paste.value = text(this.ask, this.game);
            this.paste.select();
            if (navigator.clipboard) navigator.clipboard.writeText(this.paste.value).catch(() => {});
        });
        const file = element("input", {type: "file", "aria-label": "open a record", onchange: (event) => {
            if (event.target.files[0]) event.target.files[0].text().then((text) => this.open(readPasted(this.ask, text)));
        }});
        return element("div", {className: "setup"}, this.paste, element("div", {className: "bar"},
            button("Open the text", () => this.open(readPasted(this.ask, this.paste.value))), file,
            copy("Copy position", positionText), copy("Copy record", recordText), copy("Copy case", caseText),
            copy("Copy link", () => location.href.split("#")[0] + this.address)));
    }
}

openModule().then((ask) => new TablePage(ask, document.getElementById("table")));
