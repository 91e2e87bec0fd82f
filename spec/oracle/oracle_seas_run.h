// SPDX-License-Identifier: MIT
// One run of the program of the seas, and its parts. Only oracle_seas*.c include it.
#ifndef ORACLE_SEAS_RUN_H
#define ORACLE_SEAS_RUN_H

#include "oracle_game.h"

// In the order of the list in oracle_seas.c.
enum {
    SEA_R3_1,
    SEA_R3_2,
    SEA_R6,
    SEA_R9,
    SEA_R36_1,
    SEA_R36_2,
    SEA_R37,
    SEA_R38,
    SEA_R39,
    SEA_R40,
    SEA_R41,
    SEA_R42_1,
    SEA_R42_2,
    SEA_R42_3,
    SEA_R43,
    SEA_R44,
    SEA_R45_1,
    SEA_R45_2,
    SEA_R46,
    SEA_R46_1,
    SEA_R47,
    SEA_R48_1,
    SEA_R48_2,
    SEA_R48_3,
    SEA_R49_1,
    SEA_R49_2,
    SEA_R50,
    SEA_R51,
    SEA_R52_1,
    SEA_R52_2,
    SEA_R52_3,
    SEA_R52_4,
    SEA_R53_1,
    SEA_R53_2,
    SEA_R54,
    SEA_R55,
    SEA_R56,
    SEA_R57,
    SEA_R58,
    SEA_R58_1,
    SEA_R59,
    SEA_R60_1,
    SEA_R60_2,
    SEA_R61_1,
    SEA_R61_2,
    SEA_R61_3,
    SEA_R62_1,
    SEA_R62_2,
    SEA_R62_3,
    SEA_R63_1,
    SEA_R63_2,
    SEA_R63_3,
    SEA_R64_1,
    SEA_R64_2,
    SEA_R64_3,
    SEA_R64_4,
    SEA_R64_5,
    SEA_R64_6,
    SEA_R65_1,
    SEA_R65_2,
    SEA_R65_3,
    SEA_R65_4,
    SEA_R65_5,
    SEA_R65_6,
    SEA_R65_7,
    SEA_R65_8,
    SEA_R66_1,
    SEA_R66_2,
    SEA_R66_3,
    SEA_R66_4,
    SEA_R66_5,
    SEA_R66_6
};

enum { SEA_PORTAL, SEA_TSUNAMI, SEA_UZUSHIO, SEA_TAIHOU, SEA_NO_DAIKAIJU }; // the parts of the game

// The cause of the loss of a ship.
typedef enum oracle_sea_cause {
    SEA_SAFE,
    SEA_RIM,
    SEA_LOOP,
    SEA_COLLISION,
    SEA_HEAD_ON, // R49.2b
    SEA_DAIKAIJU,
    SEA_WHIRLPOOL,
    SEA_WAVE,
    SEA_CRUSHED,  // a daikaiju took the wake below it
    SEA_SWALLOWED // the uzushio took it
} oracle_sea_cause;

typedef enum oracle_sea_end { SEA_OPEN, SEA_OFF_BOARD, SEA_LOOPS, SEA_MONSTER, SEA_IN_PORTAL } oracle_sea_end;

// The path of one ship in one movement.
typedef struct oracle_sea_walk {
    oracle_sea_end end;
    oracle_place start, place;
    bool row, ends_in_row; // it entered a tile of the wave's row; its last tile is in that row
    int entries;           // how often it entered the row from outside
    bool entered[ORACLE_SEA_LINES][ORACLE_SEA_LINES][ORACLE_POINTS];
} oracle_sea_walk;

// The cause of danger at one moment.
typedef enum oracle_sea_danger {
    SEA_ARRIVAL,  // a daikaiju is about to arrive on `to`
    SEA_WHIRLING, // the uzushio is about to arrive
    SEA_SURGE,    // the wave was placed or moved
    SEA_MOVEMENT,
    SEA_AHEAD, // a monster is ahead of the ships in `who`
    SEA_PRECAUTION
} oracle_sea_danger;

typedef struct oracle_sea_moment {
    oracle_sea_danger danger;
    bool moves;            // the arriving tile is on `from`
    oracle_place from, to; // squares
    oracle_lying comes;
    bool shot;  // the daikaiju was shot, so it does not arrive
    bool ahead; // ships that face the square are in danger, too (R45.1b)
    unsigned who;
    int voyages[ORACLE_SEATS];
    bool missed[ORACLE_SEATS]; // seats that missed the wave's number
    oracle_sea_walk walks[ORACLE_SEATS];
    int layer;          // the seat whose wake caused the movement, or -1
    int arriving;       // the seat that comes out of the portal, or -1
    int must;           // the seat that has to be saved if it is in danger, or -1
    unsigned asked;     // seats that have declined a rescue
    const char *clause; // the clause of a loss to the wave or a daikaiju; NULL for the usual one
} oracle_sea_moment;

