// SPDX-License-Identifier: MIT
// Writes the words of cases as objects. export.c calls it for every row.
#include "data.h"

#include "fact.h"

#include <ctype.h>
#include <string.h>

// --- Words

static void put_part(json_out *json, const char *key, const char *text, size_t length) {
    char part[GR_WORD_MAX + 1];
    const size_t size = length < GR_WORD_MAX ? length : GR_WORD_MAX;
    memcpy(part, text, size);
    part[size] = '\0';
    json_text(json, key, part);
}

static void put_words(json_out *json, const char *key, const script_item *item) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, item);
    json_text(json, key, text);
}

static bool is_square(const char *word) {
    uint8_t square;
    return gr_read_square(word, &square);
}

// `red` or `red1`.
static void put_seat(json_out *json, const char *word) {
    const size_t length = strlen(word);
    const bool numbered = length > 0 && isdigit((unsigned char)word[length - 1]);
    put_part(json, "seat", word, length - numbered);
    if (numbered) json_int(json, "pawn", word[length - 1] - '0');
}

// `b1.w1`: the square and the point.
static void put_place(json_out *json, const char *word) {
    const size_t square = strcspn(word, ".");
    put_part(json, "square", word, square);
    if (word[square] == '.') json_text(json, "point", word + square + 1);
}

// Whether the word is a tile and its turn: T28r0, E05br2, portalr0.
static bool is_lying(const char *word) {
    const size_t length = strlen(word);
    return length > 3 && word[length - 2] == 'r' && word[length - 1] >= '0' && word[length - 1] <= '3';
}

static bool has_faces(const char *word) {
    return (word[0] == 'E' || word[0] == 'C') && isdigit((unsigned char)word[1]);
}

// The tile, the face that is up, and its turn. Of turns in which the tile looks alike, the smallest, unless they are kept as written.
static void put_lying(json_out *json, const pp_game *game, const char *word) {
    const size_t length = strlen(word), name = length - 2 - has_faces(word);
    int kind, lie, turn = word[length - 1] - '0';
    if (game && gr_read_lying(game, word, &kind, &lie)) turn = lie % 4;
    put_part(json, "tile", word, name);
    if (has_faces(word)) put_part(json, "face", word + name, 1);
    json_int(json, "turn", turn);
}

static int number_in(const char *word) {
    uint64_t number = 0;
    gr_read_number(word, UINT32_MAX, &number);
    return (int)number;
}

// The tiles from this word on, up to a clause; `nothing` is an empty list.
static void put_tiles_from(json_out *json, const char *key, const script_item *item, int from) {
    json_array(json, key, JSON_LINE);
    for (int i = from; i < item->words && item->word[i][0] != '@'; i++) {
        if (!script_item_is(item, i, "nothing")) json_text(json, 0, item->word[i]);
    }
    json_close(json);
}

// The seats from this word on, clockwise.
static void put_seats_from(json_out *json, const script_item *item, int from) {
    uint32_t seats = 0;
    for (int i = from; i < item->words; i++) {
        int seat;
        if (gr_read_seat(item->word[i], &seat)) seats |= UINT32_C(1) << seat;
    }
    json_array(json, "seats", JSON_LINE);
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (seats >> seat & 1) json_text(json, 0, gr_seat_names[seat]);
    }
    json_close(json);
}

static void put_clause(json_out *json, const script_item *item) {
    for (int i = 0; i < item->words; i++) {
        if (item->word[i][0] == '@') json_text(json, "clause", item->word[i] + 1);
    }
}

static void begin(json_out *json, const char *kind, const script_item *item) {
    json_object(json, 0, JSON_LINE);
    json_text(json, "kind", kind);
    put_words(json, "text", item);
}

// --- Actions

// The forms of what follows a verb.
typedef enum words_form {
    NO_MORE,
    A_LYING,
    A_PLACE,
    A_TILE,
    SOME_TILES,
    SOME_DICE,
    A_SQUARE,
    AN_AXIS,
    A_SEAT
} words_form;

