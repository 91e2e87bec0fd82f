// SPDX-License-Identifier: MIT
// A case as pictures: the table that it begins with, and after each of its rows, by the built-in engine. For site.c and cmd_show.c.
#ifndef FILM_H
#define FILM_H

#include "case_setup.h"
#include "draw_scene.h"

// A table of the case. `row` is the number of the row before it, from 1; 0 for the table that the case begins with.
typedef struct film_frame {
    int row;
    pp_state state;
    draw_ways ways;
    pp_action refused;
    bool impossible; // the case shows that there can be no such position
    char caption[GR_LINE_MAX + 1];
} film_frame;

typedef struct film_strip {
    case_setup setup;
    case_script script;
    film_frame **frame;
    int frames;
} film_strip;

// Rows that change nothing to be seen have no frame. Null with a fault where the case cannot be understood; what is refused against
// its row ends the film.
film_strip *film_make(book_pool *pool, const gr_catalog *catalog, const book_text *book, const book_case *c,
                      book_fault *fault);

draw_scene film_scene(const film_strip *film, int frame);

#endif
