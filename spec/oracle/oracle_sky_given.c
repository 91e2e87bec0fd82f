// SPDX-License-Identifier: MIT
// Reads and prints positions of Phoenix Rising. oracle_sky.c has both functions in its rows of the table of games.
#include "oracle_sky_run.h"

#include "oracle_table.h"

// --- Reading

enum { ORANGE_LANTERNS = 3, OTHER_LANTERNS = 2 };

// The items read so far.
typedef struct stated {
    oracle_game *game;
    oracle_sky *sky;
    int many[ORACLE_TILES];
    int due[ORACLE_SEATS];
    bool seat[ORACLE_SEATS], edges, centers, phoenix, first, stage;
    bool crowded, many_in_hand, marked_nothing, starred;
} stated;

static int seat_here(const stated *given, const char *word) {
    int seat = oracle_seat_named(word);
    return seat < given->game->options.seats ? seat : -1;
}

static bool is_on_board(const stated *given, oracle_place square) {
    return square.column < given->game->options.columns && square.row < given->game->options.rows;
}

static bool take_mark(stated *given, const char *word, oracle_marks_on *marks) {
    if (oracle_same(word, "lantern") && !marks->lantern) {
        return marks->lantern = true;
    }
    if (oracle_same(word, "star") || (word[0] == '#' && oracle_number(word + 1, 99) > 0)) {
        return given->starred = true;
    }
    if (oracle_same(word, "turned") && !marks->turned) {
        return marks->turned = true;
    }
    return oracle_same(word, "scored") && !marks->scored && (marks->scored = true);
}

static bool take_square(stated *given, const char *const *words, int count, oracle_place square) {
    oracle_lying lying;
    if (count < 2 || !is_on_board(given, square)) {
        return false;
    }
    oracle_lying *there = &given->sky->board[square.row][square.column];
    oracle_marks_on *marks = &given->sky->marks[square.row][square.column];
    int at = 1;
    if (oracle_lying_named(words[1], &lying) && oracle_is_face(lying.tile)) {
        given->crowded = given->crowded || there->tile != ORACLE_NOTHING;
        given->many[oracle_tile_of(lying.tile)]++;
        *there = oracle_face_plain(given->game->options.set.faces, lying);
        at = 2;
    }
    given->marked_nothing = given->marked_nothing || at == 1;
    for (; at < count; at++) {
        if (!take_mark(given, words[at], marks)) {
            return false;
        }
    }
    return true;
}

static bool take_field(stated *given, int seat, const char *word) {
    static const struct {
        const char *name;
        int most;
    } fields[] = {{"score", SKY_MOST_SCORE}, {"life", 99}, {"due", ORACLE_SEATS}};
    int *to[] = {&given->sky->score[seat], &given->sky->life[seat], &given->due[seat]};
    for (int i = 0; i < 3; i++) {
        const char *value = oracle_value(word, fields[i].name);
        if (value != NULL) {
            *to[i] = oracle_number(value, fields[i].most);
            return *to[i] >= 0;
        }
    }
    return false;
}

static bool take_seat(stated *given, const char *const *words, int count, int seat) {
    oracle_phoenix *pawn = &given->sky->pawns[seat];
    oracle_hand *hand = &given->sky->hands[seat];
    if (given->seat[seat] || count < 2) {
        return false;
    }
    given->seat[seat] = true;
    pawn->state = oracle_same(words[1], "out")   ? ORACLE_EXTINCT
                  : oracle_same(words[1], "off") ? ORACLE_ASHES
                  : oracle_same(words[1], "-")   ? ORACLE_UNHATCHED
                                                 : ORACLE_ALOFT;
    if (pawn->state == ORACLE_ALOFT &&
        (!oracle_place_named(words[1], &pawn->place) || !is_on_board(given, pawn->place))) {
        return false;
    }
    for (int i = 2; i < count; i++) {
        int tile = oracle_tile_named(words[i]);
        if (!oracle_is_edge(tile)) {
            if (!take_field(given, seat, words[i])) {
                return false;
            }
            continue;
        }
        given->many[tile]++;
        given->many_in_hand = given->many_in_hand || hand->count == SKY_HAND;
        if (hand->count < SKY_HAND) {
            oracle_hand_add(hand, tile);
        }
    }
    return true;
}

static bool take_stack(stated *given, const char *const *words, int count, oracle_stack *stack,
                       bool *before) {
    bool again = *before;
    *before = true;
    return !again &&
           oracle_stack_read(words, count, stack == &given->sky->edges ? oracle_is_edge : oracle_is_center,
                             stack, given->many);
}

