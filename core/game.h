// SPDX-License-Identifier: MIT
// A game is one const object: its tiles, board, numbers, readings and the steps of its turn. All of core reads it.
//
// To change a number, copy the object: `pp_game g = pp_tsuro_2005; g.seats = 5; pp_fit(&g);`.
//
// A part is something that can be added to a game or left out (`with=`, `without=`). If players can choose parts, a
// number of tiles or a board, the object names the choices (`part_name`, `tile_counts`, `sides`). Game lines, command
// line, handshake and fuzzer read them there.
#ifndef PP_GAME_H
#define PP_GAME_H

#include "ruling.h"
#include "state.h"

// Rules, by number. The same rule has the same number in every game, and each game's `clause` maps it to a clause of
// its rulebook. So one refusal or event code serves every game and still names the right clause.
typedef enum pp_rule {
    PP_RULE_NONE,
    PP_RULE_DEAL,
    PP_RULE_FIRST_PLAYER,
    PP_RULE_START_MARK,
    PP_RULE_START_TAKEN,
    PP_RULE_TURN_ORDER,
    PP_RULE_TURN_PARTS,
    PP_RULE_OWN_HAND,
    PP_RULE_LAY,
    PP_RULE_PASS,
    PP_RULE_MOVE_ACTIVE,
    PP_RULE_MOVE_OTHERS,
    PP_RULE_RIM,
    PP_RULE_COLLISION,
    PP_RULE_SELF_ELIMINATION,
    PP_RULE_SELF_COLLISION,
    PP_RULE_EXCHANGE,
    PP_RULE_EXCHANGE_COUNT,
    PP_RULE_EXCHANGE_OFFER,
    PP_RULE_MARKER_PASSED,
    PP_RULE_MARKER_TO_FULL_HAND,
    PP_RULE_HANDS_RETURN,
    PP_RULE_SHUFFLE,
    PP_RULE_ACTIVE_HOLDER_DRAWS,
    PP_RULE_HOLDER_DRAWS,
    PP_RULE_DRAW,
    PP_RULE_DRAW_TOP,
    PP_RULE_DRAW_ROUND,
    PP_RULE_DRAW_MARKER,
    PP_RULE_LAST_ONE_WINS,
    PP_RULE_ALL_TILES_PLAYED,
    PP_RULE_FALLEN_TOGETHER,
    PP_RULE_GAME_OVER,
    PP_RULE_SCORE,
    PP_RULE_FLIP,
    PP_RULE_DESTROYED,
    PP_RULE_DICE,
    PP_RULE_LOOP,
    PP_RULE_TURN_TILE,
    PP_RULE_WITHDRAW,
    PP_RULE_QUEUE,
    PP_RULE_LAYOUT,
    PP_RULE_LANTERNS,
    PP_RULE_EXTENDS,
    PP_RULE_TURN_EXTENDS,
    PP_RULE_ENTRY,
    PP_RULE_STAR,
    PP_RULE_SEND,
    PP_RULE_SEND_ICON,
    PP_RULE_SEND_BARRED,
    PP_RULE_TAKE_STARS,
    PP_RULE_DISCARD,
    PP_RULE_DISCARD_ORDER,
    PP_RULE_COLLECT,
    PP_RULE_SHORT,
    PP_RULE_MARKER_BACK,
    PP_RULE_MARKER_EXCHANGED,
    PP_RULE_RISE,
    PP_RULE_RISE_SQUARE,
    PP_RULE_RISE_DRAW,
    PP_RULE_WITHDRAW_WHEN,
    PP_RULE_LAST_WHO_CAN_RISE,
    PP_RULE_TIE_BROKEN,
    PP_RULE_MOST_STARS,
    PP_RULE_STARS_SHARED,
    PP_RULE_FLIP_GLOWING,
    PP_RULE_FLIP_DIMMED,
    PP_RULE_LOOP_FLIP,
    PP_RULE_LOOP_FREE,
    PP_RULE_START_ORDER,
    PP_RULE_STARTS,
    PP_RULE_THROW_AGAIN,
    PP_RULE_DAIKAIJU_SETUP,
    PP_RULE_DAIKAIJU_LIES,
    PP_RULE_DAIKAIJU_SIX,
    PP_RULE_DAIKAIJU_REFILL,
    PP_RULE_DAIKAIJU_MOVES,
    PP_RULE_DAIKAIJU_TURNS,
    PP_RULE_WAKE_UNDER,
    PP_RULE_DAIKAIJU_UNDER,
    PP_RULE_DAIKAIJU_OFF,
    PP_RULE_AT_DAIKAIJU,
    PP_RULE_HEAD_ON,
    PP_RULE_DAIKAIJU_AHEAD,
    PP_RULE_BEGINS_AGAIN,
    PP_RULE_UZUSHIO_TAKES,
    PP_RULE_UZUSHIO_DESTROYS,
    PP_RULE_UZUSHIO_AHEAD,
    PP_RULE_PORTAL_SAILED_INTO,
    PP_RULE_PLACE_ORDER,
    PP_RULE_PLACE_LAPS,
    PP_RULE_OTHER_PAWN,
    PP_RULE_WHOSE_HAND,
    PP_RULE_PAWN_OUT,
    PP_RULE_SECOND_TURN,
    PP_RULE_MARKER_ASIDE,
    PP_RULE_MARKER_TAKEN,
    PP_RULE_MARKER_SET_ASIDE,
    PP_RULE_DRAW_TSUNAMI,
    PP_RULE_DRAW_UZUSHIO,
    PP_RULE_UZUSHIO_PLACED,
    PP_RULE_UZUSHIO_MOVES,
    PP_RULE_UZUSHIO_WAKE,
    PP_RULE_UZUSHIO_HITS,
    PP_RULE_UZUSHIO_LEAVES,
    PP_RULE_WAVE_PLACED,
    PP_RULE_WAVE_MOVES,
    PP_RULE_WAVE_LEAVES,
    PP_RULE_WAVE_WHEN_PLACED,
    PP_RULE_WAVE_ACTIVE,
    PP_RULE_WAVE_WHEN_MOVED,
    PP_RULE_WAVE_OTHERS,
    PP_RULE_PORTAL_LAID,
    PP_RULE_PORTAL_SAVES,
    PP_RULE_PORTAL_SAVES_AHEAD,
    PP_RULE_PORTAL_SAVES_FROM_WAVE,
    PP_RULE_PORTAL_SAVES_BESIDE,
    PP_RULE_PORTAL_ON_WAKE,
    PP_RULE_PORTAL_AFFECTS,
    PP_RULE_PORTAL_NO_WAY_OUT,
    PP_RULE_PORTAL_DAIKAIJU,
    PP_RULE_ARRIVAL_LAYS,
    PP_RULE_ARRIVAL_ENTRY,
    PP_RULE_ARRIVAL_SAILS,
    PP_RULE_ARRIVAL_SHARED,
    PP_RULE_ARRIVAL_LOST,
    PP_RULE_TAIHOU_SHOWN,
    PP_RULE_TAIHOU_THIRD,
    PP_RULE_TAIHOU_LIMIT,
    PP_RULE_FIRED,
    PP_RULE_FIRED_TO_SAVE,
    PP_RULE_FIRED_ON_THE_WAY,
    PP_RULE_FIRED_AHEAD,
    PP_RULE_SAVE_DECLINED,
    PP_RULE_SHOT_UNDER,
    PP_RULE_MUST_BE_SAVED,
    PP_RULE_MUST_EXTEND,
    PP_RULE_SPACE_FILLED,
    PP_RULE_LOST_HAND,
    PP_RULE_WITHDRAWN_HAND,
    PP_RULE_ONE_TILE,
    PP_RULE_CLAIM_ENDS,
    PP_RULE_TAKE_TILES,
    PP_RULES,
} pp_rule;