typedef struct oracle_sea_run {
    const oracle_game *game;
    oracle_sea before; // the table before the current turn
    oracle_sea now;
    oracle_question question;
    oracle_talk talk;
} oracle_sea_run;

// oracle_seas_table.c: the table.
static inline bool oracle_sea_plays(const oracle_sea_run *run, int ruling, char letter) {
    return oracle_plays(run->game, ruling, letter);
}
bool oracle_sea_on_board(const oracle_sea_run *run, oracle_place square);
bool oracle_sea_same_square(oracle_place a, oracle_place b);
bool oracle_sea_same_place(oracle_place a, oracle_place b);
oracle_lying *oracle_sea_at(oracle_sea_run *run, oracle_place square);
int oracle_sea_tile_at(const oracle_sea_run *run, oracle_place square);
bool oracle_sea_is_daikaiju(int tile);
bool oracle_sea_is_monster_at(const oracle_sea_run *run,
                              oracle_place square); // true if a monster there takes a ship that arrives
bool oracle_sea_whirls_at(const oracle_sea_run *run, oracle_place square);
bool oracle_sea_is_empty(const oracle_sea_run *run, oracle_place square);
oracle_place oracle_sea_behind(oracle_place place);
bool oracle_sea_on_tile(const oracle_sea_run *run, int seat); // true if it is sailing, and not on its mark
bool oracle_sea_stands_on(const oracle_sea_run *run, int seat, oracle_place square);
bool oracle_sea_faces(const oracle_sea_run *run, int seat, oracle_place square);
bool oracle_sea_is_alive(const oracle_sea_run *run, int seat);
bool oracle_sea_is_mark(const oracle_sea_run *run, oracle_place place);
bool oracle_sea_is_taken(const oracle_sea_run *run, oracle_place place);
bool oracle_sea_in_row(const oracle_sea_run *run, oracle_place square);
int oracle_sea_strength(const oracle_sea *sea);
int oracle_sea_daikaiju_there(const oracle_sea_run *run);
int oracle_sea_nth_seat(const oracle_sea_run *run, int n); // the n-th seat clockwise; 0 is the active seat
bool oracle_sea_nameable(const oracle_sea_run *run, oracle_place square);
oracle_place oracle_sea_square_thrown(const oracle_sea_run *run, int gold, int blue);
oracle_place oracle_sea_next_to(oracle_place square, int direction);
int oracle_sea_held(const oracle_sea_hand *hand, int tile);
bool oracle_sea_may_fire_at(const oracle_sea_run *run, int seat,
                            oracle_place square); // true if the player may fire there instead of laying a
                                                  // wake
int oracle_sea_wakes_held(const oracle_sea_hand *hand);
void oracle_sea_take(oracle_sea_hand *hand, int tile);
void oracle_sea_add(oracle_sea_hand *hand, int tile);

// oracle_seas_walk.c: where ships go, and what happens to them there.
void oracle_sea_walk_from(const oracle_sea_run *run, oracle_place start, oracle_sea_walk *walk);
bool oracle_sea_share(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat);
// The same, if the ship of the seat `besides` does not count.
bool oracle_sea_share_besides(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                              int besides);
int oracle_sea_rolls_owed(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat);
oracle_sea_cause oracle_sea_cause_of(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat);
bool oracle_sea_may_be_saved(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                             oracle_sea_cause cause, oracle_question *question);

// oracle_seas_fate.c: barred placements.
typedef enum oracle_sea_fate { SEA_FREE, SEA_BARRED } oracle_sea_fate;
// The fate of a seat that lays this tile (or none) and enters at this place: the active seat or, if it `arrives`, one
// that comes out of the portal.
oracle_sea_fate oracle_sea_fate_of(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place,
                                   bool arrives);
// The cause by which the placement would lose the player's own ship. If it does not, a wake that brings two others to
// one end counts as a collision (R49.1b).
oracle_sea_cause oracle_sea_own_cause(const oracle_sea_run *run, int seat, oracle_lying tile,
                                      oracle_place place, bool arrives);
// Returns whether the placement would lose the player's own ship, and a tile in hand can save it (R36.2).
bool oracle_sea_is_saved(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place,
                         bool arrives);
