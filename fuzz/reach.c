// SPDX-License-Identifier: MIT
// Positions from the middle of games, from which the fuzz targets that play begin their games.
#include "reach.h"

#include "grammar.h"
#include "philox.h"
#include "speaker.h"

#include <string.h>

enum {
    REACH_POSITIONS = REACH_PLACES / 2, // the number of places for positions reached by playing
    REACH_WRITTEN_PLACES = REACH_PLACES - REACH_POSITIONS,
    BYTES_A_GAME = 600,
    ACTIONS_MOST = 160,
    TEXT_MAX = 1 << 14,
};

// Plays one more action. Returns false at the end of the game, or if core refuses an action that it lists, which other targets report.
static bool goes_on(reach_position *reached, fuzz_bytes *bytes, unsigned habits) {
    pp_state next = reached->state;
    const pp_action action = pick_action(&reached->game, &next, bytes, habits);
    if (action == PP_NO_ACTION || pp_apply(&reached->game, &next, action, 0, 0).reason != PP_FINE)
        return false;
    if (next.depth == 0) return false;
    reached->state = next;
    if (pp_turn_begins(&reached->game, &next)) {
        reached->turn = next;
        reached->turn_known = true;
    }
    return true;
}

// Plays a game with random numbers that the number of its place determines, up to some action before its end.
static void reach(reach_position *reached) {
    uint8_t chance[BYTES_A_GAME];
    philox_stream numbers = philox_of(1, (uint64_t)reached->place, PHILOX_SEAT, 0);
    for (int i = 0; i < BYTES_A_GAME; i++)
        chance[i] = (uint8_t)numbers.source.below(&numbers.source, 256);
    fuzz_bytes bytes = fuzz_bytes_of(chance, sizeof chance);
    const unsigned how = fuzz_byte(&bytes);
    reached->game = pick_game(&bytes, how);
    if (pp_game_fault(&reached->game)) {
        reached->game.seats = 0;
        return;
    }
    const unsigned habits = how & PICK_HABITS ? fuzz_byte(&bytes) : 0;
    int left = fuzz_byte(&bytes) % ACTIONS_MOST;
    pp_begin(&reached->game, &reached->state);
    while (left > 0 && goes_on(reached, &bytes, habits))
        left--;
}

static uint64_t key_of(const char *text) {
    uint64_t key = UINT64_C(14695981039346656037);
    for (; *text; text++)
        key = (key ^ (uint8_t)*text) * UINT64_C(1099511628211);
    return key | 1;
}

static void say_nothing(void *self, const char *line) {
    (void)self, (void)line;
}

// Reads a written position, and cuts the text into its lines. The speaker (the engine's side of the protocol) keeps the tiles, so it is
// static. Tile sets of an earlier text can no longer be named, because they would count as this text's own.
static void read_written(reach_position *reached, char *text) {
    static gr_speaker readers[REACH_WRITTEN_PLACES];
    gr_speaker *reader = &readers[reached->place - REACH_POSITIONS];
    trial_name_tiles(0);
    gr_speaker_begin(reader, trial_games(), &reached->game, &reached->state,
                     (gr_partner){.say = say_nothing});
    for (char *end; text; text = end) {
        end = strchr(text, '\n');
        if (end) *end++ = '\0';
        gr_speak(reader, text, 1);
    }
    if (!reader->playing) {
        reached->game.seats = 0;
        return;
    }
    reached->given = reader->level != PP_REACHED;
    reached->begins = !reached->given;
    reached->turn = reached->state;
    reached->turn_known = reached->begins || pp_turn_begins(&reached->game, &reached->state);
}

static reach_position known[REACH_PLACES];

// A position written in the input. It is read once, and again after another position has replaced it.
static reach_position *written(fuzz_bytes *bytes) {
    char text[TEXT_MAX];
    size_t length = 0;
    for (uint8_t c; (c = fuzz_byte(bytes)) != 0;)
        if (length + 1 < TEXT_MAX) text[length++] = (char)c;
    text[length] = '\0';
    const uint64_t key = key_of(text);
    const int place = REACH_POSITIONS + (int)(key / 2 % REACH_WRITTEN_PLACES);
    reach_position *reached = &known[place];
    if (reached->key != key) {
        *reached = (reach_position){.key = key, .place = place};
        read_written(reached, text);
    }
    return reached;
}

static reach_position *numbered(int number) {
    reach_position *reached = &known[number];
    if (reached->key == 0) {
        reached->key = 2 * ((uint64_t)number + 1);
        reached->place = number;
        reach(reached);
    }
    return reached;
}

// This allocates nothing: libFuzzer would regard memory that an input leaves allocated as a leak, and run the input again.
const reach_position *reach_pick(fuzz_bytes *bytes) {
    const uint32_t number = fuzz_bytes_below(bytes, 1 << 16);
    reach_position *reached =
        number == REACH_WRITTEN ? written(bytes) : numbered((int)(number % REACH_POSITIONS));
    if (reached->game.seats == 0) return 0;
    trial_name_tiles(reached->game.tiles->instead_of ? reached->game.tiles : 0);
    return reached;
}

void reach_begin(trial_game *trial, const reach_position *reached) {
    if (reached->given) {
        trial_from(trial, &reached->game, &reached->state);
    } else {
        trial_reach(trial, &reached->game, &reached->state);
    }
}

#ifndef FUZZ_REPLAY
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);

// The end of the written position with which an input can begin. It follows the two bytes REACH_WRITTEN; in fuzz_games one more byte
// comes before them.
static size_t end_of_text(const uint8_t *bytes, size_t size) {
    for (size_t at = 0; at < 2 && at + 2 < size; at++) {
        const uint8_t *text = bytes + at + 2;
        const uint8_t *end = memchr(text, 0, size - at - 2);
        if (bytes[at] == REACH_WRITTEN >> 8 && bytes[at + 1] == (REACH_WRITTEN & 0xff) && end)
            return (size_t)(end - bytes) + 1;
    }
    return 0;
}

// Does not mutate a written position, because a position with one byte changed can rarely be read. fuzz_text mutates texts. libFuzzer
// gives a custom mutator short inputs first, which are quick.
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed) {
    const size_t from = end_of_text(bytes, size), most = from + (8u << seed % 4);
    if (from == room) return size;
    if (room > most) room = most > size ? most : size;
    return from + LLVMFuzzerMutate(bytes + from, size - from, room - from);
}
#endif
