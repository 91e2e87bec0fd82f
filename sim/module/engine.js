#!/usr/bin/env node
// The module as an engine: commands of spec/protocol.md on standard input, answers on standard output.
// Usage: pathproof spec --engine 'node sim/module/engine.js build/wasm/module.js'
"use strict";
const fs = require("fs");
const vm = require("vm");

function fail(what) {
    process.stderr.write(`engine.js: ${what}\n`);
    process.exit(1);
}

// Calls `hear` with each line of standard input, at once, until it returns false.
function listen(hear) {
    const chunk = Buffer.alloc(1 << 16);
    let rest = "";
    for (;;) {
        let count;
        try {
            count = fs.readSync(0, chunk);
        } catch (error) {
            if (error.code === "EAGAIN") continue;
            if (error.code === "EOF") return;
            throw error;
        }
        if (count === 0) break;
        const lines = (rest + chunk.toString("latin1", 0, count)).split("\n");
        rest = lines.pop();
        for (const line of lines) if (!hear(line)) return;
    }
    if (rest) hear(rest);
}

function main() {
    if (process.argv.length !== 3) fail("usage: engine.js MODULE.js");
    let script;
    try {
        script = fs.readFileSync(process.argv[2], "utf8");
    } catch (error) {
        fail(error.message);
    }
    const given = vm.createContext({WebAssembly, TextEncoder, TextDecoder, Uint8Array, atob});
    vm.runInContext(script, given);
    given.pathproofReady.then((ask) => listen((line) => {
        const {lines, last} = ask(line);
        fs.writeSync(1, lines.concat(last, "").join("\n"));
        return line.trim() !== "quit";
    })).catch((error) => fail(error.stack));
}

main();