static const struct {
    const char *verb, *kind;
    words_form form;
} verbs[] = {
    {"at", "start", A_PLACE},    {"keeps", "keep", SOME_TILES}, {"passes", "pass", NO_MORE},
    {"draws", "draw", A_TILE},   {"begins", "begin", NO_MORE},  {"rolls", "roll", SOME_DICE},
    {"faces", "face", A_LYING},  {"turns", "turn", A_LYING},    {"flips", "flip", AN_AXIS},
    {"sends", "send", A_SQUARE}, {"names", "name", A_SEAT},     {"gives", "give", A_TILE},
    {"opens", "open", A_SQUARE}, {"fires", "fire", A_SQUARE},   {"withdraws", "withdraw", NO_MORE},
    {"no", "decline", NO_MORE},
};

static void put_dice(json_out *json, const script_item *item) {
    json_array(json, "dice", JSON_LINE);
    for (int i = 2; i < item->words; i++)
        json_int(json, 0, number_in(item->word[i]));
    json_close(json);
}

static void put_form(json_out *json, const script_item *item, words_form form, int at) {
    switch (form) {
    case A_LYING:
        put_lying(json, 0, item->word[at]);
        if (at + 1 < item->words) json_text(json, "point", item->word[at + 1]);
        break;
    case A_PLACE: put_place(json, item->word[at]); break;
    case A_TILE: json_text(json, "tile", item->word[at]); break;
    case SOME_TILES: put_tiles_from(json, "tiles", item, at); break;
    case SOME_DICE: put_dice(json, item); break;
    case A_SQUARE: json_text(json, "square", item->word[at]); break;
    case AN_AXIS:
        json_text(json, "square", item->word[at]);
        json_text(json, "axis", item->word[at + 1]);
        break;
    case A_SEAT: json_text(json, "player", item->word[at]); break;
    default: break;
    }
}

static bool is_action(const pp_game *game, const script_item *item) {
    char text[GR_LINE_MAX + 1];
    pp_action read[GR_ACTIONS_A_LINE];
    gr_fault fault;
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, item);
    gr_words words = gr_words_of(text);
    return gr_read_actions(game, &words, read, &fault) == 1;
}

static void put_action(json_out *json, const pp_game *game, const script_item *item) {
    if (!is_action(game, item)) {
        begin(json, "text", item);
        json_close(json);
        return;
    }
    size_t i = 0;
    while (i < sizeof verbs / sizeof verbs[0] && !script_item_is(item, 1, verbs[i].verb))
        i++;
    const bool lays = i == sizeof verbs / sizeof verbs[0];
    begin(json, lays ? "lay" : verbs[i].kind, item);
    put_seat(json, item->word[0]);
    put_form(json, item, lays ? A_LYING : verbs[i].form, lays ? 1 : 2);
    json_close(json);
}

void data_put_actions(json_out *json, const char *key, const pp_game *game, const script_items *actions) {
    json_array(json, key, JSON_LINE);
    for (int i = 0; i < actions->count; i++)
        put_action(json, game, &actions->item[i]);
    json_close(json);
}

// --- Items of a position

static void put_square_item(json_out *json, const pp_game *game, const script_item *item) {
    const bool over = script_item_is(item, 1, "over");
    begin(json, over ? "over" : "tile", item);
    json_text(json, "square", item->word[0]);
    const int tile = over ? 2 : 1;
    int at = tile;
    if (is_lying(item->word[tile])) put_lying(json, game, item->word[at++]);
    if (!over) {
        json_array(json, "marks", JSON_LINE);
        for (int i = at; i < item->words; i++) {
            if (item->word[i][0] != '#') json_text(json, 0, item->word[i]);
        }
        json_close(json);
    }
    for (int i = at; i < item->words; i++) {
        if (item->word[i][0] == '#') json_int(json, "star", number_in(item->word[i] + 1));
    }
    json_close(json);
}

static void put_status(json_out *json, const char *word) {
    const char *dot = strchr(word, '.');
    const char *status = strcmp(word, "-") == 0                              ? "unplaced"
                         : strcmp(word, "off") == 0                          ? "off"
                         : strcmp(word, "out") == 0                          ? "out"
                         : dot && strlen(dot) == 2 && strchr("nesw", dot[1]) ? "beside"
                                                                             : "on";
    json_text(json, "status", status);
    if (dot) put_place(json, word);
}

