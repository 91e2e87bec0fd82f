// SPDX-License-Identifier: MIT
// Reads and prints tile sets line by line. speaker.c receives tiles with it, and sim/tiles reads files.
#include "tileset_text.h"

#include "grammar.h"
#include "pile.h"

#include <string.h>

enum { PATHS = 4, FACE_MAX = 80 };
enum { LANTERN_MARK = 0 }; // a game with lanterns has them as its first mark

static const char *const lantern_names[PP_LANTERNS] = {
    [PP_ORANGE] = "orange", [PP_BLUE] = "blue", [PP_YELLOW] = "yellow"};

// The number of lanterns of each colour in the box. The cloud sides of the tiles show the same number of glowing
// lanterns.
static const uint8_t lantern_markers[PP_LANTERNS] = {[PP_ORANGE] = 3, [PP_BLUE] = 2, [PP_YELLOW] = 2};

// --- A set of Phoenix Rising, begun and ended

static pp_face straight(void) {
    pp_face face = {{{0}}};
    for (int side = 0; side < 2; side++) {
        pp_join(&face, 3 * side + 1, 3 * side + 8);
        pp_join(&face, 3 * side + 2, 3 * side + 7);
    }
    return face;
}

void gr_tileset_begin(gr_own_tileset *own, const char *name) {
    memset(own, 0, sizeof *own);
    for (size_t i = 0; i < GR_WORD_MAX && name[i] != '\0'; i++)
        own->name[i] = name[i];
    for (int kind = 0; kind < GR_PHOENIX_KINDS - 1; kind++) {
        const bool edge = kind < GR_EDGES;
        const int slot = edge ? kind : kind - GR_EDGES;
        const int number = slot + 1;
        own->kind[kind] = (pp_kind){
            .name = {edge ? 'E' : 'C', (char)('0' + number / 10), (char)('0' + number % 10)},
            .face = {straight(), straight()},
            .faces = 2,
            .deck = !edge,
            .slot = (uint8_t)slot,
            .copies = 1,
        };
    }
    own->kind[GR_PHOENIX_KINDS - 1] = (pp_kind){.name = "phoenix", .slot = GR_EDGES, .copies = 1};
    own->set = (pp_tileset){
        .name = own->name,
        .kind = own->kind,
        .kinds = GR_PHOENIX_KINDS,
        .marker = GR_PHOENIX_KINDS - 1,
        .instead_of = &pp_tiles_house,
        .slots = {(UINT64_C(2) << GR_EDGES) - 1, (UINT64_C(1) << GR_CENTERS) - 1},
    };
}

static void end_faces(gr_own_tileset *own) {
    for (int kind = 0; kind < GR_PHOENIX_KINDS - 1; kind++) {
        pp_kind *k = &own->kind[kind];
        const bool a = own->lit[0] >> kind & 1, b = own->lit[1] >> kind & 1;
        if (a != b) k->glows = (uint8_t)(a ? (k->glows & 1 ? 1 : 2) : (k->glows & 2 ? 2 : 1));
        k->turns[0] = k->turns[1] = pp_turns(k->face);
    }
}

// --- A box of 64 tiles of Tsuro: how many copies of each

enum { KINDS = 36, DRAGON = KINDS - 1, BOX = 64, FEWEST = 2, MOST = 4 };

_Static_assert(KINDS <= (int)GR_PHOENIX_KINDS, "the kinds fit in the array made for Phoenix Rising");

// A tile that was read but not yet added to the set.
typedef struct copies_read {
    int kind;
    uint8_t copies;
} copies_read;

static int tile_named(const char *word) {
    int kind = 0;
    while (kind < DRAGON && !gr_same_word(word, pp_tiles_tsuro_64.kind[kind].name))
        kind++;
    return kind;
}

static bool read_number(gr_words *words, copies_read *read, gr_fault *fault) {
    uint64_t copies;
    if (gr_item_ends(words) || !gr_same_word(words->word, "copies"))
        return gr_fail(fault, words->column, "the word copies is missing, as in T07 copies 2", 0, 0);
    if (gr_item_ends(words) || !gr_read_number(words->word, MOST, &copies) || copies < FEWEST)
        return gr_fail(fault, words->column, "a listed tile has 2 to 4 copies", 0, 0);
    read->copies = (uint8_t)copies;
    return gr_item_ends(words) || gr_fail(fault, words->column, "one word too many: ", words->word, 0);
}