// Returns whether this arrival brings two other ships to one end (R49.1b).
bool oracle_sea_merges_others(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place);
bool oracle_sea_all_barred(const oracle_sea_run *run, const oracle_question *question, int only_tile);

// oracle_seas_judge.c: lawful answers.
oracle_refusal oracle_sea_judge(const oracle_sea_run *run, const oracle_action *action);

void oracle_sea_list(const oracle_sea_run *run, oracle_each *each, void *context);

// oracle_seas_ask.c: questions, events, dice, and tiles that change hands.
oracle_action oracle_sea_ask(oracle_sea_run *run, oracle_question question);
void oracle_sea_over(oracle_sea_run *run);
int oracle_sea_throw(oracle_sea_run *run, int seat);
typedef enum oracle_sea_fit {
    SEA_FOR_SHIP,
    SEA_FOR_NEW,
    SEA_FOR_TRANSPORTED,
    SEA_FOR_SPECIAL
} oracle_sea_fit;
bool oracle_sea_throw_square(oracle_sea_run *run, int seat, oracle_sea_fit fit, oracle_place *square);
int oracle_sea_throw_facing(oracle_sea_run *run, int tile);
void oracle_sea_draw_up_to(oracle_sea_run *run, int seat, int count);
bool oracle_sea_goes_in_box(const oracle_sea_run *run, int seat);
void oracle_sea_hand_goes(oracle_sea_run *run, int seat);
void oracle_sea_exchange(oracle_sea_run *run);

// oracle_seas_moment.c: dangers, rescues, losses and the end.
void oracle_sea_ask_rescues(oracle_sea_run *run, oracle_sea_moment *moment);
void oracle_sea_lose_all(oracle_sea_run *run, const oracle_sea_moment *moment); // loses every ship in danger
void oracle_sea_settle(oracle_sea_run *run, oracle_sea_moment *moment); // asks for rescues, then loses all
void oracle_sea_lose_for_want_of_room(oracle_sea_run *run, int seat);
void oracle_sea_end_moment(oracle_sea_run *run);
void oracle_sea_test_end(oracle_sea_run *run);
void oracle_sea_shoot(oracle_sea_run *run, int seat, oracle_place square, const char *clause);
void oracle_sea_monster_came(oracle_sea_run *run,
                             oracle_place square);  // a monster has arrived here, and ships may face it
bool oracle_sea_at_once(const oracle_sea_run *run); // a monster ahead is a danger to every ship (R45.1b)
void oracle_sea_rolls_before(oracle_sea_run *run, oracle_sea_moment *moment, unsigned rollers);

// oracle_seas_sail.c: movements, and the wave's dice.
void oracle_sea_sail(oracle_sea_run *run, unsigned who, int layer, int arriving, int must);
void oracle_sea_surge(oracle_sea_run *run, const char *clause); // called after the wave was placed or moved

// oracle_seas_portal.c: into the portal and out of it. The portal saves the opener's ship under this clause; if it is
// NULL, the portal is laid instead of a wake.
void oracle_sea_open_portal(oracle_sea_run *run, int opener, oracle_place square, unsigned others,
                            const char *saves);
void oracle_sea_come_out(oracle_sea_run *run);
void oracle_sea_transport_daikaiju(oracle_sea_run *run, oracle_lying daikaiju, bool to_move);

// oracle_seas_monsters.c: daikaiju, uzushio, tsunami.
void oracle_sea_daikaiju_comes(oracle_sea_run *run, oracle_lying daikaiju, const oracle_place *from,
                               oracle_place to, const char *clause);
void oracle_sea_goes_under(oracle_sea_run *run, oracle_place square, int tile, const char *clause);
void oracle_sea_goes_for_good(oracle_sea_run *run, oracle_place square, int tile, const char *clause);
bool oracle_sea_move_daikaiju(oracle_sea_run *run); // returns false after a six
void oracle_sea_move_uzushio(oracle_sea_run *run);
void oracle_sea_move_wave(oracle_sea_run *run);

bool oracle_sea_place_until(oracle_sea_run *run, int number, const char *clause);

// oracle_seas_turn.c: the whole game.
void oracle_sea_run_on(oracle_sea_run *run);

// oracle_seas.c: beginning from a given position.
void oracle_sea_begin_given(oracle_game *game); // `before` is the given position

// oracle_seas_given.c: positions.
void oracle_sea_print(const oracle_game *game, oracle_answer *answer);
const char *oracle_sea_read(oracle_game *game, const oracle_items *items);

#endif