// A seat's item: the pawn, then the hand and the counters. In a whole position nothing is left out.
static void put_seat_item(json_out *json, const pp_game *game, const script_item *item, bool whole) {
    static const char *const counters[] = {"score", "life", "due"};
    int tiles = 0;
    begin(json, "seat", item);
    put_seat(json, item->word[0]);
    put_status(json, item->word[1]);
    for (int i = 2; i < item->words; i++)
        tiles += !strchr(item->word[i], '=');
    if (whole || tiles > 0) {
        json_array(json, "hand", JSON_LINE);
        for (int i = 2; i < item->words; i++) {
            if (!strchr(item->word[i], '=')) json_text(json, 0, item->word[i]);
        }
        json_close(json);
    }
    for (int c = 0; c < 3; c++) {
        const size_t length = strlen(counters[c]);
        int value = whole && game->waits_beside ? 0 : -1;
        for (int i = 2; i < item->words; i++) {
            if (strncmp(item->word[i], counters[c], length) == 0)
                value = number_in(item->word[i] + length + 1);
        }
        if (value >= 0) json_int(json, counters[c], value);
    }
    json_close(json);
}

// A pile: its packets from the top. The order within a packet is unknown.
static void put_pile_item(json_out *json, const script_item *item) {
    begin(json, "pile", item);
    json_text(json, "pile", item->word[0]);
    json_array(json, "packets", JSON_LINE);
    bool open = false;
    for (int i = 1; i < item->words && !script_item_is(item, 1, "nothing"); i++) {
        if (!open || script_item_is(item, i, "then")) {
            if (open) json_close(json);
            json_array(json, 0, JSON_LINE);
            open = true;
        }
        if (!script_item_is(item, i, "then")) json_text(json, 0, item->word[i]);
    }
    if (open) json_close(json);
    json_close(json);
    json_close(json);
}

static void put_wave_item(json_out *json, const script_item *item) {
    begin(json, "wave", item);
    if (script_item_is(item, 1, "nowhere")) {
        json_null(json, "side");
    } else {
        json_text(json, "side", item->word[1]);
        json_text(json, "seat", item->word[2]);
        json_bool(json, "waits", item->words > 3);
    }
    json_close(json);
}

// `dragon red`, `dragon nobody`, `first red`, `to red`, `to nobody`.
static void put_holder_item(json_out *json, const char *kind, const script_item *item) {
    begin(json, kind, item);
    if (strcmp(kind, "holder") == 0) json_text(json, "tile", item->word[0]);
    if (script_item_is(item, 1, "nobody")) {
        json_null(json, "seat");
    } else {
        json_text(json, "seat", item->word[1]);
    }
    json_close(json);
}

static void put_verdict(json_out *json, const script_item *item) {
    const bool goes = script_item_is(item, 0, "goes") || script_item_is(item, 0, "going");
    begin(json, goes ? "goes-on" : "won", item);
    if (!goes) put_seats_from(json, item, 1);
    put_clause(json, item);
    json_close(json);
}

static bool is_pile(const pp_game *game, const char *word) {
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (game->pile_name[pile] && strcmp(game->pile_name[pile], word) == 0) return true;
    }
    return false;
}

static void put_item(json_out *json, const pp_game *game, const script_item *item, bool whole) {
    const char *first = item->word[0];
    int pawn;
    if (is_square(first)) {
        put_square_item(json, game, item);
    } else if (gr_read_pawn(game, first, &pawn)) {
        put_seat_item(json, game, item, whole);
    } else if (is_pile(game, first)) {
        put_pile_item(json, item);
    } else if (strcmp(first, "gone") == 0) {
        begin(json, "gone", item);
        put_tiles_from(json, "tiles", item, 1);
        json_close(json);
    } else if (strcmp(first, "wave") == 0) {
        put_wave_item(json, item);
    } else if (strcmp(first, "wins") == 0 || strcmp(first, "shared") == 0) {
        put_verdict(json, item);
    } else if (strcmp(first, "to") == 0 || strcmp(first, "first") == 0) {
        put_holder_item(json, first, item);
    } else if (strcmp(first, "at") == 0) {
        begin(json, "stage", item);
        json_close(json);
    } else {
        put_holder_item(json, "holder", item);
    }
}

void data_put_givens(json_out *json, const char *key, const pp_game *game, const script_items *items) {
    json_array(json, key, JSON_LINE);
    for (int i = 0; i < items->count; i++)
        put_item(json, game, &items->item[i], false);
    json_close(json);
}

