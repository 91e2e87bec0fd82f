// SPDX-License-Identifier: MIT
// A player of every game (sim/players.md). It stays on the board if it can, and goes where most squares nearby are empty.
import { createInterface } from "node:readline";

const points = "nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2".split(" ");
const meets = "se s2 s1 sw w2 w1 nw n2 n1 ne e2 e1".split(" "); // the same points, as the squares beyond them call them
const games = {}; // by number
const step = (square, way) => String.fromCharCode(square.charCodeAt(0) + way.includes("e") - way.includes("w")) +
  (Number(square.slice(1)) + way.includes("s") - way.includes("n"));

// The number of empty squares near the pawn after the action; -1 if the pawn leaves the board.
function worth(game, [pawn, verb, ...rest]) {
  const items = Object.fromEntries(game.see.split(" / ").reverse().map((item) => item.split(" ")));
  let [square, point] = (verb === "at" ? rest[0] : items[pawn]).split(".");
  if (verb in game.ways) [items[square], point] = [verb, rest[0] ?? point]; // the action lays this tile
  for (let tiles = 0, way; tiles < 99 && (way = game.ways[items[square]]?.[point]); tiles++) // along the path
    [square, point] = [step(square, way), meets[points.indexOf(way)]];
  if (!game.board.includes(square)) return -1;
  const near = (other) => Math.max(...[0, 1].map((i) => Math.abs(other.charCodeAt(i) - square.charCodeAt(i)))) <= 2;
  return game.board.filter((other) => near(other) && !(other in items)).length;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, number, ...words] = line.split(" ");
  const game = (games[number] ??= { ways: {}, board: [] });
  if (verb === "pathproof") console.log("player spacious 1");
  else if (verb === "begin") // begin 1 red 6x6 tsuro-2005 seats=2
    for (let i = 0; i < words[1][0] * words[1][2]; i++) game.board.push("abcdefgh"[i % words[1][0]] + (1 + Math.floor(i / words[1][0])));
  else if (verb === "tile") // tile 1 T28 n1-e2 n2-w1 e1-s2 s1-w2
    for (let turn = 0; turn < 4; turn++) {
      const ends = words.slice(1).map((path) => path.split("-").map((end) => points[(points.indexOf(end) + 3 * turn) % 12]));
      game.ways[`${words[0]}r${turn}`] = Object.fromEntries(ends.flatMap(([a, b]) => [[a, b], [b, a]]));
    }
  else if (verb === "see") [game.see, game.actions] = [words.join(" "), []];
  else if (verb === "action") game.actions.push(words);
  else if (verb === "choose") { // of equally good actions, the chance number picks the first to look at
    const turned = game.actions.map((_, i) => game.actions[(i + Number(words[0])) % game.actions.length]);
    console.log("answer", number, turned.reduce((a, b) => (worth(game, b) > worth(game, a) ? b : a)).join(" "));
  } else if (verb === "end") delete games[number];
}