struct pp_step;
struct pp_travel;
struct pp_invariant;

struct pp_game;

// Returns whether a walking pawn collides with a pawn that is already at the point it crosses. If `head_on` is true,
// the standing pawn faces the square that the walker comes from. If it is false, both face the same way.
typedef bool pp_collides(const struct pp_game *game, const pp_state *s, int walking, int standing,
                         bool head_on);

// The things besides tiles and pawns that a position can have. A game without one of them keeps it zero.
enum {
    PP_HAS_SCORES = 1,
    PP_HAS_LIVES = 2,
    PP_HAS_QUEUE = 4,    // seats waiting for tiles from the pile
    PP_HAS_OVERS = 8,    // tiles on top of others
    PP_HAS_GONE = 16,    // tiles that have left the game for good
    PP_HAS_WAVE = 32,    // a wave that moves
    PP_HAS_CARRIED = 64, // tiles that a step has drawn and not yet placed
};

// The order in which one tile moves several pawns.
typedef enum pp_movers {
    PP_MOVERS_ANY,         // the rulebook does not say
    PP_MOVERS_LAYER_FIRST, // the player who laid the tile goes first; the others are in no stated order
    PP_MOVERS_IN_ORDER,    // the rulebook orders them all
} pp_movers;

// Limits on the choices in a game line, besides seats and board.
enum {
    PP_PARTS = 8,  // optional parts
    PP_VALUES = 3, // values of a number that can be chosen
};