// Reads "T07 copies 4", up to the end of the line, or up to "/" or "|", which stays unread.
static bool read_copies(gr_words *words, const gr_own_tileset *own, copies_read *read, gr_fault *fault) {
    const bool named = gr_next_word(words);
    read->kind = named ? tile_named(words->word) : DRAGON;
    if (read->kind == DRAGON) {
        return gr_fail(fault, words->column, "not a tile from T01 to T35: ", words->word, 0);
    }
    const bool faces = !gr_says_copies(&own->set) && (own->written[0] | own->written[1]) != 0;
    if (faces) {
        return gr_fail(fault, words->column, "a set lists either faces or copies, not both: ", words->word,
                       0);
    }
    if (gr_says_copies(&own->set) && own->written[0] >> read->kind & 1)
        return gr_fail(fault, words->column, "this tile is already listed: ", words->word, 0);
    return read_number(words, read, fault);
}

// Begins a box with each tile once, and no tile written yet.
static void begin_copies(gr_own_tileset *own) {
    memset(own->kind, 0, sizeof own->kind);
    for (int kind = 0; kind < KINDS; kind++) {
        own->kind[kind] = pp_tiles_tsuro_64.kind[kind];
        own->kind[kind].copies = kind < DRAGON;
    }
    own->set = (pp_tileset){
        .name = own->name, .kind = own->kind, .kinds = KINDS, .marker = DRAGON, .unmarked = &own->unmarked};
    own->unmarked = own->set;
    own->unmarked.kinds = DRAGON;
    own->unmarked.unmarked = 0;
}

// The first listed tile turns the empty set into a set of copies.
static void keep_copies(gr_own_tileset *own, const copies_read *read) {
    if (!gr_says_copies(&own->set)) begin_copies(own);
    own->kind[read->kind].copies = read->copies;
    own->written[0] |= UINT64_C(1) << read->kind;
}

static int tiles_in(const gr_own_tileset *own) {
    int tiles = 0;
    for (int kind = 0; kind < DRAGON; kind++)
        tiles += own->kind[kind].copies;
    return tiles;
}

static bool copies_are_whole(const gr_own_tileset *own, gr_fault *fault) {
    char what[GR_FAULT_MAX];
    const int tiles = tiles_in(own);
    if (tiles == BOX) return true;
    gr_out out = gr_out_into(what, sizeof what);
    gr_put(&out, "a box has 64 tiles; the listed tiles and one of each other tile make ");
    gr_put_number(&out, (uint64_t)tiles);
    return gr_fail(fault, 1, what, 0, 0);
}

// If there are 64 tiles, gives each tile the slots of its copies. If not, no game can use the set. A pile of 64
// leaves no slot for the dragon, which is in no pile.
static void end_copies(gr_own_tileset *own) {
    const bool whole = tiles_in(own) == BOX;
    uint64_t first = 0;
    int slot = 0;
    for (int kind = 0; kind < DRAGON && whole; kind++) {
        own->kind[kind].slot = (uint8_t)slot;
        first |= UINT64_C(1) << slot;
        slot += own->kind[kind].copies;
    }
    own->set.slots[0] = own->unmarked.slots[0] = whole ? UINT64_MAX : 0;
    own->set.repeats[0] = own->unmarked.repeats[0] = whole ? ~first : 0;
    own->set.instead_of = whole ? &pp_tiles_tsuro_64 : 0;
    own->unmarked.instead_of = whole ? &pp_tiles_tsuro_64_plain : 0;
}

// --- The end of either kind of set

void gr_tileset_end(gr_own_tileset *own) {
    if (gr_says_copies(&own->set)) {
        end_copies(own);
    } else {
        end_faces(own);
    }
    own->set.hash = own->unmarked.hash = gr_tileset_hash(&own->set);
}

// --- Reading faces

static bool word_ends(const gr_words *words) {
    return gr_same_word(words->word, "/") || gr_same_word(words->word, "|");
}

