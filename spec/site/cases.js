// Makes each case of a page steppable: forward, back, by rows or by actions, side by side with another reading, and played on. The text of
// a case is that of the page. pathproofElsewhere has the cases of other pages that it is like, and the records that cases begin with.
"use strict";

// --- A case, as the module's judge reads it

function ownText(id) {
    const article = document.getElementById(id), pre = article && article.querySelector("pre");
    if (pre) return `case ${id} shown\n${pre.textContent}`;
    return Object.hasOwn(pathproofElsewhere, id) ? pathproofElsewhere[id] : null;
}

// Returns the text of a case with those that it is like, and the record that it begins with, or null.
function textOf(id) {
    let text = "", record = null;
    for (let at = id, hops = 0; at && hops < 50; hops++) {
        const own = ownText(at);
        if (!own) break;
        text += "```case\n" + own.replace(/\s*$/, "\n") + "```\n";
        const [, word, name] = /^.*\n(?:\s*(?:#.*)?\n)*\s*(\w+)\s+(\S+)/.exec(own) || [];
        at = word === "like" ? name : null;
        if (word === "record") record = name;
    }
    return {text, record};
}

// Runs a case. Returns {setup, before, rows, passed, verdict, fault}.
function walk(ask, id, source, readings) {
    const walked = {setup: [], before: [], rows: [], passed: 0, verdict: "", fault: ""};
    if (source.record && Object.hasOwn(pathproofElsewhere, source.record)) ask(`record ${source.record}\n${pathproofElsewhere[source.record]}`);
    const answer = ask(`case ${id}${readings ? " " + readings : ""}\n${source.text}`);
    if (!answer.ok) walked.fault = answer.last;
    for (const line of answer.lines) {
        const space = line.indexOf(" "), key = line.slice(0, space), words = line.slice(space + 1);
        const row = walked.rows[walked.rows.length - 1];
        if (key === "setup") walked.setup.push(words);
        if (key === "before") walked.before.push(words);
        if (key === "row") {
            const [, , does, text] = /^(\d+) (\w+) (.*)$/.exec(words);
            walked.rows.push({does, text, actions: [], expects: []});
        }
        if (key === "does") row.actions.push(words);
        if (key === "expects") row.expects.push(words);
        if (key === "passed") walked.passed = Number(words);
        if (key === "verdict") walked.verdict = words;
    }
    return walked;
}

// Returns the steps: each has the actions played so far, the place where its row and its action begin, and the refused action if one is.
function stepsOf(walked) {
    const steps = [{row: 0, last: true, actions: walked.before, rowAt: walked.before.length, actionAt: walked.before.length}];
    let now = walked.before, before = now;
    walked.rows.forEach((row, at) => {
        const base = row.does === "instead" ? before : now;
        const refusal = row.expects.some((item) => /^(refused|malformed)/.test(item)) && row.actions.length > 0;
        const played = refusal ? row.actions.slice(0, -1) : row.actions;
        for (let i = 0; i < played.length; i++) {
            const actions = [...base, ...played.slice(0, i + 1)];
            steps.push({row: at + 1, last: !refusal && i === played.length - 1, actions, rowAt: base.length, actionAt: actions.length - 1});
        }
        const after = [...base, ...played];
        if (refusal || played.length === 0) {
            steps.push({row: at + 1, last: true, actions: after, rowAt: refusal ? base.length : after.length, actionAt: after.length,
                refused: refusal ? row.actions[row.actions.length - 1] : null});
        }
        before = base;
        now = after;
    });
    return steps;
}

// Brings the module to a step. Returns the result of the step: the events, the position, and the refusal.
function goTo(ask, walked, step, byAction) {
    const game = new Game(walked.setup, step.actions);
    const fault = game.replay(ask, step.actions.length, byAction ? step.actionAt : step.rowAt);
    const refusal = step.refused ? ask("play " + step.refused).last : "";
    const supposed = walked.setup.some((line) => line.startsWith("suppose "));
    return {fault, refusal, told: supposed ? [] : toldBy(ask), position: supposed ? walked.setup[0] : ask("state").lines[0] || ""};
}

// --- The stage below a case

class Stage {
    constructor(ask, id, source, readings, label) {
        this.ask = ask;
        this.walked = walk(ask, id, source, readings);
        this.steps = stepsOf(this.walked);
        this.board = pictureBox(ask, "board");
        this.players = pictureBox(ask, "players");
        this.said = element("div", {className: "said", "aria-live": "polite"});
        this.element = element("div", {className: "scene"}, label ? element("p", {className: "label", textContent: label}) : null,
            this.board, this.players, this.said);
        this.part = this.partInUse();
    }

    // The columns and rows of the board in which anything happens; the whole board if nothing does.
    partInUse() {
        let part = null;
        for (const step of this.steps) {
            goTo(this.ask, this.walked, step, false);
            const line = this.ask("part").lines[0];
            if (!line) continue;
            const [left, top, right, bottom] = line.split(" ").slice(1).map(Number);
            part = part ? [Math.min(part[0], left), Math.min(part[1], top), Math.max(part[2], right), Math.max(part[3], bottom)]
                : [left, top, right, bottom];
        }
        return part ? part.join(" ") : "";
    }

    show(number, byAction) {
        const step = this.steps[Math.min(number, this.steps.length - 1)], row = this.walked.rows[step.row - 1];
        const came = goTo(this.ask, this.walked, step, byAction);
        const picture = pictureOf(this.ask(this.whole ? "board" : "board " + this.part)), board = picture && picture.querySelector("svg");
        this.cut = board && ["width", "height"].some((name) => board.getAttribute(name) !== picture.getAttribute(name));
        this.board.draw(picture);
        this.players.draw(pictureOf(this.ask("players 2")));
        this.said.replaceChildren(...this.words(step, row, came));
    }

    words(step, row, came) {
        if (this.walked.fault) return [element("p", {className: "fail", textContent: this.walked.fault})];
        if (!row) return [element("p", {textContent: this.walked.before.length > 0 ? "after the record" : "before the first row: ▶ plays it"})];
        const failed = /^failed (\d+) (.*)$/.exec(this.walked.verdict), wrong = failed && Number(failed[1]) === step.row;
        const reached = step.row <= this.walked.passed;
        const mark = reached ? "as expected" : wrong ? "not as expected" : "not reached";
        return [
            element("p", {}, element("code", {}, ...withLinks(row.text))),
            came.refusal ? element("p", {}, step.refused + ": ", ...withLinks(came.refusal)) : "",
            came.fault ? element("p", {className: "fail"}, ...withLinks(came.fault)) : "",
            toldList(came.told),
            step.last ? element("p", {className: "expects"}, "expects ", ...row.expects.flatMap((item, at) =>
                [at > 0 ? ", " : "", element("code", {}, ...withLinks(item))]), ": ",
                element("strong", {className: reached ? "pass" : wrong ? "fail" : "skip", textContent: mark})) : "",
            wrong ? element("p", {className: "fail"}, ...withLinks(failed[2])) : "",
        ];
    }
}

// The number of the first row in which two stages part: other events, another refusal, or another position. 0 if they never do.
function partsAt(ask, a, b) {
    const line = (stage, row) => {
        const step = stage.steps.filter((one) => one.row === row && one.last)[0];
        if (!step) return "";
        const came = goTo(ask, stage.walked, step, false), events = came.told.map(({words}) => words);
        // The position begins with the game, which names the reading.
        return JSON.stringify([events, came.refusal.replace(/@\S+/, ""), came.fault, came.position.replace(/^[^/]*/, "")]);
    };
    for (let row = 0; row <= a.walked.rows.length; row++) {
        if (line(a, row) !== line(b, row)) return row === 0 ? -1 : row;
    }
    return 0;
}

class CaseTable {
    constructor(ask, article) {
        this.ask = ask;
        this.id = article.id;
        this.readings = JSON.parse(article.dataset.readings || "{}");
        this.source = textOf(this.id);
        this.main = new Stage(ask, this.id, this.source, "", "");
        this.at = 0;
        this.byAction = false;
        this.count = element("span", {className: "count", "aria-live": "polite"});
        this.scenes = element("div", {className: "scenes"}, this.main.element);
        this.note = element("p", {className: "note"});
        this.element = element("div", {className: "stage", tabIndex: 0, role: "group", "aria-label": `case ${this.id}, step by step`,
            onkeydown: (event) => stepByKey(event, this)}, this.bar(), this.note, this.scenes);
        listenToSwipes(this.scenes, this);
        this.show();
    }

    bar() {
        const names = Object.keys(this.readings);
        return element("div", {className: "bar"},
            ...stepButtons(this, this.count),
            element("label", {}, element("input", {type: "checkbox", onchange: (event) => {
                this.byAction = event.target.checked;
                this.show();
            }}), " by action"),
            this.whole = element("label", {hidden: true}, element("input", {type: "checkbox", onchange: (event) => {
                this.main.whole = event.target.checked;
                this.show();
            }}), " whole board"),
            stepButton("Play on", "play on from here", () => this.playOn()),
            names.length > 0 ? element("select", {"aria-label": "play under another reading beside this one",
                onchange: (event) => this.compare(event.target.value)},
                element("option", {value: "", textContent: "another reading…"}),
                ...names.map((name) => element("option", {value: name, textContent: `${name} ${this.readings[name]}`}))) : null,
            this.link = element("a", {textContent: "Table"}));
    }

    // The address of the table with the position on show. A position that is only supposed cannot be played, so its case is linked.
    tableAddress() {
        const {setup} = this.main.walked, {actions} = this.main.steps[this.at];
        const whole = setup.length === 0 || setup.some((line) => line.startsWith("suppose "));
        const parts = whole ? [["case", this.id + "\n" + this.source.text]] : [...setup.map((line) => ["setup", line]), ...actions.map((line) => ["play", line])];
        return "table.html#" + new URLSearchParams(parts);
    }

    last() {
        return this.main.steps.length - 1;
    }

    // Steps to the next or the last step before, of a row or of an action.
    step(by, action = this.byAction) {
        let at = this.at + by;
        while (!action && this.main.steps[at] && !this.main.steps[at].last) at += by;
        if (this.main.steps[at]) this.go(at, action);
    }

    go(at, action = this.byAction) {
        this.at = at;
        this.show(action);
    }

    show(action = this.byAction) {
        const step = this.main.steps[this.at], rows = this.main.walked.rows.length;
        this.count.textContent = step.row === 0 ? `${rows} ${rows === 1 ? "row" : "rows"}` : `row ${step.row} of ${rows}`;
        this.link.href = this.tableAddress();
        markStepButtons(this);
        if (!this.playing) this.main.show(this.at, action);
        if (this.other) this.other.show(this.at, action);
        if (this.main.cut) this.whole.hidden = false;
        this.element.classList.toggle("parts", Boolean(this.other) && this.parts > 0 && step.row === this.parts);
    }

    compare(reading) {
        this.stopPlaying();
        this.other = reading ? new Stage(this.ask, this.id, this.source, reading, `under ${reading}: ${this.readings[reading]}`) : null;
        this.parts = this.other ? partsAt(this.ask, this.main, this.other) : 0;
        const words = this.parts > 0 ? `They differ in row ${this.parts}.` : this.parts < 0 ? "They differ before the first row."
            : "Nothing in this case differs under this reading.";
        this.note.textContent = this.other ? `Left: as the case is written. ${words}` : "";
        this.scenes.replaceChildren(this.main.element, ...(this.other ? [this.other.element] : []));
        const at = this.main.steps.findIndex((step) => step.row === this.parts && step.last);
        this.go(this.parts > 0 ? at : this.at);
    }

    playOn() {
        if (this.playing) {
            this.stopPlaying();
            this.show();
            return;
        }
        const step = this.main.steps[this.at];
        this.other = null;
        this.playing = new Play(this.ask, new Game(this.main.walked.setup, [...step.actions]));
        this.note.textContent = "You play on from this row. “Play on” again goes back to the case.";
        this.scenes.replaceChildren(this.playing.element);
    }

    stopPlaying() {
        this.playing = null;
        this.note.textContent = "";
        this.scenes.replaceChildren(this.main.element);
    }
}

// --- The page

function begin() {
    const articles = document.querySelectorAll("article.case[data-case]");
    if (articles.length === 0) return;
    openModule().then((ask) => {
        whenNear(articles, (article) => {
            article.caseTable = new CaseTable(ask, article);
            article.querySelector("pre").after(article.caseTable.element);
        });
    });
}

begin();