// Two readings under which, together, one turn can go on forever; twice the same if one is enough.
typedef struct pp_endless {
    uint16_t one, other; // pp_reading
} pp_endless;

typedef struct pp_game {
    const char *name;
    const char *title;          // the title on the box, and the edition, for people to read
    const struct pp_game *base; // the game's own const object; comparing a copy with it shows what has
                                // changed
    const pp_tileset *tiles;
    const struct pp_step *const *step; // indexed by frame.step; unused numbers are null
    const struct pp_travel *travel;
    pp_collides *collides;                             // null if only head-on collisions count
    const struct pp_invariant *const *invariant;       // the invariants that pp_check tests; ends with a null
    const char *const *clause;                         // indexed by pp_rule
    const char *pile_name[PP_PILES];                   // null for a pile that the game does not have
    const char *mark_name[PP_MARKS];                   // ends with a null
    const char *part_name[PP_PARTS];                   // optional parts; ends with a null
    void (*fit)(struct pp_game *game);                 // recomputes what depends on a choice; may be null
    const char *(*misfit)(const struct pp_game *game); // returns why these choices do not go together, or
                                                       // null if they do; may be null
    // Adds the frames of a turn's first question behind the turn's own frame, which is at its first stage. Returns
    // the number of frames; 0 if the position's own frames show that this turn has asked before. Null if the turn's
    // own step asks first.
    int (*opens)(const struct pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]);
    // The number of tiles of the box that can be laid on the board, if the game needs a full board to be sure of an
    // end; null if it ends in any case.
    int (*fills)(const struct pp_game *game);
    // The readings under which a turn can go on forever: `endless_pairs` of them. Null if every turn of the game ends.
    const pp_endless *endless;
    uint64_t box[PP_PILES]; // the slots of the tiles in the box, without the marker tile
    pp_size size;
    uint8_t book;                   // pp_rulebook, to find its rulings
    uint8_t steps;                  // length of `step`
    uint8_t first_step;             // the step with which a game begins
    uint8_t begin_step;             // the step that follows once the first player is known
    uint8_t dealt_step;             // the step that follows the deal
    uint8_t placed_step;            // the step that follows once everyone has a start mark
    uint8_t turn_step;              // the step with which a turn begins
    uint8_t seats;                  // the number of seats in play
    uint8_t fewest_seats;           // 1..8
    uint8_t most_seats;             // 1..8
    uint8_t pawns;                  // the number of pawns of each seat: 1 or 2
    uint8_t hand;                   // tiles dealt, and the most a hand may hold
    uint8_t has;                    // PP_HAS_SCORES and so on
    uint8_t parts;                  // the parts in use: a bit for each of `part_name`
    uint8_t tile_count;             // the number of tiles in use: one of `tile_counts`, or 0 if there is no
                                    // choice
    uint8_t tile_counts[PP_VALUES]; // how many tiles it can be played with; ends with a 0
    uint8_t sides[PP_VALUES];       // squares along each of its boards; ends with a 0
    bool hand_a_pawn;               // each pawn has its own hand: then at most PP_SEATS pawns
    bool exchange;                  // a player may exchange tiles with those who fell by the player's tile
    bool corners;                   // pawns can be at corner points
    bool waits_beside;              // pawns can wait beside a side, with no point chosen
    bool marker_starts_in_pile;     // the marker tile begins under the pile, not beside the board
    bool lanterns_flip;             // a tile is flipped when a lantern comes or goes
    uint8_t endless_pairs;          // length of `endless`
    uint8_t movers;                 // pp_movers: the order in which pawns move
    uint8_t reading[PP_RULINGS];    // 0 for a, the default; 1 for b, and so on. Query it with pp_plays
} pp_game;

extern const pp_game pp_tsuro_2005;
extern const pp_game pp_tsuro_manual; // the classic game by the later reference manual
extern const pp_game pp_phoenix;
extern const pp_game pp_winds; // Phoenix Rising's advanced game, Winds of Change
extern const pp_game pp_seas;

// Sets tiles, box, board and pawns to match the seats, readings, parts and number of tiles. After changing one of
// those in a copy, call this first; only then give the copy another board, box or tile set.
void pp_fit(pp_game *game);

// Plays with this set, or with the same set without its marker tile, if it can replace the game's own tiles. Returns
// false and changes nothing if the set is for another game or another number of tiles.
bool pp_take_tiles(pp_game *game, const pp_tileset *set);

// Returns why a game with these seats, board, box and readings cannot be played; null if it can.
const char *pp_game_fault(const pp_game *game);