// Reads the name of a face, such as C01a, as a kind and a side.
static bool read_face_name(const char *word, const gr_own_tileset *own, int *kind, int *face) {
    const size_t length = strlen(word);
    if (length != 4 || (word[3] != 'a' && word[3] != 'b')) return false;
    *face = word[3] - 'a';
    for (*kind = 0; *kind < GR_PHOENIX_KINDS - 1; (*kind)++) {
        if (memcmp(own->kind[*kind].name, word, 3) == 0) return true;
    }
    return false;
}

static int point_named(const char *word, size_t length) {
    for (int point = 0; point < PP_POINTS; point++) {
        if (strlen(gr_point_names[point]) == length && memcmp(gr_point_names[point], word, length) == 0)
            return point;
    }
    return PP_NO_POINT;
}

static bool read_path(const char *word, pp_face *face, const char **what) {
    const char *dash = strchr(word, '-');
    const int a = dash ? point_named(word, (size_t)(dash - word)) : PP_NO_POINT;
    const int b = dash ? point_named(dash + 1, strlen(dash + 1)) : PP_NO_POINT;
    *what = "not a path, such as n1-s2: ";
    if (a == PP_NO_POINT || b == PP_NO_POINT) return false;
    *what = "a path needs two points: ";
    if (a == b) return false;
    *what = "another path of this face already has that point: ";
    if (face->end[0][a] != 0 || face->end[0][b] != 0) return false;
    pp_join(face, a, b);
    return true;
}

static bool read_lantern(gr_words *words, pp_kind *kind, int face, bool other_lit, gr_fault *fault) {
    int colour = PP_ORANGE;
    while (colour < PP_LANTERNS && !gr_same_word(words->word, lantern_names[colour]))
        colour++;
    if (colour == PP_LANTERNS)
        return gr_fail(fault, words->column, "not a lantern's colour: ", words->word, 0);
    if (kind->deck == 0) return gr_fail(fault, words->column, "an Edge tile has no lantern", 0, 0);
    if (other_lit && kind->lantern != colour) {
        return gr_fail(fault, words->column, "the other face shows a lantern of another colour than ",
                       words->word, 0);
    }
    kind->lantern = (uint8_t)colour;
    if (!gr_next_word(words) || word_ends(words)) {
        gr_unread_word(words);
        return gr_fail(fault, words->column, "the word glowing or dimmed is missing", 0, 0);
    }
    const bool glows = gr_same_word(words->word, "glowing");
    if (!glows && !gr_same_word(words->word, "dimmed")) {
        return gr_fail(fault, words->column, "neither glowing nor dimmed: ", words->word, 0);
    }
    if (other_lit && glows == (kind->glows >> (1 - face) & 1)) {
        return gr_fail(fault, words->column, "one face must be glowing and the other dimmed; both are ",
                       words->word, 0);
    }
    kind->glows = (uint8_t)((kind->glows & ~(1 << face)) | glows << face);
    return true;
}

// A face that was read but not yet added to the set, so that a refused line changes nothing.
typedef struct face_read {
    int number, face;
    pp_kind kind; // with this face
    bool lit;
} face_read;

// Reads what follows the four paths: nothing, or the lantern of a Center tile.
static bool read_rest(gr_words *words, const gr_own_tileset *own, face_read *read, gr_fault *fault) {
    if (!gr_next_word(words) || word_ends(words)) {
        gr_unread_word(words);
        return true;
    }
    const bool other_lit = own->lit[1 - read->face] >> read->number & 1;
    if (!read_lantern(words, &read->kind, read->face, other_lit, fault)) return false;
    read->lit = true;
    if (!gr_next_word(words) || word_ends(words)) {
        gr_unread_word(words);
        return true;
    }
    return gr_fail(fault, words->column, "one word too many: ", words->word, 0);
}

bool gr_read_tiles(gr_words *words, gr_own_tileset *own, gr_fault *fault) {
    char hash[GR_WORD_MAX + 1];
    if (!gr_next_word(words))
        return gr_fail(fault, words->column, "the hash of the tile set is missing", 0, 0);
    memcpy(hash, words->word, strlen(words->word) + 1);
    if (!gr_line_ends(words, fault)) return false;
    gr_tileset_begin(own, hash);
    gr_tileset_end(own);
    return true;
}