static bool take_word(stated *given, const char *const *words, int count) {
    oracle_sky *sky = given->sky;
    int seat = count == 2 ? seat_here(given, words[1]) : -1;
    if (oracle_same(words[0], "pile")) {
        return take_stack(given, words, count, &sky->edges, &given->edges);
    }
    if (oracle_same(words[0], "centers")) {
        return take_stack(given, words, count, &sky->centers, &given->centers);
    }
    if (oracle_same(words[0], "phoenix") && seat >= 0 && !given->phoenix) {
        sky->holder = seat;
        return given->phoenix = true;
    }
    if (oracle_same(words[0], "first") && seat >= 0 && !given->first) {
        sky->first = seat;
        return given->first = true;
    }
    if (oracle_same(words[0], "to") && seat >= 0 && !given->stage) {
        sky->seat = seat;
        return given->stage = true;
    }
    if ((oracle_same(words[0], "wins") || oracle_same(words[0], "shared")) && !given->stage) {
        given->stage = true;
        return oracle_verdict_read(words, count, given->game->options.seats, &sky->winners);
    }
    return false;
}

static bool take_item(stated *given, const char *const *words, int count) {
    oracle_place square;
    if (count == 0) {
        return false;
    }
    if (oracle_square_named(words[0], &square)) {
        return take_square(given, words, count, square);
    }
    int seat = seat_here(given, words[0]);
    return seat >= 0 ? take_seat(given, words, count, seat) : take_word(given, words, count);
}

static const char *hands_are_wrong(const stated *given, const oracle_sky_run *run) {
    for (int seat = 0; seat < given->game->options.seats && given->sky->winners == 0; seat++) {
        oracle_wings state = given->sky->pawns[seat].state;
        bool ahead_is_empty =
            state == ORACLE_ALOFT && oracle_sky_is_empty(run, given->sky->pawns[seat].place);
        bool keeps = state == ORACLE_ASHES && oracle_plays(given->game, SKY_R30_19, 'b');
        if (given->sky->hands[seat].count > 0 && !ahead_is_empty && !keeps) {
            return "hands";
        }
    }
    return given->many_in_hand ? "hands" : NULL;
}

static bool are_together(const oracle_sky_run *run, int seat, int other) {
    oracle_place mine = run->now.pawns[seat].place, theirs = run->now.pawns[other].place;
    bool same = oracle_sky_same_place(mine, theirs);
    if (oracle_sky_beside(run, seat) || oracle_sky_beside(run, other)) {
        return same && !oracle_sky_plays(run, SKY_R30_21, 'b');
    }
    return (same && !oracle_sky_plays(run, SKY_R18, 'b')) ||
           oracle_sky_same_place(mine, oracle_sky_behind(theirs));
}

// Returns whether two pawns wait beside one square although they may not. Under R30.21b a pawn that has risen may
// wait beside another pawn.
static bool crowd_a_square(const oracle_sky_run *run, int seat, int other) {
    bool risen = run->now.life[seat] == 0 || run->now.life[other] == 0;
    return oracle_sky_beside(run, seat) && oracle_sky_beside(run, other) &&
           oracle_sky_faces(run, seat, run->now.pawns[other].place) &&
           !(risen && oracle_sky_plays(run, SKY_R30_21, 'b'));
}

static const char *pawns_stand_wrong(const oracle_sky_run *run) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        oracle_place place = run->now.pawns[seat].place;
        if (run->now.pawns[seat].state != ORACLE_ALOFT) {
            continue;
        }
        for (int other = 0; other < seat; other++) {
            bool there = run->now.pawns[other].state == ORACLE_ALOFT;
            if (there && are_together(run, seat, other)) {
                return "pawns-apart";
            }
            if (there && crowd_a_square(run, seat, other)) {
                return "beside-apart";
            }
        }
        bool stands = oracle_sky_beside(run, seat)
                          ? oracle_sky_is_side(run, place)
                          : oracle_sky_at(run, oracle_sky_behind(place)).tile != ORACLE_NOTHING;
        if (!stands) {
            return "pawn-places";
        }
    }
    return NULL;
}

// Returns whether a player is short of tiles although the Phoenix tile is free. Where players are served in turn, the first of
// them has taken it.
static bool leaves_it_free(const oracle_sky_run *run) {
    bool taken = run->now.holder >= 0 || !oracle_sky_plays(run, SKY_R30_25, 'b') || run->now.winners != 0;
    for (int seat = 0; seat < run->game->options.seats && !taken; seat++) {
        if (oracle_sky_is_short(run, seat)) {
            return true;
        }
    }
    return false;
}

