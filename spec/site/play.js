// A table that can be stepped and played, drawn by the module (sim/module). cases.js puts one under each case, and table.js one on its page.
// Every text goes into the page as text, and every picture through the parser of XML, so that nothing in it can run.
"use strict";

// Returns a promise of the function that asks the module, which is loaded while the page is still read.
function openModule() {
    if (window.pathproofReady) return window.pathproofReady;
    const script = document.querySelector("script[src='module.js']");
    return new Promise((done) => script.addEventListener("load", () => done(window.pathproofReady)));
}

function element(tag, properties, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(properties || {})) {
        if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
        else if (name.includes("-") || name === "role" || name === "for" || name === "list") made.setAttribute(name, value);
        else made[name] = value;
    }
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
}

// --- Pictures

let boardStyle = null;

// Returns an element that shows pictures of the module in a tree of their own, so that their style touches nothing else.
function pictureBox(ask, name) {
    const box = element("div", {className: name});
    const root = box.attachShadow({mode: "open"});
    if (!boardStyle) {
        boardStyle = new CSSStyleSheet();
        boardStyle.replaceSync(ask("style").lines.map((line) => line.slice(4)).join("") + PICTURE_STYLE);
    }
    root.adoptedStyleSheets = [boardStyle];
    box.draw = (picture) => { root.replaceChildren(...(picture ? [picture] : [])); };
    return box;
}

const PICTURE_STYLE = `:host{display:block}svg{display:block;max-width:100%;height:auto}
.differs{fill:none;stroke:#a21caf;stroke-width:5;stroke-dasharray:12 5}
.spot{cursor:pointer;fill:#0b57a8;fill-opacity:.25;stroke:#0b57a8;stroke-width:3}
.spot:hover,.spot:focus{fill-opacity:.7;outline:none;stroke-width:6}`;

// Returns the picture in an answer of the module, or null if the answer has none.
function pictureOf(answer) {
    const text = answer.lines.filter((line) => line.startsWith("svg ")).map((line) => line.slice(4)).join("\n");
    if (!answer.ok || !text) return null;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    return parsed.localName === "svg" ? document.importNode(parsed, true) : null;
}

// Returns words with each id of a clause as a link, if a page of the book has it.
function withLinks(words) {
    const known = typeof pathproofPlaces === "object" ? pathproofPlaces : {};
    return words.split(/((?:[A-Z][A-Z0-9]{1,3}-\d+(?:\.\d+)?|R\d+(?:\.\d+)?[a-z]?)(?![\w.]*\w))/).map((part, at) => {
        if (at % 2 === 0 || !Object.hasOwn(known, part)) return part;
        return element("a", {href: known[part] + "#" + part, textContent: part});
    });
}

// --- A game: the commands that set it up, and its actions

class Game {
    constructor(setup, actions = []) {
        this.setup = setup;
        this.actions = actions;
    }

    // Sets the table up, and plays the actions. The last of them, from `moment` on, make one step. Returns the first fault, or null.
    replay(ask, count = this.actions.length, moment = count - 1) {
        for (const line of this.setup) {
            const answer = ask(line);
            if (!answer.ok) return answer.last;
        }
        for (let i = 0; i < count; i++) {
            if (i === Math.max(moment, 0)) ask("moment");
            const answer = ask("play " + this.actions[i]);
            if (!answer.ok) return answer.last;
        }
        if (moment >= count) ask("moment");
        return null;
    }
}

// Returns what happened since the last moment: words and the clause of each event.
function toldBy(ask) {
    return ask("told").lines.map((line) => {
        const [, clause, words] = /^told (\S+) (.*)$/.exec(line);
        return {clause: clause === "-" ? "" : clause, words};
    });
}

function toldList(told) {
    return element("ul", {className: "told"}, ...told.map(({clause, words}) =>
        element("li", {}, words, clause ? " " : null, ...(clause ? withLinks(clause) : []))));
}

// --- Stepping. A stepper has `step(by, finer)`, `go(number)` and `last()`.

function stepButton(words, label, act) {
    return element("button", {type: "button", textContent: words, title: label, "aria-label": label, onclick: act});
}

function stepButtons(stepper, count) {
    stepper.back = [stepButton("|◀", "to the beginning", () => stepper.go(0)), stepButton("◀", "back", () => stepper.step(-1))];
    stepper.forward = [stepButton("▶", "forward", () => stepper.step(1)), stepButton("▶|", "to the end", () => stepper.go(stepper.last()))];
    return [...stepper.back, count, ...stepper.forward];
}

// Shows which of these buttons do nothing here. They keep the focus, so that the keys still work.
function markStepButtons(stepper) {
    for (const button of stepper.back) button.setAttribute("aria-disabled", stepper.at <= 0);
    for (const button of stepper.forward) button.setAttribute("aria-disabled", stepper.at >= stepper.last());
}