static bool read_face(gr_words *words, const gr_own_tileset *own, face_read *read, gr_fault *fault) {
    const char *what;
    if (!gr_next_word(words) || !read_face_name(words->word, own, &read->number, &read->face)) {
        return gr_fail(fault, words->column,
                       "not a face of C01 to C16 or E01 to E20, such as C01a: ", words->word, 0);
    }
    if (own->written[read->face] >> read->number & 1)
        return gr_fail(fault, words->column, "this face is already listed: ", words->word, 0);
    pp_face paths = {{{0}}};
    for (int path = 0; path < PATHS; path++) {
        if (!gr_next_word(words) || word_ends(words)) {
            gr_unread_word(words);
            return gr_fail(fault, words->column, "a face has four paths; one is missing", 0, 0);
        }
        if (!read_path(words->word, &paths, &what))
            return gr_fail(fault, words->column, what, words->word, 0);
    }
    read->kind = own->kind[read->number];
    read->kind.face[read->face] = paths;
    read->lit = false;
    return read_rest(words, own, read, fault);
}

static void keep_face(gr_own_tileset *own, const face_read *read) {
    const uint64_t bit = UINT64_C(1) << read->number;
    own->kind[read->number] = read->kind;
    own->written[read->face] |= bit;
    if (read->lit) own->lit[read->face] |= bit;
}

// Reads a tile for either kind of set. Its first letter and the earlier lines decide which kind of set it is.
static bool read_tile(gr_words *words, gr_own_tileset *own, bool line, gr_fault *fault) {
    gr_words ahead = *words;
    const bool copies = gr_says_copies(&own->set) || (gr_next_word(&ahead) && ahead.word[0] == 'T');
    face_read face = {0};
    copies_read tile = {0};
    if (!(copies ? read_copies(words, own, &tile, fault) : read_face(words, own, &face, fault))) return false;
    if (line && !gr_line_ends(words, fault)) return false;
    if (copies) {
        keep_copies(own, &tile);
    } else {
        keep_face(own, &face);
    }
    return true;
}

bool gr_read_tile(gr_words *words, gr_own_tileset *own, gr_fault *fault) {
    return read_tile(words, own, false, fault);
}

bool gr_read_tile_line(gr_words *words, gr_own_tileset *own, gr_fault *fault) {
    return read_tile(words, own, true, fault);
}

// Returns whether all 72 faces are given and the lanterns are those of the rulebook: three orange, two blue and two
// yellow ones glow on the cloud sides. If not, the fault names what is missing.
static bool faces_are_whole(const gr_own_tileset *own, gr_fault *fault) {
    int glowing[PP_LANTERNS] = {0};
    for (int kind = 0; kind < GR_PHOENIX_KINDS - 1; kind++) {
        const pp_kind *k = &own->kind[kind];
        for (int face = 0; face < 2; face++) {
            const bool written = own->written[face] >> kind & 1, lit = own->lit[face] >> kind & 1;
            if (written && (lit || k->lantern == PP_NO_LANTERN)) continue;
            const char *what =
                written ? "the other face shows a lantern, this one does not: " : "this face is missing: ";
            return gr_fail(fault, 1, what, k->name, face == 0 ? "a" : "b");
        }
        if (pp_glows(k, 0)) glowing[k->lantern]++;
    }
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        if (glowing[colour] == lantern_markers[colour]) continue;
        return gr_fail(
            fault, 1,
            "with clouds up (face a), 3 orange, 2 blue and 2 yellow lanterns must glow; wrong number of ",
            lantern_names[colour], 0);
    }
    return true;
}

bool gr_lanterns_fit(const pp_game *game, const pp_state *s, gr_fault *fault) {
    int lanterns[PP_LANTERNS] = {0};
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (pp_glows(k, 0) && pp_in_pile(game->tiles, s, kind)) lanterns[k->lantern]++;
    }
    for (int square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] != 0 && pp_is_marked(s, LANTERN_MARK, square))
            lanterns[pp_kind_of(game, s->tile[square] - 1)->lantern]++;
    }
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        if (lanterns[colour] <= lantern_markers[colour]) continue;
        return gr_fail(fault, 1,
                       "at most 3 orange, 2 blue and 2 yellow lanterns can be on the board or glow on face a "
                       "of Centers still to be laid out; too many are ",
                       lantern_names[colour], 0);
    }
    return true;
}

