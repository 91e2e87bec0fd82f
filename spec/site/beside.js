// Shows an engine's game beside the right one: both boards in step, with the differences marked. The steps are the text in the page, in the
// words of spec/suite/steps.h. All of it can be hostile, so it goes into the page only as text, and to the module only as a line.
"use strict";

// --- The steps

// Returns {setup, steps}. A step has `row`, `command`, `position`, and lists for the other lines.
function readSteps(text) {
    const film = {setup: [], steps: []};
    let row = "", head = "", step = null;
    for (const line of text.split("\n")) {
        const [, key, words] = /^(\w+) ?(.*)$/.exec(line) || [];
        if (key === "setup") film.setup.push(words);
        if (key === "head") head = words.trim() + " ";
        if (key === "row") row = words;
        if (key === "step") {
            step = {row, command: words, position: "", said: [], choice: [], own: [], differs: [], mark: []};
            film.steps.push(step);
        }
        if (step && key === "position") step.position = words;
        if (step && key === "items") step.position = head + words;
        if (step && ["said", "choice", "own", "differs", "mark"].includes(key)) step[key].push(words);
    }
    return film;
}

// The position without the stage of the turn, which an engine may print in its own way.
function withoutStage(position) {
    return position.split(" / ").filter((item) => !/^at /.test(item)).join(" / ");
}

// Returns where a pawn is in a position, or "".
function placeIn(position, pawn) {
    const item = position.split(" / ").find((one) => one.startsWith(pawn + " ")) || "";
    return /^[a-h][1-8]\.\w+$/.test(item.split(" ")[1]) ? item.split(" ")[1] : "";
}

// --- One of the two boards

class Side {
    constructor(ask, label) {
        this.ask = ask;
        this.board = pictureBox(ask, "board");
        this.players = pictureBox(ask, "players");
        this.said = element("div", {className: "said"});
        this.element = element("div", {className: "scene"}, element("p", {className: "label", textContent: label}), this.board,
            this.players, this.said);
    }

    // Draws the module's table, with marks around the places and seats in which the sides differ.
    draw(part, marks, position) {
        const board = pictureOf(this.ask("board " + part)), players = pictureOf(this.ask("players 1"));
        for (const mark of marks) {
            const [kind, name] = mark.split(" ");
            const place = kind === "square" ? name : kind === "pawn" ? placeIn(position, name) : "";
            if (board && place) this.ring(board, place, kind);
            if (players && kind !== "square") markName(players, kind, kind === "item" ? name : name.replace(/\d$/, ""));
        }
        this.board.draw(board);
        this.players.draw(players);
    }

    ring(board, place, kind) {
        const spot = /^spot 0 (-?\d+) (-?\d+)$/.exec(this.ask("locate " + place).lines[0] || "");
        if (!spot) return;
        const half = kind === "square" ? 44 : 24;
        board.append(outline(Number(spot[1]) - half, Number(spot[2]) - half, 2 * half, 2 * half, kind === "square" ? 8 : half));
    }

    // Shows a text in place of pictures.
    write(what, text) {
        this.board.draw(null);
        this.players.draw(null);
        this.said.replaceChildren(element("p", {textContent: what}), element("pre", {textContent: text}));
    }
}

function outline(x, y, width, height, round) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({x, y, width, height, rx: round, class: "differs"})) made.setAttribute(name, value);
    return made;
}

// Puts a frame around the name of a seat, or of a pile or the marker tile, in the picture of the players.
function markName(players, kind, name) {
    const found = [...players.querySelectorAll("text")].find((one) => one.textContent === name || one.textContent.startsWith(name + ":"));
    if (!found) return;
    const [x, y] = ["x", "y"].map((axis) => Number(found.getAttribute(axis)));
    players.append(kind === "item" ? outline(x + 1, y - 16, 180, 22, 8) : outline(x - 28, y - 19, 110, 28, 8));
}

// --- Both

class Beside {
    constructor(ask, section) {
        Object.assign(this, {ask}, readSteps(section.querySelector("pre.film").textContent));
        this.tiles = this.setup.filter((line) => /^tiles? /.test(line));
        this.own = new Side(ask, "As it should be");
        this.engine = new Side(ask, section.dataset.beside);
        this.count = element("span", {className: "count", "aria-live": "polite"});
        this.now = element("div", {className: "now", "aria-live": "polite"});
        this.scenes = element("div", {className: "scenes pair"}, this.own.element, this.engine.element);
        this.first = Math.max(0, this.steps.findIndex((step) => step.differs.length > 0));
        this.element = element("div", {className: "stage", tabIndex: 0, role: "group", "aria-label": "the engine beside the right game, step by step",
            onkeydown: (event) => stepByKey(event, this)}, element("div", {className: "bar"}, ...stepButtons(this, this.count),
            stepButton("First difference", "to the first step that differs", () => this.go(this.first))), this.now, this.scenes);
        listenToSwipes(this.scenes, this);
        this.play();
        this.part = this.partInUse();
        this.go(this.first);
    }

