// Loads the module (sim/module/module.h). Pages of the book and programs for node use it.
"use strict";

// Returns a promise of a function `ask(request)`. It returns {lines, last, ok}: the lines of the answer before the last, the last line, and
// whether that is `ok`. After a trap, the function begins again with an empty table, and throws.
function pathproofOpen(bytes) {
    return WebAssembly.compile(bytes).then((module) => {
        const encoder = new TextEncoder(), decoder = new TextDecoder();
        let instance = new WebAssembly.Instance(module);
        function answerTo(request) {
            const text = encoder.encode(request), {memory, module_room, module_answer} = instance.exports;
            const room = module_room(text.length);
            new Uint8Array(memory.buffer, room, text.length).set(text);
            const at = module_answer(), all = new Uint8Array(memory.buffer);
            return decoder.decode(all.subarray(at, all.indexOf(0, at)));
        }
        return function ask(request) {
            let answer;
            try {
                answer = answerTo(request);
            } catch (error) {
                instance = new WebAssembly.Instance(module);
                throw error;
            }
            const lines = answer.split("\n");
            lines.pop();
            const last = lines.pop() || "";
            return {lines, last, ok: last === "ok"};
        };
    });
}

// The bytes of a text in base64.
function pathproofBytesOf(base64) {
    return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}
