# SPDX-License-Identifier: MIT
"""A player of every game (sim/players.md). It stays on the board if it can, and goes where most squares nearby are empty."""
from random import Random

POINTS = "nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2".split()
MEETS = dict(zip(POINTS, "se s2 s1 sw w2 w1 nw n2 n1 ne e2 e1".split()))  # the same point, as the square beyond it calls it
games = {}  # by number
def step(square, way):
    return chr(ord(square[0]) + ("e" in way) - ("w" in way)) + str(int(square[1:]) + ("s" in way) - ("n" in way))

def worth(game, action):  # the number of empty squares near the pawn after the action; -1 if the pawn leaves the board
    pawn, verb, *rest = action.split()
    items = {item.split()[0]: item.split()[1] for item in reversed(game["see"].split(" / "))}
    square, _, point = (rest[0] if verb == "at" else items[pawn]).partition(".")
    if verb in game["ways"]:  # the action lays this tile
        items[square], point = verb, rest[0] if rest else point
    for _ in range(99):  # along the path, from tile to tile
        way = game["ways"].get(items.get(square), {}).get(point)
        square, point = (step(square, way), MEETS[way]) if way else (square, point)
    around = {step(step(square, a + b), c + d) for a in "n s" for b in "e w" for c in "n s" for d in "e w"} if point else set()
    return len(around & game["board"] - set(items)) if square in game["board"] else -1

input()  # pathproof 1 player
print("player roomy 1", flush=True)
for verb, number, *words in map(str.split, iter(input, "quit")):
    game = games.setdefault(number, {"ways": {}})
    if verb == "begin":  # begin 1 red 6x6 tsuro-2005 seats=2
        game["board"] = {"abcdefgh"[x] + str(y + 1) for x in range(int(words[1][0])) for y in range(int(words[1][2]))}
    elif verb == "tile":  # tile 1 T28 n1-e2 n2-w1 e1-s2 s1-w2
        ends = [[POINTS.index(end) for end in path.split("-")] for path in words[1:] if "-" in path]
        for turn in range(0, 12, 3):
            game["ways"][f"{words[0]}r{turn // 3}"] = {
                POINTS[(a + turn) % 12]: POINTS[(b + turn) % 12] for path in ends for a, b in (path, path[::-1])}
    elif verb == "see":
        game["see"], game["actions"] = " ".join(words), []
    elif verb == "action": game["actions"].append(" ".join(words))
    elif verb == "choose":
        dice = Random(int(words[0]))
        print("answer", number, max(game["actions"], key=lambda action: (worth(game, action), dice.random())), flush=True)
    elif verb == "end": del games[number]
