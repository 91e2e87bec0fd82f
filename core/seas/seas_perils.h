// SPDX-License-Identifier: MIT
// The steps of Veterans of the Seas: the wave, the whirlpool, the taihou and the portal, and how they save a ship.
#ifndef PP_SEAS_PERILS_H
#define PP_SEAS_PERILS_H

#include "seas_steps.h"

enum {
    PP_SEAS_SWIRL = PP_SEAS_STEPS, // the uzushio moves
    PP_SEAS_SAVE,                  // whether a ship is saved, and how
    PP_SEAS_OFFER,                 // whether a taihou just drawn is held
    PP_SEAS_TRANSPORT,             // whatever is in the portal comes out
    PP_SEAS_OUT,                   // one ship does
    PP_SEAS_ALL_STEPS,
};
_Static_assert((int)PP_SEAS_ALL_STEPS <= 64, "a stage has a bit for each step that it can call");

extern const pp_step pp_seas_swirl;
extern const pp_step pp_seas_save;
extern const pp_step pp_seas_offer;
extern const pp_step pp_seas_transport;
extern const pp_step pp_seas_out;

// The uzushio on its way to a square.
typedef struct pp_seas_swirl_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t square;
    uint8_t lie;
    uint8_t tile; // kind + 1 where it was just drawn and is in nobody's place; 0 where it lies on the board
    uint8_t unused;
} pp_seas_swirl_frame;
PP_FRAME_VIEW(pp_seas_swirl_frame);

// Whatever is in the portal on its way out.
typedef struct pp_seas_transport_frame {
    uint8_t step, at, seat;
    uint8_t ship;  // the seat whose ship came out last
    uint8_t times; // that it has come out, with no other between
    uint8_t unused[3];
} pp_seas_transport_frame;
PP_FRAME_VIEW(pp_seas_transport_frame);

enum { PP_SEAS_TRANSPORTS = 20 };

// A ship on its way out of the portal.
typedef struct pp_seas_out_frame {
    uint8_t step, at, seat;
    uint8_t tile;   // none: the dice look for a square for a ship
    uint8_t square; // that they named
    uint8_t unused[3];
} pp_seas_out_frame;
PP_FRAME_VIEW(pp_seas_out_frame);

// Dice against the wave, one after the other: as many more, while none is lower than it takes (R63.2c).
typedef struct pp_seas_roll_frame {
    uint8_t step, at, seat;
    uint8_t more;
    uint8_t beats; // 0 for a single die
    uint8_t unused[3];
} pp_seas_roll_frame;
PP_FRAME_VIEW(pp_seas_roll_frame);

// --- The wave and the whirlpool (seas_wave.c, seas_whirl.c)

// Which of the tiles that lie on top is of this kind; PP_OVERS for none.
int pp_seas_over(const pp_state *s, int kind);

// The number against which ships in the row roll.
int pp_seas_strength(const pp_game *game, const pp_state *s);

// A bit for each seat that must roll in this moment, and how many dice.
uint8_t pp_seas_rollers(const pp_game *game, const pp_state *s, const pp_frame *moment);
int pp_seas_dice_of(const pp_game *game, const pp_state *s, const pp_frame *moment, int seat);

// Whether this seat is the next that must roll in the moment of the scene.
bool pp_seas_is_rolled_for(const pp_scene *scene, int seat);

// It was drawn and has found its square: PP_SEAS_SWIRL is called.
void pp_seas_place_uzushio(const pp_work *work, int seat, uint8_t square, uint8_t lie);

// What lay on the square to which the uzushio comes leaves it.
void pp_seas_whirl_clears(const pp_work *work, uint8_t square);

// --- The portal (seas_portal.c)

// This seat lays the portal here, and whoever faces it goes in.
void pp_seas_open_portal(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// Calls PP_SEAS_ROLL for so many dice, up to one that is lower than `beats`.
void pp_seas_call_dice(const pp_work *work, int seat, int dice, int beats);

// --- Saving (seas_save.c)

// Calls PP_SEAS_SAVE for the next seat that is to roll and can save its ship before it does (R55b, R55c); false for none.
bool pp_seas_fears_save(const pp_work *work, pp_frame *moment);

// A monster has come to lie on this square: calls a moment for those who may be careful (R55c); false where nobody may.
bool pp_seas_nears(const pp_work *work, int seat, uint8_t square);

// --- The taihou (seas_save.c, seas_special.c)

// This seat fires at a daikaiju that lies on the square or is about to come there out of nobody's place: it goes under its pile.
void pp_seas_shoot(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// A tile has come into the hand to stay.
void pp_seas_counts_drawn(const pp_state *s, pp_seas_draw_frame *draw);

// Before the deal: portal and taihou lie under the pile until it is over (R54b).
void pp_seas_set_specials_aside(const pp_work *work);

#endif
