// SPDX-License-Identifier: MIT
// The commands of the protocol, and tile sets that the caller sends. oracle_main.c and spec/engine/second.c pass
// lines to it.
#include "oracle.h"

#include <string.h>

enum { PERFT_DEPTH = 8, PERFT_NODES = 1000000 };

static const char no_game[] = "unsupported # no game has begun\n";

typedef void answer_command(oracle *engine, const oracle_words *words, oracle_answer *answer);

// --- Tile sets that are sent

// The answer to a line that cannot be read.
static const char malformed[] = "refused malformed MALFORMED\n";

// Answers `tiles HASH`.
static void begin_set(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    if (strlen(words->word[1]) != ORACLE_HASH) {
        oracle_say(answer, malformed);
        return;
    }
    engine->told = (oracle_set){.hash = ""};
    memcpy(engine->told.hash, words->word[1], ORACLE_HASH);
    memset(engine->told.copies, 1, sizeof engine->told.copies);
    oracle_faces_straight(engine->told.faces);
    engine->playing = false;
    oracle_say(answer, "ok\n");
}

// Reads `tile T07 copies 4` into the set.
static bool add_copies(oracle_set *set, const oracle_words *words) {
    int tile = oracle_tile_named(words->word[1]), copies = oracle_number(words->word[3], 4);
    if (!oracle_has_paths(tile) || set->named[tile] || words->count != 4 ||
        !oracle_same(words->word[2], "copies") || copies < 2) {
        return false;
    }
    set->named[tile] = true;
    set->copies[tile] = (char)copies;
    return true;
}

// Reads `tile C01a n1-s2 n2-s1 e1-w2 nw-se orange glowing` into the set.
static bool add_face(oracle_set *set, const oracle_words *words) {
    oracle_face told;
    int face = oracle_face_named(words->word[1]);
    if (face == ORACLE_NOTHING || set->named[face - ORACLE_FACE] ||
        !oracle_face_read(&words->word[2], words->count - 2, oracle_is_center(oracle_tile_of(face)), &told)) {
        return false;
    }
    set->named[face - ORACLE_FACE] = true;
    set->faces[face - ORACLE_FACE] = told;
    return true;
}

// Answers a `tile` line, which gives one face, or the copies of one tile.
static void add_to_set(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    oracle_set *set = &engine->told;
    if (engine->playing || set->hash[0] == '\0') {
        oracle_say(answer, "refused phase WRONG_PHASE\n");
    } else if (set->told != ORACLE_TOLD_FACES && add_copies(set, words)) {
        set->told = ORACLE_TOLD_COPIES;
        oracle_say(answer, "ok\n");
    } else if (set->told != ORACLE_TOLD_COPIES && add_face(set, words)) {
        set->told = ORACLE_TOLD_FACES;
        oracle_say(answer, "ok\n");
    } else {
        oracle_say(answer, malformed);
    }
}

// --- Commands

void oracle_start(oracle *engine) {
    *engine = (oracle){.playing = false};
}

// Returns whether an earlier game has declared the readings of this ruling. Readings that two games share are
// declared once.
static bool declared_before(int game, const char *id) {
    for (int earlier = 0; earlier < game; earlier++) {
        for (int i = 0; oracle_games[earlier]->rulings[i].id != NULL; i++) {
            const oracle_ruling *ruling = &oracle_games[earlier]->rulings[i];
            if (ruling->letters[0] != '\0' && oracle_same(ruling->id, id)) {
                return true;
            }
        }
    }
    return false;
}

static void say_readings(int game, oracle_answer *answer) {
    for (const oracle_ruling *ruling = oracle_games[game]->rulings; ruling->id != NULL; ruling++) {
        const char *letter = ruling->letters;
        while (*letter != '\0' && *++letter != '\0' && !declared_before(game, ruling->id)) {
            char name[2] = {*letter, '\0'};
            oracle_say(answer, "reading ");
            oracle_say(answer, ruling->id);
            oracle_say(answer, name);
            oracle_say(answer, "\n");
        }
    }
}

static void greet(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    (void)engine;
    if (words->count != 2 || !oracle_same(words->word[1], "1")) {
        oracle_say(answer, "unsupported\n");
        return;
    }
    oracle_say(answer, "engine spec-oracle 1\n");
    for (int i = 0; oracle_games[i] != NULL; i++) {
        oracle_say(answer, "game ");
        oracle_say(answer, oracle_games[i]->name);
        oracle_say(answer, "\n");
        oracle_say(answer, oracle_games[i]->options);
    }
    oracle_say(answer, "level apply set given legal refuse reason events tiles readings board box\n");
    for (int i = 0; oracle_games[i] != NULL; i++) {
        say_readings(i, answer);
    }
    oracle_say(answer, "ahead\n");
    oracle_say(answer, "ok\n");
}