// Returns whether the items about the Phoenix tile are wrong. Also sorts the queue.
static bool phoenix_is_wrong(stated *given, const oracle_sky_run *run) {
    oracle_sky *sky = given->sky;
    int listed = 0, highest = 0;
    for (int seat = 0; seat < given->game->options.seats; seat++) {
        int due = given->due[seat];
        if (due == 0) {
            continue;
        }
        for (int other = 0; other < seat; other++) {
            if (given->due[other] == due) {
                return true;
            }
        }
        bool may = oracle_sky_plays(run, SKY_R30_25, 'b') && seat != sky->holder;
        bool is_owed = oracle_sky_is_short(run, seat) && sky->holder >= 0;
        if (!may || (!is_owed && sky->winners == 0)) {
            return true;
        }
        sky->queue[due - 1] = seat;
        listed++;
        highest = due > highest ? due : highest;
    }
    sky->queued = listed;
    bool claims = sky->holder < 0 || (oracle_sky_is_short(run, sky->holder) && sky->edges.count == 0);
    return highest != listed || (!claims && sky->winners == 0) || leaves_it_free(run);
}

static const char *marks_are_wrong(const stated *given, const oracle_sky_run *run) {
    int lanterns[ORACLE_COLOURS] = {0};
    bool turned = false;
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        const oracle_marks_on *marks = &given->sky->marks[square.row][square.column];
        lanterns[oracle_sky_icon(run, square)] += marks->lantern;
        turned = turned || marks->turned || marks->scored;
    }
    if (given->marked_nothing || lanterns[ORACLE_NO_COLOUR] > 0 ||
        lanterns[ORACLE_ORANGE] > ORANGE_LANTERNS || lanterns[ORACLE_BLUE] > OTHER_LANTERNS ||
        lanterns[ORACLE_YELLOW] > OTHER_LANTERNS) {
        return "lanterns";
    }
    return given->starred ? "stars" : turned ? "turned" : NULL;
}

static const char *lives_are_wrong(const oracle_sky_run *run) {
    bool space = oracle_sky_space_left(run);
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        int life = run->now.life[seat];
        oracle_wings state = run->now.pawns[seat].state;
        bool can_rise = life > 0 && space;
        if (life > 1 || (state == ORACLE_ASHES && !can_rise) || (state == ORACLE_EXTINCT && can_rise)) {
            return "lives";
        }
    }
    return NULL;
}

static const char *stage_is_wrong(const oracle_sky_run *run) {
    const char *clause = NULL;
    int seat = run->now.seat;
    bool draws_first = oracle_sky_is_short(run, seat) && run->now.hands[seat].count == 0;
    if (run->now.winners != 0) {
        return NULL;
    }
    for (int other = 0; other < run->game->options.seats; other++) {
        if (run->now.pawns[other].state == ORACLE_UNHATCHED) {
            return "stage";
        }
    }
    bool plays = run->now.pawns[seat].state != ORACLE_EXTINCT;
    return !plays || (draws_first && run->now.edges.count > 0) || oracle_sky_decided(run, &clause) != 0
               ? "stage"
               : NULL;
}

static const char *is_wrong(stated *given) {
    oracle_sky_run run = {.game = given->game, .now = *given->sky};
    const char *wrong = given->crowded ? "tiles" : hands_are_wrong(given, &run);
    wrong = wrong == NULL ? pawns_stand_wrong(&run) : wrong;
    wrong = wrong == NULL && phoenix_is_wrong(given, &run) ? "phoenix-tile" : wrong;
    wrong = wrong == NULL ? marks_are_wrong(given, &run) : wrong;
    wrong = wrong == NULL ? lives_are_wrong(&run) : wrong;
    return wrong == NULL ? stage_is_wrong(&run) : wrong;
}

const char *oracle_sky_read(oracle_game *game, const oracle_items *items) {
    stated given = {.game = game, .sky = &game->skies.before};
    given.sky->holder = -1;
    for (int i = 0; i < items->count; i++) {
        if (items->words[i] > 0 && oracle_same(items->first[i][0], "at")) {
            return "stage";
        }
        if (!take_item(&given, items->first[i], items->words[i])) {
            return "numbers";
        }
    }
    for (int seat = 0; seat < game->options.seats; seat++) {
        if (!given.seat[seat]) {
            return "numbers";
        }
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        if (given.many[tile] != game->options.box[tile]) {
            return "tiles";
        }
    }
    const char *wrong = given.stage ? is_wrong(&given) : "stage";
    if (wrong == NULL) {
        given.sky->begun = true;
        oracle_sky_begin_given(game);
    }
    return wrong;
}

