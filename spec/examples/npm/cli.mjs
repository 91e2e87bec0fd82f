#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// pathproof-cases [ENGINE.mjs] [ID...]: runs the cases on the default export of ENGINE.mjs, or only those of these ids. Without an engine,
// it checks the data. Prints each failure, then: N passed, N failed, N skipped
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { check, run } from "./reader.mjs";

const [engine, ...only] = process.argv.slice(2);
if (engine?.startsWith("-")) {
  console.log("Usage: pathproof-cases [ENGINE.mjs] [ID...]");
  process.exit(engine === "--help" ? 0 : 2);
}
const count = { passed: 0, failed: 0, skipped: 0, judged: 0, left: 0 };
const results = engine ? run((await import(pathToFileURL(resolve(engine)))).default, { only }) : check();
for (const { case: c, outcome, judged, left, wrong } of results) {
  count[outcome]++;
  count.judged += judged;
  count.left += left;
  if (outcome === "failed") console.log(`${c.id}: ${c.shows}\n  ${wrong.slice(0, 3).join("\n  ")}`);
}
console.log(`${count.judged} expectations judged, ${count.left} not judged`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed || !count.passed ? 1 : 0;
