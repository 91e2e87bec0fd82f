// SPDX-License-Identifier: MIT
// Actions that are probably refused: a lawful one with another word, or words put together by chance.
#include "beside_line.h"

enum { TRY_MAX = GR_FAULT_MAX };

static uint32_t below(play_source *source, uint32_t bound) {
    return source->below(source, bound);
}

static void put_tile(gr_out *out, const pp_game *game, play_source *source) {
    static const char *const strangers[] = {"dragon",  "DG1", "DB2", "portal", "taihou",
                                            "tsunami", "T36", "E01", "C01b"};
    if (below(source, 8) == 0) {
        gr_put(out, strangers[below(source, sizeof strangers / sizeof strangers[0])]);
        return;
    }
    gr_put_kind(out, game, (int)below(source, game->tiles->kinds));
}

static void put_square(gr_out *out, play_source *source) {
    gr_put_char(out, (char)('a' + below(source, 7)));
    gr_put_char(out, (char)('1' + below(source, 7)));
}

static void put_place(gr_out *out, play_source *source) {
    put_square(out, source);
    gr_put_char(out, '.');
    gr_put(out, gr_point_names[below(source, PP_POINTS + 4)]);
}

static void put_lying(gr_out *out, const pp_game *game, play_source *source) {
    put_tile(out, game, source);
    gr_put_char(out, 'r');
    gr_put_char(out, (char)('0' + below(source, 4)));
    if (below(source, 10) > 0) return;
    gr_put_char(out, ' ');
    gr_put(out, gr_point_names[below(source, PP_POINTS)]);
}

static void put_tiles(gr_out *out, const pp_game *game, play_source *source) {
    const uint32_t count = below(source, 4);
    if (count == 0) gr_put(out, " nothing");
    for (uint32_t i = 0; i < count; i++) {
        gr_put_char(out, ' ');
        put_tile(out, game, source);
    }
}

static void put_something(gr_out *out, char what, const pp_game *game, play_source *source) {
    switch (what) {
    case 'p': put_place(out, source); break;
    case 's': put_square(out, source); break;
    case 't': put_tile(out, game, source); break;
    case 'l': put_lying(out, game, source); break;
    case 'h': put_tiles(out, game, source); break;
    case 'n': gr_put(out, gr_seat_names[below(source, PP_SEATS)]); break;
    default: break;
    }
}

// What any game of the family has words for; with two pawns a seat it is not said which of the other games' actions would name one,
// so only the first are tried there. Those after the classic games' are of the seas, then of Phoenix.
static void put_anything(gr_out *out, const pp_game *game, play_source *source) {
    static const struct {
        const char *verb;
        char what;
    } verbs[] = {
        {"at ", 'p'},    {"draws ", 't'},  {"", 'l'},        {"keeps", 'h'},  {"passes", 0},
        {"begins", 0},   {"gives ", 't'},  {"opens ", 's'},  {"fires ", 's'}, {"faces ", 'l'},
        {"rolls 4", 0},  {"rolls 4 2", 0}, {"no", 0},        {"turns ", 'l'}, {"sends ", 's'},
        {"picks ", 's'}, {"names ", 'n'},  {"withdraws", 0}, {"yes", 0},
    };
    enum { CLASSIC = 6, SEAS = 13, ALL = sizeof verbs / sizeof verbs[0] };
    const uint32_t known = game->pawns == 2 ? CLASSIC : game->corners ? ALL : SEAS;
    const uint32_t verb = below(source, known);
    gr_put(out, verbs[verb].verb);
    put_something(out, verbs[verb].what, game, source);
}

static void put_other_seat(gr_out *out, const char *word, play_source *source) {
    const char last = word[strlen(word) - 1];
    gr_put(out, gr_seat_names[below(source, PP_SEATS)]);
    if (last == '1' || last == '2') gr_put(out, below(source, 2) > 0 ? "1" : "2");
}

// A lawful action, one word of which is another.
static void put_nearly(gr_out *out, const char *lawful, const pp_game *game, play_source *source) {
    gr_words words = gr_words_of(lawful);
    uint32_t count = 0;
    while (gr_next_word(&words))
        count++;
    const uint32_t other = below(source, count);
    words = gr_words_of(lawful);
    for (uint32_t i = 0; gr_next_word(&words); i++) {
        const size_t length = strlen(words.word);
        if (i > 0) gr_put_char(out, ' ');
        if (i != other) {
            gr_put(out, words.word);
        } else if (i == 0) {
            put_other_seat(out, words.word, source);
        } else if (strchr(words.word, '.')) {
            put_place(out, source);
        } else if (length >= 4 && words.word[length - 2] == 'r') {
            put_lying(out, game, source);
        } else {
            put_tile(out, game, source);
        }
    }
}

void beside_put_try(gr_out *out, const pp_game *game, const pp_state *state, play_source *source) {
    static pp_action list[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(game, state, list, 0);
    char lawful[TRY_MAX] = "";
    gr_out text = gr_out_into(lawful, sizeof lawful);
    if (count > 0) gr_put_action(&text, game, list[below(source, count)]);
    if (count > 0 && below(source, 2) > 0) {
        put_nearly(out, lawful, game, source);
        return;
    }
    // The seat that is asked, more often than not.
    if (count > 0 && below(source, 3) > 0) {
        for (const char *c = lawful; *c && *c != ' '; c++)
            gr_put_char(out, *c);
    } else {
        gr_put(out, gr_seat_names[below(source, PP_SEATS)]);
        if (game->pawns == 2) gr_put(out, "1");
    }
    gr_put_char(out, ' ');
    put_anything(out, game, source);
}