static bool can_deal(const oracle_game *game) {
    int tiles = 0;
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        tiles += game->options.box[tile];
    }
    return tiles >= game->rules->dealt(&game->options);
}

static void begin_game(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    oracle_game game = {0};
    const char *trouble =
        oracle_read_options(words, 1, words->count, &engine->told, &game.rules, &game.options);
    if (trouble == NULL && !can_deal(&game)) {
        trouble = "unsupported";
    }
    if (trouble != NULL) {
        oracle_say(answer, trouble);
        oracle_say(answer, "\n");
        return;
    }
    game.rules->begin(&game);
    engine->playing = true;
    oracle_copy_game(&engine->game, &game);
    oracle_say(answer, "ok\n");
}

static void read_position(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    oracle_game game = {0};
    int end = 1;
    while (end < words->count && !oracle_same(words->word[end], "/")) {
        end++;
    }
    const char *trouble = oracle_read_options(words, 1, end, &engine->told, &game.rules, &game.options);
    if (trouble != NULL) {
        oracle_say(answer, trouble);
        oracle_say(answer, "\n");
        return;
    }
    oracle_items items = {0};
    for (int at = end; at < words->count; at++) {
        if (oracle_same(words->word[at], "/")) {
            items.first[items.count] = &words->word[at + 1];
            items.words[items.count++] = 0;
        } else {
            items.words[items.count - 1]++;
        }
    }
    const char *broken = game.rules->read(&game, &items);
    if (broken != NULL) {
        oracle_say(answer, "refused malformed MALFORMED # ");
        oracle_say(answer, broken);
        oracle_say(answer, ": the position breaks this\n");
        return;
    }
    engine->playing = true;
    oracle_copy_game(&engine->game, &game);
    oracle_say(answer, "ok\n");
}

static bool has_tile(const oracle_game *game, int tile) {
    return game->rules->knows(tile) &&
           (game->rules->lacks == NULL || !game->rules->lacks(&game->options, tile));
}

static bool can_lie(const oracle_game *game, int tile) {
    bool marker = tile == ORACLE_DRAGON || tile == ORACLE_PHOENIX;
    return !marker && has_tile(game, oracle_is_face(tile) ? oracle_tile_of(tile) : tile);
}

static bool belongs(const oracle_game *game, const oracle_action *action) {
    // A first player is a seat, not a pawn.
    bool numbered = game->rules->pawns(&game->options) > 1 && action->verb != ORACLE_BEGINS;
    if (numbered != (action->pawn != 0)) {
        return false;
    }
    if ((action->verb == ORACLE_LAYS || action->verb == ORACLE_FACES || action->verb == ORACLE_TURNS) &&
        !can_lie(game, action->lying.tile)) {
        return false;
    }
    bool tiles = action->verb == ORACLE_KEEPS || action->verb == ORACLE_DRAWS || action->verb == ORACLE_GIVES;
    for (int i = 0; tiles && i < action->count; i++) {
        if (!has_tile(game, action->tiles[i])) {
            return false;
        }
    }
    return true;
}

static oracle_refusal play_one(oracle_game *game, const oracle_action *action, oracle_answer *answer) {
    if (!belongs(game, action)) {
        return oracle_refuse("MALFORMED", NULL);
    }
    return game->rules->play(game, action, answer);
}

static void say_refusal(oracle_answer *answer, oracle_refusal refusal) {
    oracle_say(answer, "refused ");
    oracle_say(answer, oracle_kind(refusal.reason));
    oracle_say(answer, " ");
    oracle_say(answer, refusal.reason);
    if (refusal.clause != NULL) {
        oracle_say(answer, " @");
        oracle_say(answer, refusal.clause);
    }
    oracle_say(answer, "\n");
}

// Returns whether all words after the first tile are tiles. Several tiles mean several draws, and all are checked
// before any is drawn.
static bool draws_are_tiles(const oracle_game *game, const oracle_words *words) {
    for (int at = 4; at < words->count; at++) {
        int tile = oracle_tile_named(words->word[at]);
        if (tile == ORACLE_NOTHING || !has_tile(game, tile)) {
            return false;
        }
    }
    return true;
}

static void play_actions(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    if (!engine->playing) {
        oracle_say(answer, no_game);
        return;
    }
    oracle_action action;
    if (!oracle_read_action(words, 1, &action) ||
        (action.verb == ORACLE_DRAWS && !draws_are_tiles(&engine->game, words))) {
        oracle_say(answer, malformed);
        return;
    }
    oracle_game game;
    oracle_copy_game(&game, &engine->game);
    oracle_refusal refusal = play_one(&game, &action, answer);
    for (int at = 4; action.verb == ORACLE_DRAWS && at < words->count && refusal.reason == NULL; at++) {
        action.tiles[0] = oracle_tile_named(words->word[at]);
        refusal = play_one(&game, &action, answer);
    }
    if (refusal.reason != NULL) {
        answer->length = 0;
        say_refusal(answer, refusal);
        return;
    }
    oracle_copy_game(&engine->game, &game);
    oracle_say(answer, "ok\n");
}