function stepByKey(event, stepper) {
    if (event.target.matches("select, input")) return;
    const finer = event.shiftKey || undefined;
    const act = {ArrowRight: () => stepper.step(1, finer), ArrowLeft: () => stepper.step(-1, finer), Home: () => stepper.go(0),
        End: () => stepper.go(stepper.last())}[event.key];
    if (!act) return;
    event.preventDefault();
    act();
}

function listenToSwipes(area, stepper) {
    let from = null;
    area.addEventListener("touchstart", (event) => { from = event.touches[0].clientX; }, {passive: true});
    area.addEventListener("touchend", (event) => {
        const by = from === null ? 0 : event.changedTouches[0].clientX - from;
        if (Math.abs(by) > 60) stepper.step(by < 0 ? 1 : -1);
        from = null;
    }, {passive: true});
}

// Calls `act` with each element when it comes near the screen, once.
function whenNear(elements, act) {
    const watch = new IntersectionObserver((entries) => {
        for (const entry of entries) {
            if (!entry.isIntersecting) continue;
            watch.unobserve(entry.target);
            act(entry.target);
        }
    }, {rootMargin: "200px"});
    elements.forEach((one) => watch.observe(one));
}

// --- Choices

// Returns {who, seat, words, occasion, choices}. Each choice has a number, weight, action, words, and spot; if it is refused, also the
// refusal and the reason.
function questionOf(ask) {
    const question = {who: "nobody", seat: "", words: "", occasion: "", choices: []}, at = new Map();
    for (const line of ask("question").lines) {
        const [key, first, ...rest] = line.split(" ");
        const words = rest.join(" "), choice = at.get(first);
        if (key === "asked") Object.assign(question, {who: first, seat: rest[0], words: rest.slice(1).join(" ")});
        if (key === "occasion") question.occasion = line.slice(key.length + 1);
        if (key === "choice") {
            at.set(first, {number: Number(first), weight: Number(rest[0]), action: rest.slice(1).join(" "), words: ""});
            question.choices.push(at.get(first));
        }
        if (key === "words") choice.words = words;
        if (key === "spot") choice.spot = rest.map(Number);
        if (key === "refused") choice.refused = words;
        if (key === "because") choice.because = words;
    }
    return question;
}

const CHOICES_SHOWN = 120;

// Returns a list of the choices as buttons. `take` receives the action.
function choiceList(ask, question, take) {
    const open = question.choices.filter((choice) => !choice.refused), refused = question.choices.filter((choice) => choice.refused);
    const button = (choice) => {
        const picture = pictureOf(ask("picture " + choice.number));
        const made = element("button", {type: "button", title: choice.action, onclick: () => take(choice.action)});
        if (picture) {
            const box = pictureBox(ask, "tile");
            box.draw(picture);
            made.append(box);
        }
        made.append(element("span", {}, choice.words, question.who === "chance" && choice.weight > 1 ? ` (weight ${choice.weight})` : ""));
        return made;
    };
    const list = element("div", {className: "choices"}, ...open.slice(0, CHOICES_SHOWN).map(button));
    if (open.length > CHOICES_SHOWN) {
        list.append(element("button", {type: "button", textContent: `show all ${open.length}`, onclick: (event) =>
            event.target.replaceWith(...open.slice(CHOICES_SHOWN).map(button))}));
    }
    if (refused.length === 0) return [list];
    const why = (choice) => element("li", {}, `${choice.words}: ${choice.because} (`, ...withLinks(choice.refused), ")");
    const fold = element("details", {}, element("summary", {textContent: `${refused.length} refused, with reasons`}));
    fold.addEventListener("toggle", () => {
        if (fold.children.length === 1) fold.append(element("ul", {className: "refused"}, ...refused.map(why)));
    });
    return [list, fold];
}

// Puts a circle on the board for each choice that is a place there.
function putSpots(picture, question, take) {
    for (const choice of question.choices) {
        if (!choice.spot || choice.refused) continue;
        const spot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
        const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
        for (const [name, value] of [["cx", choice.spot[0]], ["cy", choice.spot[1]], ["r", 17], ["class", "spot"], ["tabindex", 0],
            ["role", "button"], ["aria-label", choice.words]]) spot.setAttribute(name, value);
        title.textContent = choice.words;
        spot.append(title);
        spot.addEventListener("click", () => take(choice.action));
        spot.addEventListener("keydown", (event) => { if (event.key === "Enter") take(choice.action); });
        picture.append(spot);
    }
    picture.setAttribute("role", "group");
}

// --- Playing on

const POLICIES = ["random", "careful", "greedy"], SEATS = ["red", "blue", "green", "yellow", "orange", "purple", "white", "black"];