// --- Printing

static void say_marks(oracle_answer *answer, const oracle_marks_on *marks, bool winds) {
    oracle_say(answer, marks->lantern ? " lantern" : "");
    oracle_say(answer, marks->scored ? " scored" : "");
    oracle_say(answer, marks->star > 0 ? " star" : "");
    oracle_say(answer, marks->turned && winds ? " turned" : "");
    if (marks->star > 0) {
        oracle_say(answer, " #");
        oracle_say_number(answer, marks->star);
    }
    const char *before = " was=";
    for (int way = 0; way < ORACLE_WAYS; way++) {
        if (marks->was[way]) {
            oracle_say(answer, before);
            oracle_say(answer, way < 4 ? "ar" : "br");
            oracle_say_number(answer, way % 4);
            before = ",";
        }
    }
}

static void say_board(const oracle_game *game, oracle_answer *answer) {
    const oracle_sky *now = &game->skies.now;
    for (int row = 0; row < game->options.rows; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            if (now->board[row][column].tile != ORACLE_NOTHING) {
                oracle_say(answer, " / ");
                oracle_say_square(answer, column, row);
                oracle_say(answer, " ");
                oracle_say_lying(answer, now->board[row][column]);
                say_marks(answer, &now->marks[row][column], game->rules == &oracle_winds_rules);
            }
        }
    }
}

static void say_field(oracle_answer *answer, const char *name, int value) {
    if (value > 0) {
        oracle_say(answer, name);
        oracle_say_number(answer, value);
    }
}

static void say_seat(const oracle_sky *now, int seat, oracle_answer *answer) {
    static const char *const states[] = {
        [ORACLE_UNHATCHED] = "-", [ORACLE_ASHES] = "off", [ORACLE_EXTINCT] = "out"};
    oracle_say(answer, " / ");
    oracle_say_seat(answer, seat);
    oracle_say(answer, " ");
    if (now->pawns[seat].state == ORACLE_ALOFT) {
        oracle_say_place(answer, now->pawns[seat].place);
    } else {
        oracle_say(answer, states[now->pawns[seat].state]);
    }
    oracle_say_tiles(answer, now->hands[seat].tiles, now->hands[seat].count);
    say_field(answer, " score=", now->score[seat]);
    say_field(answer, " life=", now->life[seat]);
    for (int i = 0; i < now->queued; i++) {
        say_field(answer, " due=", now->queue[i] == seat ? i + 1 : 0);
    }
}

// The names of the questions in the middle of a turn.
static const char *const asked[] = {
    [ORACLE_SKY_FIRST] = "first:",   [ORACLE_SKY_START] = "start:", [ORACLE_SKY_CENTER] = "layout:",
    [ORACLE_SKY_DRAW] = "draw:",     [ORACLE_SKY_RISE] = "rise:",   [ORACLE_SKY_EXTEND] = "extend:",
    [ORACLE_SKY_ORDER] = "returns:", [ORACLE_SKY_TAKE] = "takes:",  [ORACLE_SKY_GIVE] = "gives:",
    [ORACLE_SKY_SEND] = "sends:",    [ORACLE_SKY_FLIP] = "flip:",   [ORACLE_SKY_BREAK] = "loop:"};

static void say_stage(const oracle_skies *skies, oracle_answer *answer) {
    if (skies->now.winners != 0) {
        oracle_say(answer, " / ");
        oracle_say_winners(answer, skies->now.winners);
        return;
    }
    bool begins = skies->question.asks == ORACLE_SKY_TURN;
    oracle_say(answer, begins ? " / to " : " / at ");
    oracle_say(answer, begins ? "" : asked[skies->question.asks]);
    oracle_say_seat(answer, skies->question.seat);
}

void oracle_sky_print(const oracle_game *game, oracle_answer *answer) {
    const oracle_sky *now = &game->skies.now;
    say_board(game, answer);
    for (int seat = 0; seat < game->options.seats; seat++) {
        say_seat(now, seat, answer);
    }
    oracle_stack_say(answer, " / pile", &now->edges);
    oracle_stack_say(answer, " / centers", &now->centers);
    if (now->holder >= 0) {
        oracle_say(answer, " / phoenix ");
        oracle_say_seat(answer, now->holder);
    }
    if (now->first != 0) {
        oracle_say(answer, " / first ");
        oracle_say_seat(answer, now->first);
    }
    say_stage(&game->skies, answer);
}
