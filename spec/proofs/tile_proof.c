// SPDX-License-Identifier: MIT
// Proofs about tiles: the paths of a tile that lies in any way, and the tables of all built-in sets.
#include "phoenix.h"
#include "proof.h"
#include "seas.h"

static uint8_t any_lie(void) {
    return (uint8_t)any_below(PP_LIES);
}

static uint8_t any_point(void) {
    return (uint8_t)any_below(PP_POINTS);
}

// A pawn that leaves a tile and enters it again at the same point comes out where it first went in, and no path ends
// where it begins.
// Sources: core/tile.c
// Assumes: on each of two faces, every point has no path or one path, which leads to another point and back
// Unwind: 13
PROOF(exit_leads_back) {
    const pp_kind kind = any_tile();
    const uint8_t lie = any_lie(), entry = any_point(), exit = pp_exit(&kind, lie, entry);
    assert(exit < PP_POINTS || exit == PP_NO_POINT);
    assert(exit != entry);
    assert(exit == PP_NO_POINT || pp_exit(&kind, lie, exit) == entry);
}

// A path that is added to a face turns with the tile, and joins the printed points on the tile as printed. The paths
// between other points stay.
// Sources: core/tile.c
// Assumes: on each of two faces, every point has no path or one path, which leads to another point and back
// Unwind: 13
PROOF(turn_turns_paths) {
    pp_kind kind = any_tile();
    const pp_kind before = kind;
    const uint8_t a = any_point(), b = any_point(), lie = any_lie(), entry = any_point();
    const uint8_t point = (uint8_t)((entry + 3 * (lie % PP_TURNS)) % PP_POINTS);
    ASSUME(a != b);
    pp_join(&kind.face[lie / PP_TURNS], a, b);
    const uint8_t printed = entry == a ? b : a, exit = pp_exit(&kind, lie, point);
    if (entry == a || entry == b) assert(exit == (printed + 3 * (lie % PP_TURNS)) % PP_POINTS);
    if (entry != a && entry != b) assert(exit == pp_exit(&before, lie, point));
}

// The point that a flip puts in the place of this one: it mirrors the outline of the tile.
static uint8_t mirrored(uint8_t point, pp_axis axis) {
    return (uint8_t)(((axis == PP_LEFT_RIGHT ? 3 : 9) + PP_POINTS - point) % PP_POINTS);
}

// The point of the front's outline that is now at `point`. The back is printed so that a flip from left to right
// shows it upright: the front's point 0 is then behind the back's point 3.
static uint8_t front_point(uint8_t lie, uint8_t point) {
    const uint8_t printed = (uint8_t)((point + PP_POINTS - 3 * (lie % 4)) % PP_POINTS);
    return lie < 4 ? printed : mirrored(printed, PP_LEFT_RIGHT);
}

// A flip mirrors the piece of card. Each point of its outline goes to the mirrored point, about the axis that is
// named, and so do the paths of a tile whose back is the mirror image of its front. This holds for one lie only, so it
// leaves pp_flip no freedom.
// Sources: core/tile.c
// Assumes: on each of two faces, every point has no path or one path, which leads to another point and back
// Unwind: 13
PROOF(flip_mirrors) {
    const pp_kind kind = any_tile();
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        const uint8_t end = kind.face[0].end[0][point],
                      end_behind = mirrored((uint8_t)(end - 1), PP_LEFT_RIGHT);
        ASSUME(kind.face[1].end[0][mirrored(point, PP_LEFT_RIGHT)] == (end == 0 ? 0 : end_behind + 1));
    }
    const pp_axis axis = nondet_bool() ? PP_LEFT_RIGHT : PP_TOP_BOTTOM;
    const uint8_t lie = any_lie(), flipped = pp_flip(lie, axis), point = any_point();
    assert(flipped < PP_LIES);
    assert(flipped / 4 != lie / 4);
    assert(front_point(flipped, point) == front_point(lie, mirrored(point, axis)));
    const uint8_t exit = pp_exit(&kind, lie, point), seen = pp_exit(&kind, flipped, mirrored(point, axis));
    assert(seen == (exit == PP_NO_POINT ? PP_NO_POINT : mirrored(exit, axis)));
}

// pp_turns is the number of turns of a tile that look different: the plain lie looks like the lie, and no two plain
// lies of a face look alike on both faces.
// Sources: core/tile.c
// Assumes: on each of two faces, every point has no path or one path, which leads to another point and back
// Unwind: 13
PROOF(plain_lie_looks_alike) {
    pp_kind kind = any_tile();
    kind.turns[0] = kind.turns[1] = pp_turns(kind.face);
    assert(kind.turns[0] == 1 || kind.turns[0] == 2 || kind.turns[0] == 4);
    const uint8_t lie = any_lie(), plain = pp_plain_lie(&kind, lie), entry = any_point();
    assert(plain <= lie && plain / 4 == lie / 4);
    assert(pp_exit(&kind, plain, entry) == pp_exit(&kind, lie, entry));
    const int less = any_below(4), more = any_below(4);
    ASSUME(less < more && more < kind.turns[0]);
    bool alike = true;
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        for (uint8_t face = 0; face < 2; face++)
            alike = alike && pp_exit(&kind, pp_lie(face, (uint8_t)less), point) ==
                                 pp_exit(&kind, pp_lie(face, (uint8_t)more), point);
    }
    assert(!alike);
}

static bool is_paired(const pp_face *face) {
    int ends = 0;
    for (int point = 0; point < PP_POINTS; point++) {
        const uint8_t end = face->end[0][point];
        if (end == 0) continue;
        if (end > PP_POINTS || end == point + 1 || face->end[0][end - 1] != point + 1) return false;
        ends++;
    }
    return ends == 8;
}

// Checks one kind of a set, and adds its slots to those of the kinds before it.
static void check_kind(pp_kind kind, uint64_t seen[2], uint64_t repeats[2]) {
    const uint64_t slots = pp_slots(&kind);
    assert(kind.faces <= 2 && kind.deck < PP_PILES);
    assert((seen[kind.deck] & slots) == 0);
    seen[kind.deck] |= slots;
    repeats[kind.deck] |= slots & (slots - 1);
    if (kind.sort != PP_WAKE || kind.faces == 0) return;
    if (kind.faces == 1) kind.face[1] = kind.face[0];
    assert(is_paired(&kind.face[0]) && is_paired(&kind.face[1]));
    assert(kind.turns[0] == pp_turns(kind.face));
}

static void check_set(const pp_tileset *set) {
    uint64_t seen[2] = {0}, repeats[2] = {0};
    for (int i = 0; i < set->kinds; i++)
        check_kind(set->kind[i], seen, repeats);
    for (int deck = 0; deck < PP_PILES; deck++) {
        assert(seen[deck] == set->slots[deck]);
        assert(repeats[deck] == set->repeats[deck]);
    }
}

// Every wake of every built-in set has four paths, and its ends are joined in pairs. The kinds of a pile share its
// slots out without an overlap.
// Sources: core/tile.c core/phoenix/phoenix_tiles.c core/seas/seas.c
// Unwind: 90
PROOF(tables_are_pairings) {
    check_set(&pp_tiles_tsuro);
    check_set(&pp_tiles_tsuro_plain);
    check_set(&pp_tiles_tsuro_64);
    check_set(&pp_tiles_tsuro_64_plain);
    check_set(&pp_tiles_house);
    check_set(&pp_seas_tiles);
    check_set(&pp_seas_tiles_even);
}
