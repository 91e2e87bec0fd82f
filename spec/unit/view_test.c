// SPDX-License-Identifier: MIT
// The view of a seat never depends on hidden facts. unit_table.h lists its tests.
#include "tests.h"

#include "bits.h"
#include "harness.h"
#include "pile.h"
#include "seas.h"

#include <string.h>

static pp_seen seen_by(const pp_game *game, const pp_state *s, int seat) {
    const pp_view view = pp_view_of(game, s, seat);
    pp_seen seen;
    pp_look(&view, &seen);
    return seen;
}

static bool alike(const pp_seen *a, const pp_seen *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// Swaps a tile of this hand with one of the top packet. Returns false if there is none to swap.
static bool swap_with_pile(unit_dice *dice, const pp_game *game, pp_state *s, int seat) {
    const pp_tileset *tiles = game->tiles;
    const int size = pp_hand_size(s, seat);
    if (size == 0) return false;
    const int held = s->hand[seat][unit_dice_roll(dice, (uint32_t)size)] - 1, pile = tiles->kind[held].deck;
    if (s->top[pile] == 0) return false;
    const int slot = pp_nth_bit(s->top[pile], (int)unit_dice_roll(dice, (uint32_t)pp_bits(s->top[pile])));
    const int kind = pp_kind_at(tiles, pile, slot);
    if (kind == tiles->marker || kind == held) return false;
    pp_pile_mix(tiles, s, held);
    pp_pile_take(tiles, s, kind);
    pp_hand_take(s, seat, held);
    pp_hand_add(s, seat, kind);
    return true;
}

// Swaps the first two tiles under a pile, if each is a packet. Returns false if they are not.
static bool swap_under(pp_state *s, int pile) {
    uint8_t *under = s->under[pile];
    if (s->under_count[pile] < 2 || (under[1] & PP_JOINED) ||
        (s->under_count[pile] > 2 && under[2] & PP_JOINED))
        return false;
    const uint8_t first = under[0];
    under[0] = under[1];
    under[1] = first;
    return true;
}

static void assert_same_choices(const pp_game *game, const pp_state *a, const pp_state *b, int seat) {
    static pp_action listed[PP_ACTIONS_MAX], too[PP_ACTIONS_MAX];
    const pp_view view = pp_view_of(game, a, seat), other = pp_view_of(game, b, seat);
    const uint32_t count = pp_view_legal(&view, listed);
    TEST_ASSERT_EQUAL(count, pp_view_legal(&other, too));
    if (count > 0) TEST_ASSERT_EQUAL_HEX32_ARRAY(listed, too, count);
}

// A view says which hands are hidden from a seat: it has their number of tiles, but not the tiles.
UNIT_TEST(a_view_shows_nothing_of_what_is_hidden) {
    unit_dice dice = unit_dice_of(12);
    int swapped = 0, own = 0;
    for (int number = 0; number < 120; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 300 && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            if (s.depth == 0) break;
            const int seat = pp_asked(&game, &s).seat;
            const int other = (int)unit_dice_roll(&dice, game.seats);
            const pp_seen before = seen_by(&game, &s, seat);
            pp_state changed = s;
            if (!swap_with_pile(&dice, &game, &changed, other)) continue;
            const pp_seen after = seen_by(&game, &changed, seat);
            const bool hidden = before.hand[other] > 0 && before.table.hand[other][0] == 0;
            TEST_ASSERT_EQUAL(!hidden, other == seat || before.table.hand[other][0] != 0);
            TEST_ASSERT_EQUAL(hidden, alike(&before, &after));
            if (hidden) assert_same_choices(&game, &s, &changed, seat);
            swapped += hidden;
            own += other == seat;
        }
    }
    TEST_ASSERT_GREATER_THAN(500, swapped);
    TEST_ASSERT_GREATER_THAN(100, own);
}