// Reads one line of a file. `named` is true once the first line has been read.
static bool read_file_line(const char *line, gr_own_tileset *own, bool *named, gr_fault *fault) {
    gr_words words = gr_words_of(line);
    if (!gr_next_word(&words)) return true;
    if (*named) {
        gr_unread_word(&words);
        return gr_read_tile_line(&words, own, fault);
    }
    if (!gr_same_word(words.word, "tileset") || !gr_next_word(&words)) {
        return gr_fail(fault, words.column, "the first line must be: tileset NAME", 0, 0);
    }
    gr_tileset_begin(own, words.word);
    *named = true;
    return !gr_next_word(&words) ||
           gr_fail(fault, words.column, "the name must be one word; not expected: ", words.word, 0);
}

bool gr_read_tileset(const char *text, size_t length, gr_own_tileset *own, gr_fault *fault) {
    char line[GR_LINE_MAX + 1];
    bool named = false;
    fault->line = 0;
    for (size_t at = 0; at < length; at++) {
        fault->line++;
        size_t used = 0;
        for (; at < length && text[at] != '\n'; at++) {
            if (text[at] == '\r')
                return gr_fail(fault, (int)used + 1, "lines must end in LF, not CR LF", 0, 0);
            if (text[at] == '\0') return gr_fail(fault, (int)used + 1, "a zero byte is not allowed", 0, 0);
            if (used == GR_LINE_MAX) return gr_fail(fault, (int)used + 1, "the line is too long", 0, 0);
            line[used++] = text[at];
        }
        line[used] = '\0';
        if (!read_file_line(line, own, &named, fault)) return false;
    }
    if (fault->line == 0) fault->line = 1;
    if (!named) return gr_fail(fault, 1, "the first line must be: tileset NAME", 0, 0);
    if (!(gr_says_copies(&own->set) ? copies_are_whole : faces_are_whole)(own, fault)) return false;
    gr_tileset_end(own);
    return true;
}

// --- Printing

void gr_put_face(gr_out *out, const pp_kind *kind, int face) {
    gr_put(out, kind->name);
    if (kind->faces == 2) gr_put_char(out, (char)('a' + face));
    for (int point = 0; point < PP_POINTS; point++) {
        const int end = kind->face[face].end[0][point];
        if (end - 1 < point) continue;
        gr_put_char(out, ' ');
        gr_put(out, gr_point_names[point]);
        gr_put_char(out, '-');
        gr_put(out, gr_point_names[end - 1]);
    }
    if (kind->lantern == PP_NO_LANTERN) return;
    gr_put_char(out, ' ');
    gr_put(out, lantern_names[kind->lantern]);
    gr_put(out, kind->glows >> face & 1 ? " glowing" : " dimmed");
}

void gr_put_tile(gr_out *out, const pp_kind *kind, int face) {
    if (kind->faces == 2) {
        gr_put_face(out, kind, face);
        return;
    }
    gr_put(out, kind->name);
    gr_put(out, " copies ");
    gr_put_number(out, kind->copies);
}

void gr_put_tileset(gr_out *out, const pp_tileset *set) {
    gr_put(out, "tileset ");
    gr_put(out, set->name);
    gr_put_char(out, '\n');
    for (int kind = 0; kind < set->kinds; kind++) {
        const pp_kind *k = &set->kind[kind];
        for (int face = 0; face < k->faces && (k->faces == 2 || k->copies > 1); face++) {
            gr_put_tile(out, k, face);
            gr_put_char(out, '\n');
        }
    }
}

// Prints the text that is hashed: every face, or every tile and its number of copies.
static void put_hashed(gr_out *out, const pp_kind *kind) {
    for (int face = 0; face < kind->faces; face++) {
        if (kind->faces == 2) {
            gr_put_face(out, kind, face);
        } else {
            gr_put(out, kind->name);
            gr_put_char(out, ' ');
            gr_put_number(out, kind->copies);
        }
        gr_put_char(out, '\n');
    }
}

uint64_t gr_tileset_hash(const pp_tileset *set) {
    char text[2 * GR_PHOENIX_KINDS * FACE_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    for (int kind = 0; kind < set->kinds; kind++)
        put_hashed(&out, &set->kind[kind]);
    return gr_hash_text(text);
}
