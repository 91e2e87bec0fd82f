// The table for any game: set up, pasted, linked, played, and copied out. The address after # holds the game: setup=, play= for each action,
// or case=, or record=.
"use strict";

// --- Texts that can be pasted

// Returns the lines of a text that are commands or actions, with their numbers from the start of the text.
function linesOf(text) {
    return text.replace(/\r/g, "").split("\n").map((line, at) => ({line: line.trim(), number: at + 1}))
        .filter(({line}) => line && !line.startsWith("#"));
}

// Returns whether the lines are a case as the book shows it: its first line is optional, and so are the marks around it.
function isCase(lines) {
    return /^(```|case\b|like\b|record\b)/.test(lines[0]?.line || "") || lines.some(({line}) => line.includes("|"))
        || /^game .* (turned|colours)\b/.test(lines[0]?.line || "");
}

// Returns the commands that set up a pasted position, record or case, and its actions, or {fault}.
function readPasted(ask, text) {
    const lines = linesOf(text), setup = [], actions = [];
    if (isCase(lines)) return readCase(ask, text);
    const commands = [];
    for (const {line, number} of lines) {
        if (/^(tiles|tile|game|position) /.test(line)) {
            setup.push(line);
            commands.push({command: line, number});
        } else if (!/^(pathproof|hash|wins|shared|going|ok)\b/.test(line)) {
            for (const action of line.replace(/^play /, "").split(" / ")) {
                actions.push(action);
                commands.push({command: "play " + action, number});
            }
        }
    }
    if (setup.length === 0) return {fault: "no line begins with game, position or case"};
    commands.sort((a, b) => a.command.startsWith("play ") - b.command.startsWith("play "));
    for (const {command, number} of commands) {
        const answer = ask(command);
        if (!answer.ok) return {fault: `line ${number}: ${withoutPlace(answer.last)}`};
    }
    return {setup, actions};
}

// Returns a message of the module without the number of its line, which counts requests.
function withoutPlace(message) {
    return message.replace(/# (?:\d+:)?\d+: /, "# ");
}

// Returns the text of a case as the module reads it, its name, and how many lines come before the pasted ones.
function fencedCase(text) {
    const bare = text.replace(/\r/g, "").split("\n").map((line) => line.trim().startsWith("```") ? "" : line), first = linesOf(bare.join("\n"))[0];
    const id = /^case\s+(\S+\/\d+)/.exec(first ? first.line : "");
    if (text.split("```").length > 3) return {id: id && id[1], fenced: text, added: 0};
    const head = id ? [] : ["case X-1.1/1 pasted"];
    return {id: id ? id[1] : "X-1.1/1", fenced: ["```case", ...head, ...(id ? bare.slice(first.number - 1) : bare), "```", ""].join("\n"),
        added: id ? 2 - first.number : 2};
}

// Returns the verdict on a case, with the line of the pasted text instead of the number of the row.
function placedVerdict(words, text) {
    const [, row, what] = /^failed (\d+) (.*)$/.exec(words) || [null, "0", words];
    const rows = linesOf(text).filter(({line}) => line.includes("|"));
    return Number(row) > 0 && rows[row - 1] ? `line ${rows[row - 1].number}: ${what}` : what;
}

// Plays a case to its end.
function readCase(ask, text) {
    const {id, fenced, added} = fencedCase(text);
    if (!id) return {fault: "the first line of a case is: case CLAUSE/NUMBER what it shows"};
    for (const [name, record] of Object.entries(pathproofElsewhere)) {
        if (name.startsWith("games/") && fenced.includes(name)) ask(`record ${name}\n${record}`);
    }
    const answer = ask(`case ${id}\n${fenced}`), setup = [], actions = [];
    if (!answer.ok) return {fault: answer.last.replace(/# (\d+):(\d+): /, (_, line) => Number(line) > added ? `# line ${line - added}: ` : "# ")};
    let before = 0, refused = false, row = [], note = "the case passes", fault = "";
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
        if (key === "verdict" && words !== "passed") {
            note = `the case fails: ${placedVerdict(words, text)}`;
            if (setup.length === 0) [note, fault] = ["", placedVerdict(words, text)];
        }
    }
    close();
    return {setup, actions, note, fault};
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

const EXAMPLE = `game tsuro-2005 seats=2 turned colours
red a1.n1 T05 / blue f6.s1 T12
red T05r3 | red moves b1.w2`;

class TablePage {
    constructor(ask, root) {
        this.ask = ask;
        this.root = root;
        this.place = element("div", {className: "stage"});
        this.note = element("p", {className: "note", role: "status"});
        this.paste = element("textarea", {rows: 6, spellcheck: false});
        this.copied = element("input", {type: "text", readOnly: true, hidden: true, "aria-label": "the link"});
        this.line = element("input", {type: "text", "aria-label": "the game line", value: "game tsuro-2005 seats=2", spellcheck: false});
        this.readGreeting();
        root.append(this.setup(), this.note, this.place, this.texts());
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
        this.say([game.fault, game.note].filter(Boolean).join("; "), Boolean(game.fault));
        if (game.fault || !game.setup) return;
        this.game = new Game(game.setup, game.actions);
        this.play = new Play(this.ask, this.game, () => this.keep());
        this.place.replaceChildren(this.play.element);
        this.line.value = game.setup.find((line) => line.startsWith("game ")) || this.line.value;
        this.keep();
    }

    say(words, wrong) {
        this.note.textContent = words;
        this.note.className = wrong ? "fail" : "note";
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
        const fields = element("div", {className: "bar"}), readings = element("div", {className: "readings"});
        const write = () => {
            const ticked = new Map();
            for (const box of [...fields.querySelectorAll("input:checked"), ...readings.querySelectorAll("input:checked")]) {
                const [field, value] = box.value.split("=");
                ticked.set(field, [...(ticked.get(field) || []), value]);
            }
            this.line.value = ["game", game.value, `seats=${seats.value}`, ...[...ticked].map(([field, values]) => `${field}=${values.join(",")}`)].join(" ");
        };
        const list = () => {
            fields.replaceChildren(...this.options.filter(([name]) => name === game.value).map(([, field]) => element("label", {},
                element("input", {type: "checkbox", value: field, onchange: write}), " " + field)));
            readings.replaceChildren(...this.listReadings(game.value, write));
            if (this.game) this.game.replay(this.ask); // the list has set up other tables
            write();
        };
        const details = element("details", {className: "setup"}, element("summary", {textContent: "A new game"}));
        details.addEventListener("toggle", list, {once: true});
        game.addEventListener("change", list);
        seats.addEventListener("change", write);
        details.append(element("div", {className: "fields"},
            element("div", {className: "bar"}, game, seats, element("button", {type: "button", textContent: "Begin", onclick: () => this.begin()})),
            fields, element("details", {}, element("summary", {textContent: "Readings other than the defaults"}), readings),
            element("label", {className: "field"}, "The game line, to which board=5x5 or box=T01,T02 can be added", this.line)));
        return details;
    }

    // Returns the readings of a game that are not the defaults, below the names of their rulings.
    listReadings(game, changed) {
        const listed = new Map(), fits = (name) => this.ask(`game ${game} seats=2 reading=${name}`).ok;
        for (const name of this.readings.filter(fits)) {
            const ruling = name.replace(/[a-z]$/, "");
            if (!listed.has(ruling)) listed.set(ruling, [element("p", {}, ...withLinks(ruling), " " + (pathproofReadings[ruling] || ""))]);
            listed.get(ruling).push(element("label", {}, element("input", {type: "checkbox", value: "reading=" + name, onchange: changed}),
                ` ${name} ${pathproofReadings[name] || ""}`));
        }
        return [...listed.values()].flat();
    }

    texts() {
        const button = (words, act) => element("button", {type: "button", textContent: words, onclick: act});
        const copy = (words, text, to = this.paste) => button(words, async (event) => {
            const pressed = event.currentTarget;
            if (!this.game) {
                this.say("there is no game to copy", true);
                return;
            }
            to.value = text(this.ask, this.game);
            to.hidden = false;
            to.select();
            let done = document.execCommand("copy");
            if (!done && navigator.clipboard) done = await navigator.clipboard.writeText(to.value).then(() => true, () => false);
            pressed.textContent = done ? "copied" : "selected: copy it";
            setTimeout(() => { pressed.textContent = words; }, 2000);
        });
        const file = element("input", {type: "file", "aria-label": "open a record", onchange: (event) => {
            if (event.target.files[0]) event.target.files[0].text().then((text) => this.open(readPasted(this.ask, text)));
        }});
        return element("div", {className: "setup"},
            element("label", {className: "field"}, "A position, a record or the text of a case, as the book shows it", this.paste),
            element("p", {className: "note"}, "An example of a case: the game, the places and hands of the players, and a row with an action and what it leads to. ",
                element("a", {href: "cases.html", textContent: "How a case is written"})),
            element("pre", {textContent: EXAMPLE}),
            element("div", {className: "bar"},
            button("Open the text", () => this.open(readPasted(this.ask, this.paste.value))), file,
            copy("Copy position", positionText), copy("Copy record", recordText), copy("Copy case", caseText),
            copy("Copy link", () => location.href.split("#")[0] + addressOf(this.game), this.copied)), this.copied);
    }
}

openModule().then((ask) => new TablePage(ask, document.getElementById("table")));
