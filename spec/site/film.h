// SPDX-License-Identifier: MIT
// A case as pictures: its first table, and the table after each of its rows, as the built-in engine plays it. For site.c and cmd_show.c.
#ifndef FILM_H
#define FILM_H

#include "case_setup.h"
#include "draw_scene.h"

// A table of the case. `row` is the number of the row before it, from 1; 0 for the first table.
typedef struct film_frame {
    int row;
    pp_state state;
    draw_ways ways;
    pp_action refused;
    bool impossible; // the case shows that this position is impossible
    char caption[GR_LINE_MAX + 1];
} film_frame;

typedef struct film_strip {
    case_setup setup;
    case_script script;
    film_frame **frame;
    int frames;
} film_strip;

// Makes the film of a case. A row without a visible change has no frame. The film ends at a row that is refused although it should be
// played. Returns null, with a fault, if the case cannot be understood.
film_strip *film_make(book_pool *pool, const gr_catalog *catalog, const book_text *book, const book_case *c,
                      book_fault *fault);

// Sets up the table of a case, and plays the record that the case begins with. Returns null, with a fault, if the case cannot be
// understood. The film's only frame is that table, even if the board is empty.
film_strip *film_make_table(book_pool *pool, const gr_catalog *catalog, const book_text *book,
                            const book_case *c, setup_otherwise otherwise, book_fault *fault);

draw_scene film_scene(const film_strip *film, int frame);

#endif