// The items that a canonical position leaves out, because nothing is there: the words of each.
static void put_left_out(json_out *json, const pp_game *game, const char *line) {
    char marker[GR_FAULT_MAX], start[GR_FAULT_MAX];
    gr_out out = gr_out_into(marker, sizeof marker);
    if (game->tiles->marker < game->tiles->kinds) gr_put_kind(&out, game, game->tiles->marker);
    const struct {
        const char *first, *second;
    } absent[] = {
        {marker, "nobody"}, {"gone", "nothing"}, {"wave", "nowhere"}, {"first", "red"}, {"to", "nobody"}};
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        const char *word[2] = {absent[i].first, absent[i].second};
        const script_item item = {.word = word, .words = 2};
        out = gr_out_into(start, sizeof start);
        gr_put(&out, " / ");
        gr_put(&out, word[0]);
        gr_put(&out, " ");
        const bool wave = strcmp(word[0], "wave") == 0;
        if (*word[0] && !strstr(line, start))
            (wave ? put_wave_item(json, &item) : put_item(json, game, &item, true));
    }
}

void data_put_position(json_out *json, const char *key, const pp_game *game, const char *line) {
    enum { WORDS_MAX = 128 };
    const char *word[WORDS_MAX];
    static char kept[WORDS_MAX][GR_WORD_MAX + 1];
    script_item item = {.word = word};
    gr_words words = gr_words_of(line);
    json_object(json, key, JSON_LINE);
    json_text(json, "text", line);
    json_array(json, "items", JSON_LINE);
    bool head = true; // the game's own words come first
    for (bool more = true; more;) {
        more = gr_next_word(&words);
        const bool ends = !more || strcmp(words.word, "/") == 0;
        if (ends && item.words > 0 && !head) put_item(json, game, &item, true);
        if (ends) item.words = 0;
        head &= !ends;
        if (ends || head || item.words == WORDS_MAX) continue;
        memcpy(kept[item.words], words.word, sizeof kept[0]);
        word[item.words] = kept[item.words];
        item.words++;
    }
    put_left_out(json, game, line);
    json_close(json);
    json_close(json);
}

// --- Tiles: `tile C01a n1-s2 … orange glowing`, `tile T07 copies 4`

static void put_paths(json_out *json, const script_item *item) {
    int at = 2;
    json_array(json, "paths", JSON_LINE);
    for (; at < item->words && strchr(item->word[at], '-'); at++) {
        json_array(json, 0, JSON_LINE);
        put_part(json, 0, item->word[at], strcspn(item->word[at], "-"));
        json_text(json, 0, strchr(item->word[at], '-') + 1);
        json_close(json);
    }
    json_close(json);
    if (at + 1 >= item->words) return;
    json_text(json, "lantern", item->word[at]);
    json_bool(json, "glows", script_item_is(item, at + 1, "glowing"));
}

static void put_tile(json_out *json, const script_item *item) {
    const bool copies = script_item_is(item, 2, "copies");
    const char *name = item->word[1];
    begin(json, copies ? "copies" : "face", item);
    put_part(json, "tile", name, strlen(name) - !copies);
    if (copies) {
        json_int(json, "copies", number_in(item->word[3]));
    } else {
        json_text(json, "face", name + strlen(name) - 1);
        put_paths(json, item);
    }
    json_close(json);
}

void data_put_tiles(json_out *json, const char *key, const script_items *tiles) {
    json_array(json, key, JSON_LINE);
    for (int i = 0; i < tiles->count; i++)
        put_tile(json, &tiles->item[i]);
    json_close(json);
}

static void put_tile_text(json_out *json, const char *text) {
    enum { WORDS_MAX = 12 };
    char kept[WORDS_MAX][GR_WORD_MAX + 1];
    const char *word[WORDS_MAX];
    script_item item = {.word = word};
    gr_words words = gr_words_of(text);
    while (item.words < WORDS_MAX && gr_next_word(&words)) {
        memcpy(kept[item.words], words.word, sizeof kept[0]);
        word[item.words] = kept[item.words];
        item.words++;
    }
    put_tile(json, &item);
}