function seedNow() {
    return crypto.getRandomValues(new Uint32Array(1))[0];
}

// A game that people and policies play. `changed` is called after each action.
class Play {
    constructor(ask, game, changed) {
        this.ask = ask;
        this.game = game;
        this.changed = changed || (() => {});
        this.marks = []; // the number of actions before each choice of a person, for undo
        this.seats = {chance: "you"};
        this.board = pictureBox(ask, "board");
        this.players = pictureBox(ask, "players");
        this.said = element("div", {className: "said", "aria-live": "polite"});
        this.element = element("div", {className: "scene"}, this.board, this.players, this.said);
        this.show(game.actions.length - 1);
    }

    take(action) {
        const before = this.game.actions.length;
        this.marks.push(before);
        this.game.actions.push(action);
        const fault = this.game.replay(this.ask);
        if (fault) {
            this.game.actions.pop();
            this.marks.pop();
            this.fault = `${action}: ${fault}`;
        } else {
            this.fault = "";
            this.goOn();
        }
        this.show(before);
        this.changed();
    }

    // Lets policies and thrown chance act until a person is asked. Bounded, because some readings let a turn go on forever.
    goOn() {
        for (let acts = 0; acts < 400; acts++) {
            const asked = (this.ask("question").lines[0] || "asked nobody").split(" ");
            const by = asked[1] === "chance" ? this.seats.chance : asked[1] === "player" ? this.seats[asked[2]] || "you" : "you";
            if (by === "you") return;
            if (!this.act(by)) return;
        }
    }

    act(policy) {
        const answer = this.ask(`choose ${POLICIES.includes(policy) ? policy : "random"} ${seedNow()}`);
        const line = answer.lines.find((text) => text.startsWith("action "));
        if (!line || !this.ask("play " + line.slice(7)).ok) return false;
        this.game.actions.push(line.slice(7));
        return true;
    }

    // Lets a policy answer this one question.
    throwOnce(policy) {
        const before = this.game.actions.length;
        this.marks.push(before);
        this.game.replay(this.ask);
        this.act(policy);
        this.goOn();
        this.show(before);
        this.changed();
    }

    undo() {
        const back = this.marks.length > 0 ? this.marks.pop() : this.game.actions.length - 1;
        if (back < 0) return;
        this.game.actions.length = back;
        this.fault = "";
        this.show(back - 1);
        this.changed();
    }

    seatPicker() {
        const line = this.ask("state").lines[0] || "", seats = Number((/ seats=(\d)/.exec(line) || [0, 2])[1]);
        const pick = (name, choices, label) => element("label", {}, label + " ", element("select", {
            onchange: (event) => {
                this.seats[name] = event.target.value;
                const before = this.game.actions.length;
                this.goOn();
                if (this.game.actions.length > before) this.marks.push(before);
                this.show(before);
                this.changed();
            }}, ...choices.map((value) => element("option", {value, textContent: value, selected: (this.seats[name] || "you") === value}))));
        return element("div", {className: "seats"}, pick("chance", ["you", "thrown"], "chance"),
            ...SEATS.slice(0, seats).map((seat) => pick(seat, ["you", ...POLICIES], seat)));
    }

    // Draws the table. The step is what happened from this action on.
    show(moment) {
        const fault = this.game.replay(this.ask, this.game.actions.length, moment);
        const told = fault ? [] : toldBy(this.ask), picture = fault ? null : pictureOf(this.ask("board"));
        const question = fault ? {who: "nobody", words: fault, choices: []} : questionOf(this.ask);
        const take = (action) => this.take(action);
        this.question = question;
        if (picture) putSpots(picture, question, take);
        this.board.draw(picture);
        this.players.draw(fault ? null : pictureOf(this.ask("players 2")));
        const asks = question.who === "nobody" ? question.words : `${question.seat}: ${question.words}`;
        this.said.replaceChildren(
            toldList(told),
            ...(this.fault ? [element("p", {className: "fail"}, ...withLinks(this.fault))] : []),
            element("p", {className: "asked"}, element("strong", {textContent: asks}), " ", ...withLinks(question.occasion || "")),
            element("div", {className: "bar"},
                element("button", {type: "button", textContent: "Undo", disabled: this.game.actions.length === 0, onclick: () => this.undo()}),
                ...(question.who === "chance" ? [element("button", {type: "button", textContent: "Throw or draw", onclick: () => this.throwOnce("random")})]
                    : question.who === "player" ? POLICIES.map((policy) => element("button", {type: "button", textContent: policy,
                        title: `let ${policy} choose`, onclick: () => this.throwOnce(policy)})) : [])),
            ...(question.choices.length > 0 ? choiceList(this.ask, question, take) : []),
            fault ? "" : this.seatPicker());
    }
}