// Like pp_game_fault, but does not check that the box can deal every hand: a position later in a game needs no deal.
const char *pp_table_fault(const pp_game *game);

// Returns whether the box has enough tiles to deal every hand.
bool pp_box_deals(const pp_game *game);

// The number of copies of a kind in the box. The box never counts the marker tile.
int pp_copies(const pp_game *game, int kind);

// Returns whether the box has more than one copy of any kind.
bool pp_has_copies(const pp_game *game);

static inline const pp_kind *pp_kind_of(const pp_game *game, int kind) {
    return &game->tiles->kind[kind];
}

// Returns whether the game follows this reading.
static inline bool pp_plays(const pp_game *game, pp_reading reading) {
    return game->reading[pp_ruling_of(reading)] == pp_letter_of(reading);
}

// Returns whether the game follows both readings of this pair.
static inline bool pp_plays_pair(const pp_game *game, pp_endless pair) {
    return pp_plays(game, (pp_reading)pair.one) && pp_plays(game, (pp_reading)pair.other);
}

// Returns how many squares of the board stay empty for want of tiles. If any do, players who face them pass forever:
// nobody can be sure that the game ends. Such a game can be set up, but not played from the deal to its end.
int pp_squares_left_empty(const pp_game *game);

// Returns whether the rules let one turn of this game go on forever.
bool pp_turn_can_go_on(const pp_game *game);

// Returns whether this ruling is about this game.
static inline bool pp_concerns(const pp_game *game, pp_ruling ruling) {
    return pp_rulings[ruling].books & game->book;
}

// A mask of the game's pawns.
static inline uint16_t pp_pawns_in_play(const pp_game *game) {
    const unsigned both = (1u << pp_pawn_numbers(game->seats)) - 1;
    return (uint16_t)(game->pawns == 2 ? both : both & PP_FIRST_PAWNS);
}

// A mask of the game's pawns that are not placed yet.
static inline uint16_t pp_unplaced(const pp_game *game, const pp_state *s) {
    return (uint16_t)(pp_pawns_in_play(game) & ~(s->on | s->off | s->out));
}

// A mask of the pawns that keep their seats in the game: those that are on the board, can return to it, or are first
// pawns that have not begun.
static inline uint16_t pp_pawns_in(const pp_game *game, const pp_state *s) {
    const unsigned first = ((1u << pp_pawn_numbers(game->seats)) - 1) & PP_FIRST_PAWNS;
    return (uint16_t)(s->on | s->off | (first & ~s->out));
}

// A mask of the seats that are in the game.
static inline uint8_t pp_seats_in(const pp_game *game, const pp_state *s) {
    return pp_seats_with(pp_pawns_in(game, s));
}

// Returns whether one seat is in the game. Unlike pp_is_in, this counts a seat that has not begun.
static inline bool pp_has_seat(const pp_game *game, const pp_state *s, int seat) {
    return (pp_pawns_in(game, s) & pp_pawns_of(seat)) != 0;
}

// The number of hands. A hand has its seat's number, or its pawn's if each pawn has a hand.
static inline int pp_hand_numbers(const pp_game *game) {
    return game->hand_a_pawn ? pp_pawn_numbers(game->seats) : game->seats;
}

static inline int pp_hand_of(const pp_game *game, int pawn) {
    return game->hand_a_pawn ? pawn : pp_seat_of_pawn(pawn);
}

// The pawn that names a hand in text: the seat's first pawn, if both share a hand.
static inline uint8_t pp_pawn_of_hand(const pp_game *game, int hand) {
    return game->hand_a_pawn ? (uint8_t)hand : pp_first_pawn(hand);
}

static inline int pp_seat_of_hand(const pp_game *game, int hand) {
    return game->hand_a_pawn ? pp_seat_of_pawn(hand) : hand;
}

// A mask of the hands of a seat.
static inline uint8_t pp_hands_of(const pp_game *game, int seat) {
    return (uint8_t)(game->hand_a_pawn ? pp_pawns_of(seat) : 1 << seat);
}

// The seat this many places clockwise from `seat`.
static inline int pp_clockwise(const pp_game *game, int seat, int places) {
    assert(seat < game->seats && places <= game->seats);
    const int at = seat + places;
    return at >= game->seats ? at - game->seats : at;
}

// The pawn this many places clockwise from another. A seat's two pawns follow each other.
static inline int pp_pawn_clockwise(const pp_game *game, int pawn, int places) {
    const int at = pawn + places, numbers = pp_pawn_numbers(game->seats);
    assert(pawn < numbers && places < numbers);
    return at >= numbers ? at - numbers : at;
}

#endif