// Nobody can find out the order of tiles that went back one by one.
UNIT_TEST(a_view_shows_no_order_under_the_stack) {
    unit_dice dice = unit_dice_of(17);
    int swapped = 0;
    for (int number = 0; number < 40; number++) {
        pp_game game = pp_phoenix;
        game.seats = (uint8_t)(2 + number % 7);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 300 && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            pp_state changed = s;
            if (!swap_under(&changed, 0)) continue;
            const int seat = actions % game.seats;
            const pp_seen before = seen_by(&game, &s, seat), after = seen_by(&game, &changed, seat);
            TEST_ASSERT_TRUE(alike(&before, &after));
            swapped++;
        }
    }
    TEST_ASSERT_GREATER_THAN(100, swapped);
}

// Every tile of the box is on the table, in a visible hand, gone, or unseen. The number of unseen tiles is that of
// the hidden hands and the piles.
UNIT_TEST(a_view_accounts_for_every_tile) {
    unit_dice dice = unit_dice_of(13);
    for (int number = 0; number < 60; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 300 && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            const pp_seen seen = seen_by(&game, &s, actions % game.seats);
            int hidden = 0, unseen = 0;
            for (int pile = 0; pile < PP_PILES; pile++) {
                TEST_ASSERT_EQUAL(pp_pile_size(&s, pile), seen.pile[pile]);
                TEST_ASSERT_EQUAL(0, pp_pile_size(&seen.table, pile));
                hidden += seen.pile[pile];
                unseen += pp_bits(seen.unseen[pile]);
            }
            for (int seat = 0; seat < game.seats; seat++) {
                TEST_ASSERT_EQUAL(pp_hand_size(&s, seat), seen.hand[seat]);
                if (seen.table.hand[seat][0] == 0) hidden += seen.hand[seat];
            }
            TEST_ASSERT_EQUAL(hidden, unseen);
        }
    }
}

// The active player sees the hands of the fallen, to choose from them, and no others. The other players see none.
UNIT_TEST(an_exchange_shows_the_hands_of_the_fallen) {
    unit_dice dice = unit_dice_of(14);
    int exchanges = 0;
    for (int number = 0; number < 200; number++) {
        pp_game game = pp_tsuro_2005;
        game.seats = (uint8_t)(4 + number % 5);
        pp_state s;
        unit_begin(&game, &s);
        while (unit_play_some(&dice, &game, &s, 0, 0)) {
            const pp_question asked = pp_asked(&game, &s);
            if (asked.over || asked.step != &pp_step_exchange) continue;
            for (int seat = 0; seat < game.seats; seat++) {
                const pp_seen seen = seen_by(&game, &s, asked.seat);
                const bool shown = seat == asked.seat || !pp_is_in(&s, seat);
                const int size = pp_hand_size(&s, seat);
                TEST_ASSERT_EQUAL(shown ? size : 0, pp_hand_size(&seen.table, seat));
                if (seat == asked.seat) continue;
                const pp_seen others = seen_by(&game, &s, seat);
                for (int hand = 0; hand < game.seats; hand++)
                    TEST_ASSERT_EQUAL(hand == seat ? size : 0, pp_hand_size(&others.table, hand));
            }
            exchanges++;
        }
    }
    TEST_ASSERT_GREATER_THAN(50, exchanges);
}

// A mask of the other seats whose hands this seat sees. It sees a hand completely or not at all.
static uint8_t sees_hands(const pp_game *game, const pp_state *s, int seat) {
    const pp_seen seen = seen_by(game, s, seat);
    uint8_t seats = 0;
    for (int other = 0; other < game->seats; other++) {
        const int shown = pp_hand_size(&seen.table, other);
        TEST_ASSERT_TRUE(shown == 0 || shown == pp_hand_size(s, other));
        if (other != seat && shown != 0) seats |= (uint8_t)(1 << other);
    }
    return seats;
}

// Plays some games. Counts how often one of two tiles is given for the Phoenix tile, and how often the seat that
// chooses it sees another hand.
static int count_takes(pp_reading reading, int *sees_another) {
    unit_dice dice = unit_dice_of(17);
    pp_game game = pp_phoenix;
    game.seats = 8;
    game.reading[pp_ruling_of(reading)] = pp_letter_of(reading);
    int takes = 0;
    *sees_another = 0;
    for (int number = 0; number < 60; number++) {
        pp_state s;
        unit_begin(&game, &s);
        do {
            const pp_question asked = pp_asked(&game, &s);
            const bool taking = !asked.over && strcmp(asked.step->name, "gives") == 0;
            const uint8_t sees = taking ? sees_hands(&game, &s, asked.seat) : 0;
            TEST_ASSERT_EQUAL(0, sees & (sees - 1));
            takes += taking;
            *sees_another += sees != 0;
        } while (unit_play_some(&dice, &game, &s, 0, 0));
    }
    return takes;
}