    // Plays the game on the module, and notes for each step the right actions so far, and the refusal of an action that is not right.
    play() {
        const actions = [];
        for (const line of this.setup) this.ask(line);
        for (const step of this.steps) {
            const answer = /^play /.test(step.command) ? this.ask(step.command) : {ok: false, last: ""};
            if (answer.ok) actions.push(step.command.slice("play ".length));
            step.refusal = answer.ok ? "" : answer.last;
            step.actions = actions.slice();
        }
    }

    // The columns and rows of the board in which anything happens or differs; the whole board if nothing does.
    partInUse() {
        let part = null;
        const take = (left, top, right, bottom) => {
            part = part ? [Math.min(part[0], left), Math.min(part[1], top), Math.max(part[2], right), Math.max(part[3], bottom)]
                : [left, top, right, bottom];
        };
        for (const step of this.steps) {
            const changed = this.stand(step) ? this.ask("part").lines[0] : "";
            if (changed) take(...changed.split(" ").slice(1).map(Number));
            for (const square of step.mark.map((mark) => (/^square ([a-h])([1-8])$/.exec(mark) || []).slice(1))) {
                if (square.length > 0) take(...[0, 1, 0, 1].map((at) => at ? square[1] - 1 : square[0].charCodeAt(0) - 97));
            }
        }
        const fits = part && this.ask("board " + part.join(" ")).ok;
        return fits ? part.join(" ") : "";
    }

    // Brings the module to the right position of a step.
    stand(step) {
        return !new Game(this.setup, step.actions).replay(this.ask, step.actions.length, step.refusal ? step.actions.length : undefined);
    }

    // Brings the module to the engine's position. Returns the reason if it cannot be read.
    suppose(at) {
        for (const line of this.tiles) this.ask(line);
        const before = this.steps.slice(0, at).reverse().find((step) => step.position);
        const drawn = before && this.ask("suppose " + withoutStage(before.position)).ok && this.ask("moment").ok;
        const answer = this.ask((drawn ? "then " : "suppose ") + withoutStage(this.steps[at].position));
        return answer.ok ? "" : answer.last;
    }

    showOwn(step) {
        if (!this.stand(step)) {
            this.own.write("This table cannot be drawn.", step.own.join("\n"));
            return;
        }
        const told = step.refusal || !step.command.startsWith("play ") ? [] : toldBy(this.ask);
        this.own.draw(this.part, step.mark, (this.ask("state").lines[0] || "").replace(/^position /, ""));
        this.own.said.replaceChildren(...(step.refusal ? [element("p", {}, ...withLinks(step.refusal))] : []), toldList(told));
    }

    showEngine(step, at) {
        const answer = step.said.join("\n"), fault = step.position ? this.suppose(at) : "";
        if (!step.position || fault) {
            const why = fault ? `The engine's position cannot be read (${fault}):`
                : answer ? "The engine printed no position. It answered:" : "This step is too far from the first difference to be kept.";
            this.engine.write(why, fault ? step.position : answer);
            return;
        }
        this.engine.draw(this.part, step.mark, step.position);
        this.engine.said.replaceChildren(...(answer && answer !== "ok" ? [element("pre", {textContent: answer})] : []));
    }

    last() {
        return this.steps.length - 1;
    }

    step(by) {
        if (this.steps[this.at + by]) this.go(this.at + by);
    }

    go(at) {
        const step = this.steps[this.at = at];
        markStepButtons(this);
        this.count.textContent = `step ${at + 1} of ${this.steps.length}`;
        this.element.classList.toggle("parts", step.differs.length > 0);
        this.showOwn(step);
        this.showEngine(step, at);
        this.now.replaceChildren(element("p", {}, element("code", {}, ...withLinks(step.command))),
            step.row && step.row !== step.command.slice("play ".length) ? element("p", {className: "note"}, "row: ", ...withLinks(step.row)) : "",
            step.differs.length > 0 ? element("ul", {className: "wrongs"}, ...step.differs.map((words) => element("li", {}, ...withLinks(words))))
                : element("p", {className: "pass", textContent: "The two sides agree."}),
            step.choice.length > 0 ? element("details", {}, element("summary", {textContent: "the list that the engine gave"}),
                element("pre", {textContent: step.choice.join("\n")})) : "");
    }
}

function beginBeside() {
    const sections = document.querySelectorAll("section.beside");
    if (sections.length === 0) return;
    openModule().then((ask) => whenNear(sections, (section) => {
        section.besideTable = new Beside(ask, section);
        const table = section.querySelector(".differences");
        table.before(section.besideTable.element);
        table.open = false;
    }));
}

beginBeside();
