// SPDX-License-Identifier: MIT
// Reads positions and events as engines print them, and converts them to one form. spec/suite compares answers with it.
#include "told.h"

#include "bits.h"

// --- Positions

// Returns whether an item that begins with this word is about the stage of the turn.
static bool is_stage(const char *word) {
    static const char *const stages[] = {"to", "at", "wins", "shared"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(stages[i], word) == 0) return true;
    }
    return false;
}

static bool read_found_item(fact_found *found, gr_words *words, bool stage, uint32_t *pawns,
                            gr_fault *fault) {
    const gr_words begin = *words;
    int pawn;
    if (!gr_next_word(words)) return gr_fail(fault, words->column, "an item is missing", 0, 0);
    if (gr_read_pawn(&found->game, words->word, &pawn)) *pawns |= UINT32_C(1) << pawn;
    const bool is_to = strcmp(words->word, "to") == 0;
    if (stage || !is_stage(words->word)) {
        *words = begin;
        return gr_read_item(&found->game, words, &found->state, fault);
    }
    if (is_to && (!gr_next_word(words) || !gr_read_seat(words->word, &found->to))) {
        return gr_fail(fault, words->column, "not a seat: ", words->word, 0);
    }
    while (gr_next_word(words) && strcmp(words->word, "/") != 0)
        continue;
    gr_unread_word(words);
    return true;
}

bool fact_found_read(const gr_catalog *catalog, const pp_game *asked, const char *line, bool stage,
                     fact_found *found, gr_fault *fault) {
    uint32_t pawns = 0;
    gr_words words = gr_words_of(line);
    memset(&found->state, 0, sizeof found->state);
    found->to = -1;
    gr_out out = gr_out_into(found->line, sizeof found->line);
    gr_put(&out, line);
    if (!gr_next_word(&words) || strcmp(words.word, "position") != 0) {
        return gr_fail(fault, words.column, "a position must begin with the word position", 0, 0);
    }
    if (!gr_read_table(catalog, &words, &found->game, fault)) return false;
    if (!gr_same_game(asked, &found->game))
        return gr_fail(fault, 1, "the position names a different game from the one being played", 0, 0);
    while (gr_next_word(&words)) {
        if (strcmp(words.word, "/") != 0) return gr_fail(fault, words.column, "unexpected: ", words.word, 0);
        if (!read_found_item(found, &words, stage, &pawns, fault)) return false;
    }
    if (stage) pp_open_turn(asked, &found->state);
    if (stage && pp_turn_begins(asked, &found->state)) found->to = found->state.frame[0].seat;
    const uint32_t unsaid = pp_pawns_in_play(asked) & ~pawns;
    if (unsaid != 0) {
        const int pawn = pp_lowest_bit(unsaid);
        return gr_fail(fault, 1, "the position leaves out a pawn of ", gr_seat_names[pp_seat_of_pawn(pawn)],
                       0);
    }
    return true;
}

// --- Events

enum { WORDS_MAX = 64, EVENT_WORD_MAX = 24 };

typedef struct event_words {
    char word[WORDS_MAX][EVENT_WORD_MAX + 1];
    int count;
} event_words;

// Splits an event into words. No real event has longer words, or more of them: the rest is cut, and the event then differs from the
// expected one.
static event_words words_of(const char *line) {
    event_words all = {.count = 0};
    gr_words words = gr_words_of(line);
    while (all.count < WORDS_MAX && gr_next_word(&words)) {
        if (words.word[0] == '@') continue;
        gr_out out = gr_out_into(all.word[all.count++], sizeof all.word[0]);
        gr_put(&out, words.word);
    }
    return all;
}

static bool is_word(const event_words *event, int i, const char *word) {
    return i < event->count && strcmp(event->word[i], word) == 0;
}

static void sort(event_words *event, int from) {
    for (int i = from + 1; i < event->count; i++) {
        for (int k = i; k > from && strcmp(event->word[k - 1], event->word[k]) > 0; k--) {
            char before[EVENT_WORD_MAX + 1];
            memcpy(before, event->word[k - 1], sizeof before);
            memcpy(event->word[k - 1], event->word[k], sizeof before);
            memcpy(event->word[k], before, sizeof before);
        }
    }
}

void told_put_event(gr_out *out, const pp_game *game, const char *line) {
    event_words event = words_of(line);
    int kind, lie;
    if (is_word(&event, 1, "keeps") || is_word(&event, 1, "returns")) sort(&event, 2);
    if (is_word(&event, 0, "shared")) sort(&event, 1);
    for (int i = 0; i < event.count; i++) {
        if (i > 0) gr_put_char(out, ' ');
        if (gr_read_lying(game, event.word[i], &kind, &lie)) {
            gr_put_lying(out, game, kind, lie);
        } else {
            gr_put(out, event.word[i]);
        }
    }
}

// Returns whether the event reports where a pawn went.
static bool tells_of_pawn(const event_words *event) {
    return is_word(event, 1, "moves") || is_word(event, 1, "enters") || is_word(event, 1, "leaves");
}

// Returns whether the book gives no order to this event and the one before it, because both are movements of pawns at the same moment. In
// some books, the pawn of the player who has just laid a tile (`layer`) moves before the others. No book says at which point a pawn
// leaves.
static bool in_any_order(const event_words *event, const char *layer) {
    return tells_of_pawn(event) && (is_word(event, 1, "leaves") || !is_word(event, 0, layer));
}

void told_number_events(const pp_game *game, const char *const line[], int count, int number[]) {
    char layer[EVENT_WORD_MAX + 1] =
        "";            // set while the tile was followed only by movements and departures of pawns
    bool open = false; // whether the event before this one has no fixed order
    for (int i = 0; i < count; i++) {
        const event_words event = words_of(line[i]);
        if (!tells_of_pawn(&event)) {
            gr_out out = gr_out_into(layer, sizeof layer);
            if (game->movers == PP_MOVERS_LAYER_FIRST && is_word(&event, 1, "lays"))
                gr_put(&out, event.word[0]);
        }
        const bool free = game->movers != PP_MOVERS_IN_ORDER && in_any_order(&event, layer);
        number[i] = i == 0 ? 0 : number[i - 1] + !(open && free);
        open = free;
    }
}
