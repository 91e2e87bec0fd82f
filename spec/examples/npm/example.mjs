// SPDX-License-Identifier: MIT
// A small engine for Tsuro, edition of 2005: ../engine.py in JavaScript, without the protocol. It lacks the same two rules: the exchange with
// players who have just been put out, and the holder of the dragon. Begin your own adapter with it.
const seats = "red blue green yellow orange purple white black".split(" ");
const points = "n1 n2 e1 e2 s1 s2 w1 w2".split(" ");
const step = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // columns and rows through each side: n e s w
const meets = [5, 4, 7, 6, 1, 0, 3, 2]; // the point across the edge
const paths = `01234567 01234657 01234756 01243657 01243756 01253647 01253746 01263457 01263547 01263745 01273456 01273546
01273645 02134657 02134756 02143657 02143756 02153647 02153746 02163457 02163547 02173456 02173546 03124756 03142657
03142756 03152647 03162547 04123657 04123756 04132657 04152637 04152736 05142736 07123456`.split(/\s/);
const tiles = Object.fromEntries(paths.map((path, i) => [`T${String(i + 1).padStart(2, "0")}`, path]));

// The point where a path that enters a tile on the board leaves it.
function leave(tile, turn, entry) {
  const at = tiles[tile].indexOf(String((entry + 8 - 2 * turn) % 8));
  return (Number(tiles[tile][at ^ 1]) + 2 * turn) % 8;
}

// The smallest turn in which the tile looks the same.
function plain(tile, turn) {
  return [0, 1, 2, 3].find((t) => [0, 1, 2, 3, 4, 5, 6, 7].every((point) => leave(tile, t, point) === leave(tile, turn, point)));
}

const nameOf = (column, row) => "abcdefgh"[column] + (row + 1);
const cellOf = (square) => ["abcdefgh".indexOf(square[0]), Number(square[1]) - 1];

class Game {
  constructor({ seats: count, board = "6x6", box = Object.keys(tiles) }) {
    [this.width, this.height] = board.split("x").map(Number);
    this.seats = seats.slice(0, count);
    this.pile = new Set(box);
    this.full = box.length;
    this.dragon = true; // under the pile
    this.hands = Object.fromEntries(this.seats.map((seat) => [seat, new Set()]));
    this.place = {}; // seat: { square, point }, for the seats on the board
    this.board = {}; // square: { tile, turn }
    this.out = [];
    this.winners = [];
    this.turn = null;
    this.drawing = false;
  }

  clockwise(seat) {
    const at = this.seats.indexOf(seat);
    return [...this.seats.slice(at), ...this.seats.slice(0, at)];
  }

  across(square, point) {
    const [column, row] = cellOf(square), [right, down] = step[point >> 1];
    const inside = column + right >= 0 && column + right < this.width && row + down >= 0 && row + down < this.height;
    return { square: inside ? nameOf(column + right, row + down) : null, point: meets[point] };
  }

  draw({ seat, tile }) {
    if (tile === "dragon" && this.dragon && this.pile.size === 0) {
      this.dragon = false; // the engine forgets the holder
      this.endTurn();
      return true;
    }
    if (this.hands[seat].size === 3 || !this.pile.delete(tile)) return false;
    this.hands[seat].add(tile);
    return true;
  }

  start({ seat, square, point: name }) {
    const point = points.indexOf(name);
    const taken = Object.values(this.place).some((place) => place.square === square && place.point === point);
    if (this.place[seat] || taken || this.across(square, point).square !== null) return false;
    this.place[seat] = { square, point };
    if (Object.keys(this.place).length === this.seats.length) this.turn = this.seats[0];
    return true;
  }

  lay({ seat, tile, turn }) {
    if (seat !== this.turn || this.drawing || !this.hands[seat].delete(tile)) return false;
    const { square } = this.place[seat];
    this.board[square] = { tile, turn: plain(tile, turn) };
    const wereIn = this.seats.filter((one) => this.place[one]);
    for (const pawn of this.clockwise(seat)) {
      if (this.place[pawn]?.square === square) this.walk(pawn);
    }
    this.judge(wereIn);
    this.drawing = true;
    return true;
  }

  walk(seat) {
    let at = this.place[seat];
    while (this.board[at.square]) at = this.across(at.square, leave(this.board[at.square].tile, this.board[at.square].turn, at.point));
    if (at.square) {
      this.place[seat] = at;
    } else {
      delete this.place[seat];
      this.out.push(seat);
    }
  }

  judge(wereIn) {
    const left = wereIn.filter((seat) => this.place[seat]);
    if (left.length < 2 || Object.keys(this.board).length === this.full) {
      this.winners = left.length ? left : wereIn;
      return;
    }
    for (const seat of wereIn.filter((one) => !this.place[one])) {
      this.hands[seat].forEach((tile) => this.pile.add(tile));
      this.hands[seat].clear();
    }
  }

  endTurnWhenAllHaveDrawn() {
    const short = Object.keys(this.place).some((seat) => this.hands[seat].size < 3);
    if (this.drawing && !this.winners.length && !(short && (this.pile.size || this.dragon))) this.endTurn();
  }

  endTurn() {
    this.drawing = false;
    this.turn = [...this.clockwise(this.turn).slice(1), this.turn].find((seat) => this.place[seat]);
  }

  position() {
    const items = Object.entries(this.board).map(([square, { tile, turn }]) => ({ kind: "tile", square, tile, turn }));
    for (const seat of this.seats) {
      const at = this.place[seat], status = at ? "on" : this.out.includes(seat) ? "out" : "unplaced";
      items.push({ kind: "seat", seat, status, ...(at && { square: at.square, point: points[at.point] }), hand: [...this.hands[seat]] });
    }
    items.push({ kind: "pile", pile: "pile", packets: [...(this.pile.size ? [[...this.pile].sort()] : []), ...(this.dragon ? [["dragon"]] : [])] });
    if (this.winners.length) items.push({ kind: "won", seats: this.winners });
    else if (this.turn && !this.drawing) items.push({ kind: "to", seat: this.turn });
    return items;
  }
}

let game;

export default {
  begin({ game: name, seats: count, board, box, ...others }, position) {
    if (name !== "tsuro-2005" || position || Object.values(others).some((value) => value !== undefined)) return false;
    game = new Game({ seats: count, board, box });
    return true;
  },
  play(action) {
    const { kind } = action;
    if (!["pass", "draw", "start", "lay"].includes(kind)) return undefined; // unsupported
    if (kind === "pass") game.drawing = true;
    else if (!game[kind](action)) return { refused: true };
    game.endTurnWhenAllHaveDrawn();
    return true;
  },
  position: () => game.position(),
};