UNIT_TEST(a_taker_sees_the_tiles_they_choose_from) {
    int sees_another;
    const int taken = count_takes(PP_R28B_TAKER_CHOOSES_ONE, &sees_another);
    TEST_ASSERT_GREATER_THAN(20, taken);
    TEST_ASSERT_EQUAL(taken, sees_another);
    const int given = count_takes(PP_R28C_GIVER_CHOOSES_ONE, &sees_another);
    TEST_ASSERT_GREATER_THAN(20, given);
    TEST_ASSERT_EQUAL(0, sees_another);
}

// --- Tiles that an exchange has shown

// Plays until a seat has chosen in an exchange. `pool` receives the tiles of the exchange. Returns the seat, or -1 at
// the end.
static int play_exchange(unit_dice *dice, const pp_game *game, pp_state *s, pp_memory memory[PP_SEATS],
                         uint64_t *pool) {
    while (s->depth != 0) {
        const pp_question asked = pp_asked(game, s);
        const pp_action action = play_choose(game, s, &dice->source);
        *pool = 0;
        for (int seat = 0; asked.step == &pp_step_exchange && seat < game->seats; seat++) {
            for (int i = 0; i < pp_hand_size(s, seat) && (seat == asked.seat || !pp_is_in(s, seat)); i++)
                *pool |= pp_slots(pp_kind_of(game, s->hand[seat][i] - 1));
        }
        pp_remember(game, s, memory);
        TEST_ASSERT_EQUAL(PP_FINE, pp_apply(game, s, action, 0, 0).reason);
        if (*pool != 0) return asked.seat;
    }
    return -1;
}

// Plays some games. After each exchange, compares every view with the tiles of the exchanges in which its seat has
// chosen.
static void exchange_and_look(const pp_game *reading, bool remembers) {
    unit_dice dice = unit_dice_of(16);
    int exchanges = 0;
    for (int number = 0; number < 60; number++) {
        pp_game game = *reading;
        game.seats = (uint8_t)(4 + number % 5);
        pp_memory memory[PP_SEATS] = {{{0}}};
        uint64_t met[PP_SEATS] = {0}, pool;
        pp_state s;
        unit_begin(&game, &s);
        for (int asked; (asked = play_exchange(&dice, &game, &s, memory, &pool)) >= 0; exchanges++) {
            met[asked] |= pool;
            for (int seat = 0; seat < game.seats; seat++) {
                pp_view view = pp_view_of(&game, &s, seat);
                view.memory = &memory[seat];
                pp_seen seen;
                pp_look(&view, &seen);
                TEST_ASSERT_EQUAL_HEX64(remembers ? met[seat] & seen.unseen[0] : 0, seen.shown[0]);
            }
        }
    }
    TEST_ASSERT_GREATER_THAN(50, exchanges);
}

static int views_with_a_past;

static pp_action choose_and_count(const play_policy *policy, const pp_view *view, play_source *source,
                                  gr_out *why) {
    pp_seen seen;
    (void)policy, (void)why;
    pp_look(view, &seen);
    views_with_a_past += seen.shown[0] != 0;
    return play_choose_any(view, source);
}

// Plays some games. Counts the views of policies that contain something remembered.
static int count_views_with_a_past(const pp_game *game) {
    static const play_policy counting = {
        .name = "counting", .says = "random, and counts what is remembered", .choose = choose_and_count};
    static play_players players;
    static play_played played;
    views_with_a_past = 0;
    for (uint64_t number = 0; number < 40; number++) {
        play_seat_all(&players, &counting, 2, number);
        play_game(game, &players, (play_rules){0}, 0, &played);
        TEST_ASSERT_EQUAL(PLAY_DECIDED, played.outcome);
    }
    return views_with_a_past;
}