void data_put_set(json_out *json, const char *key, const case_setup *setup) {
    const pp_tileset *set = setup->tiles;
    const bool written = set == &setup->own.set;
    if (!setup->own_tiles) return;
    json_object(json, key, JSON_LINE);
    json_hash(json, "hash", set->hash);
    json_array(json, "tiles", JSON_LINE);
    for (int kind = 0; kind < set->marker; kind++) {
        const bool told = !written || ((setup->own.written[0] | setup->own.written[1]) >> kind & 1);
        for (int face = 0; face < set->kind[kind].faces && told; face++) {
            char text[GR_LINE_MAX + 1];
            gr_out out = gr_out_into(text, sizeof text);
            gr_put(&out, "tile ");
            gr_put_tile(&out, &set->kind[kind], face);
            put_tile_text(json, text);
        }
    }
    json_close(json);
    json_close(json);
}

// --- Expectations

// What follows the verb of an event, by its form.
static void put_event_rest(json_out *json, const pp_game *game, const script_item *item) {
    static const char *const lists[] = {"keeps", "returns"};
    const char *verb = item->word[1];
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(lists[i], verb) != 0) continue;
        put_tiles_from(json, "tiles", item, 2);
        return;
    }
    for (int i = 2; i < item->words && item->word[i][0] != '@'; i++) {
        const char *word = item->word[i];
        int seat;
        uint64_t number;
        if (strchr(word, '.')) {
            put_place(json, word);
        } else if (is_square(word)) {
            json_text(json, "square", word);
        } else if (is_lying(word)) {
            put_lying(json, game, word);
        } else if (gr_read_number(word, UINT32_MAX, &number)) {
            json_int(json, "number", (int64_t)number);
        } else if (gr_read_seat(word, &seat)) {
            json_text(json, "player", word);
        } else {
            json_text(json, strcmp(verb, "leaves") == 0 ? "cause" : "tile", word);
        }
    }
}

static void put_event(json_out *json, const pp_game *game, const script_item *item) {
    int pawn;
    begin(json, "event", item);
    json_text(json, "event", item->word[1]);
    if (gr_read_pawn(game, item->word[0], &pawn)) {
        put_seat(json, item->word[0]);
    } else if (is_square(item->word[0])) {
        json_text(json, "square", item->word[0]);
    } else {
        json_text(json, "of", item->word[0]);
    }
    put_event_rest(json, game, item);
    put_clause(json, item);
    json_close(json);
}

static void put_refusal(json_out *json, const script_item *item, bool given) {
    begin(json, given ? "impossible" : "refused", item);
    if (given) put_tiles_from(json, "invariants", item, 1);
    if (!given && item->words > 1 && item->word[1][0] != '@') json_text(json, "reason", item->word[1]);
    put_clause(json, item);
    json_close(json);
}

static void put_lawful(json_out *json, const pp_game *game, case_claim claim, const script_item *item) {
    const script_item action = {item->word + 1, item->words - 1, item->path, item->line, item->column};
    const script_items one = {(script_item *)&action, 1};
    begin(json, claim == CLAIM_LAWFUL ? "lawful" : "unlawful", item);
    data_put_actions(json, "action", game, &one);
    json_close(json);
}

static void put_counter(json_out *json, const script_item *item) {
    begin(json, "counter", item);
    put_seat(json, item->word[0]);
    for (int i = 1; i < item->words; i++) {
        const size_t name = strcspn(item->word[i], "=");
        put_part(json, "counter", item->word[i], name);
        json_int(json, "value", number_in(item->word[i] + name + 1));
    }
    json_close(json);
}

// A thing that is not there.
static void put_lack(json_out *json, const script_item *item) {
    if (script_item_is(item, 1, "nobody")) {
        put_holder_item(json, "holder", item);
    } else if (script_item_is(item, 0, "wave")) {
        put_wave_item(json, item);
    } else if (script_item_is(item, 0, "gone")) {
        begin(json, "gone", item);
        put_tiles_from(json, "tiles", item, 1);
        json_close(json);
    } else {
        begin(json, script_item_is(item, 1, "over") ? "nothing-over" : "unmarked", item);
        json_text(json, "square", item->word[0]);
        json_close(json);
    }
}