static void say_state(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    (void)words;
    if (!engine->playing) {
        oracle_say(answer, no_game);
        return;
    }
    oracle_say(answer, "position ");
    oracle_say_options(answer, engine->game.rules, &engine->game.options);
    engine->game.rules->print(&engine->game, answer);
    oracle_say(answer, "\nok\n");
}

static void say_verdict(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    (void)words;
    if (!engine->playing) {
        oracle_say(answer, no_game);
        return;
    }
    unsigned winners = engine->game.rules->winners(&engine->game);
    if (winners == 0) {
        oracle_say(answer, "going on");
    } else {
        oracle_say_winners(answer, winners);
    }
    oracle_say(answer, "\nok\n");
}

static void say_offer(void *context, const oracle_action *action) {
    oracle_answer *answer = context;
    oracle_say(answer, "action ");
    oracle_say_action(answer, action);
    oracle_say(answer, "\n");
}

static void say_legal(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    (void)words;
    if (!engine->playing) {
        oracle_say(answer, no_game);
        return;
    }
    engine->game.rules->list(&engine->game, say_offer, answer);
    oracle_say(answer, "ok\n");
}

typedef struct counting {
    const oracle_game *game;
    oracle_answer *unread; // events that the caller did not request
    int depth, nodes, offers;
} counting;

static void count_below(counting *all);

static void count_offer(void *context, const oracle_action *action) {
    counting *above = context;
    above->offers++;
    if (above->nodes > PERFT_NODES) {
        return;
    }
    if (above->depth == 1) {
        above->nodes++;
        return;
    }
    oracle_game game;
    oracle_copy_game(&game, above->game);
    game.rules->play(&game, action, above->unread);
    above->unread->length = 0;
    counting below = {&game, above->unread, above->depth - 1, above->nodes, 0};
    count_below(&below);
    above->nodes = below.nodes;
}

// Counts the sequences of actions from here. A finished game counts as one sequence, whatever its length.
static void count_below(counting *all) {
    if (all->depth > 0) {
        all->game->rules->list(all->game, count_offer, all);
    }
    all->nodes += all->offers == 0;
}

static void perft(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    int depth = words->count == 2 ? oracle_number(words->word[1], 32) : -1;
    if (!engine->playing) {
        oracle_say(answer, no_game);
        return;
    }
    if (depth < 0) {
        oracle_say(answer, malformed);
        return;
    }
    counting all = {&engine->game, answer, depth, 0, 0};
    if (depth <= PERFT_DEPTH) {
        count_below(&all);
    }
    if (depth > PERFT_DEPTH || all.nodes > PERFT_NODES) {
        oracle_say(answer, "unsupported # more than is counted here\n");
        return;
    }
    oracle_say(answer, "nodes ");
    oracle_say_number(answer, all.nodes);
    oracle_say(answer, "\nok\n");
}

// The smallest and the largest number of words of each command.
static const struct command {
    const char *name;
    int least, most;
    answer_command *answer;
} commands[] = {
    {"pathproof", 2, 2, greet},
    {"game", 2, ORACLE_LINE, begin_game},
    {"position", 2, ORACLE_LINE, read_position},
    {"tiles", 2, 2, begin_set},
    {"tile", 4, 8, add_to_set},
    {"play", 2, ORACLE_LINE, play_actions},
    {"state", 1, 1, say_state},
    {"verdict", 1, 1, say_verdict},
    {"legal", 1, 1, say_legal},
    {"perft", 2, 2, perft},
};

bool oracle_line(oracle *engine, const char *line, oracle_answer *answer) {
    oracle_words words;
    answer->length = 0;
    answer->full = false;
    answer->text[0] = '\0';
    if (!oracle_split(line, &words)) {
        oracle_say(answer, malformed);
        return true;
    }
    if (words.count == 1 && oracle_same(words.word[0], "quit")) {
        oracle_say(answer, "ok\n");
        return false;
    }
    for (size_t i = 0; words.count > 0 && i < sizeof commands / sizeof commands[0]; i++) {
        const struct command *command = &commands[i];
        if (!oracle_same(words.word[0], command->name)) {
            continue;
        }
        if (words.count < command->least || words.count > command->most) {
            oracle_say(answer, malformed);
            return true;
        }
        command->answer(engine, &words, answer);
        if (answer->full) {
            answer->length = 0;
            answer->full = false;
            oracle_say(answer, "unsupported # the answer finds no room\n");
        }
        return true;
    }
    oracle_say(answer, "unsupported\n");
    return true;
}