UNIT_TEST(an_exchange_is_forgotten) {
    pp_game game = pp_tsuro_2005;
    game.seats = 6;
    exchange_and_look(&game, false);
    TEST_ASSERT_EQUAL(0, count_views_with_a_past(&game));
}

UNIT_TEST(an_exchange_is_remembered) {
    pp_game game = pp_tsuro_2005;
    game.seats = 6;
    game.reading[pp_ruling_of(PP_R3_2B_REMEMBERED)] = pp_letter_of(PP_R3_2B_REMEMBERED);
    exchange_and_look(&game, true);
    TEST_ASSERT_GREATER_THAN(40, count_views_with_a_past(&game));
}

// --- Whether hands are open (R30.31)

// Plays some games of Phoenix Rising. Counts the hands of other seats that are visible.
static int count_hands_seen(const pp_game *game, int *hands) {
    unit_dice dice = unit_dice_of(16);
    int seen_hands = 0;
    for (int number = 0; number < 20; number++) {
        pp_state s;
        pp_begin(game, &s);
        for (int actions = 0; actions < 200 && unit_play_some(&dice, game, &s, 0, 0); actions++) {
            const int seat = actions % game->seats;
            const pp_seen seen = seen_by(game, &s, seat);
            for (int other = 0; other < game->seats; other++) {
                const bool sees = memcmp(seen.table.hand[other], s.hand[other], PP_HAND) == 0;
                if (other == seat || s.hand[other][0] == 0) continue;
                *hands += 1;
                seen_hands += sees;
            }
        }
    }
    return seen_hands;
}

UNIT_TEST(hands_are_hidden) {
    pp_game game = pp_phoenix;
    int hands = 0;
    game.seats = 5;
    TEST_ASSERT_EQUAL(0, count_hands_seen(&game, &hands));
    TEST_ASSERT_GREATER_THAN(1000, hands);
}

UNIT_TEST(hands_are_open) {
    pp_game game = pp_phoenix;
    int hands = 0;
    game.seats = 5;
    game.reading[pp_ruling_of(PP_R30_31B_HANDS_OPEN)] = pp_letter_of(PP_R30_31B_HANDS_OPEN);
    const int seen_hands = count_hands_seen(&game, &hands);
    TEST_ASSERT_EQUAL(hands, seen_hands);
    TEST_ASSERT_GREATER_THAN(1000, hands);
}

UNIT_TEST(a_view_offers_choices_only_to_who_is_asked) {
    unit_dice dice = unit_dice_of(15);
    for (int number = 0; number < 40; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 100 && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            const pp_question asked = pp_asked(&game, &s);
            for (int seat = 0; seat < game.seats; seat++) {
                const pp_view view = pp_view_of(&game, &s, seat);
                const bool offered = !asked.over && !asked.chance && asked.seat == seat;
                TEST_ASSERT_EQUAL(offered, pp_view_count(&view) != 0);
            }
        }
    }
}

// Under R38b the player who orders the leftovers of an exchange sees them. A player who orders their own hand sees no
// other hand.
UNIT_TEST(leftovers_are_seen_by_who_orders_them) {
    unit_dice dice = unit_dice_of(19);
    pp_game game = pp_seas;
    int own = 0, others = 0;
    game.seats = 8;
    game.reading[pp_ruling_of(PP_R38B_OWNER_CHOOSES)] = pp_letter_of(PP_R38B_OWNER_CHOOSES);
    for (int number = 0; number < 300; number++) {
        pp_state s;
        unit_begin(&game, &s);
        while (unit_play_some(&dice, &game, &s, 0, 0)) {
            const pp_question asked = pp_asked(&game, &s);
            if (asked.over || strcmp(asked.step->name, "return") != 0) continue;
            const uint8_t sees = sees_hands(&game, &s, asked.seat);
            const bool in = pp_is_in(&s, asked.seat);
            TEST_ASSERT_EQUAL(in, sees != 0);
            TEST_ASSERT_EQUAL(0, sees & pp_seats_in(&game, &s));
            own += !in;
            others += in;
        }
    }
    TEST_ASSERT_GREATER_THAN(20, own);
    TEST_ASSERT_GREATER_THAN(5, others);
}