static void put_simple(json_out *json, case_claim claim, const script_item *item) {
    static const char *const kinds[] = {
        [CLAIM_MALFORMED] = "malformed", [CLAIM_UNSUPPORTED] = "unsupported", [CLAIM_HOLDS] = "hand",
        [CLAIM_EMPTY] = "empty",         [CLAIM_COUNT] = "pile-count",        [CLAIM_ASKS] = "asks",
        [CLAIM_CHOICES] = "choices",     [CLAIM_ONLY] = "only-events",        [CLAIM_STAGE] = "stage"};
    begin(json, kinds[claim], item);
    if (claim == CLAIM_HOLDS || claim == CLAIM_ASKS) put_seat(json, item->word[claim == CLAIM_ASKS]);
    if (claim == CLAIM_HOLDS) put_tiles_from(json, "tiles", item, 2);
    if (claim == CLAIM_EMPTY) json_text(json, "square", item->word[0]);
    if (claim == CLAIM_COUNT) json_text(json, "pile", item->word[0]);
    if (claim == CLAIM_COUNT || claim == CLAIM_CHOICES) json_int(json, "count", number_in(item->word[1]));
    json_close(json);
}

static void put_expected(json_out *json, const pp_game *game, const script_item *item, bool given) {
    const case_claim claim = claim_of(game, item);
    switch (claim) {
    case CLAIM_REFUSED: put_refusal(json, item, given); break;
    case CLAIM_POSITION: put_item(json, game, item, false); break;
    case CLAIM_LACKS: put_lack(json, item); break;
    case CLAIM_COUNTER: put_counter(json, item); break;
    case CLAIM_TO: put_holder_item(json, "to", item); break;
    case CLAIM_VERDICT: put_verdict(json, item); break;
    case CLAIM_LAWFUL:
    case CLAIM_UNLAWFUL: put_lawful(json, game, claim, item); break;
    case CLAIM_EVENT: put_event(json, game, item); break;
    case CLAIM_UNKNOWN:
        begin(json, "text", item); // a hash that a record states
        json_close(json);
        break;
    default: put_simple(json, claim, item);
    }
}

void data_put_expects(json_out *json, const char *key, const pp_game *game, const script_items *expects,
                      bool given) {
    json_array(json, key, JSON_LINE);
    for (int i = 0; i < expects->count; i++)
        put_expected(json, game, &expects->item[i], given);
    json_close(json);
}

// --- The schema

void data_put_schema(json_out *json, const char *name) {
    static const struct {
        const char *member, *type;
    } members[] = {
        {"kind", "string"},   {"text", "string"},     {"seat", "seat"},      {"pawn", "integer"},
        {"tile", "string"},   {"face", "string"},     {"turn", "integer"},   {"square", "string"},
        {"point", "string"},  {"tiles", "strings"},   {"dice", "integers"},  {"axis", "string"},
        {"player", "string"}, {"marks", "strings"},   {"star", "integer"},   {"status", "string"},
        {"hand", "strings"},  {"score", "integer"},   {"life", "integer"},   {"due", "integer"},
        {"pile", "string"},   {"packets", "packets"}, {"side", "seat"},      {"waits", "boolean"},
        {"seats", "strings"}, {"clause", "string"},   {"copies", "integer"}, {"paths", "packets"},
        {"glows", "boolean"}, {"lantern", "string"},  {"event", "string"},   {"of", "string"},
        {"cause", "string"},  {"number", "integer"},  {"reason", "string"},  {"invariants", "strings"},
        {"count", "integer"}, {"counter", "string"},  {"value", "integer"},  {"action", "things"},
    };
    json_object(json, name, JSON_LINES);
    json_text(json, "type", "object");
    json_array(json, "required", JSON_LINE);
    json_text(json, 0, "kind");
    json_text(json, 0, "text");
    json_close(json);
    json_bool(json, "additionalProperties", false);
    json_object(json, "properties", JSON_LINES);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        const char *type = members[i].type;
        json_object(json, members[i].member, JSON_LINE);
        if (strcmp(type, "seat") == 0) {
            json_array(json, "type", JSON_LINE);
            json_text(json, 0, "string");
            json_text(json, 0, "null");
            json_close(json);
        } else if (type[strlen(type) - 1] == 's') {
            json_text(json, "type", "array");
        } else {
            json_text(json, "type", type);
        }
        json_close(json);
    }
    json_close(json);
    json_close(json);
}
