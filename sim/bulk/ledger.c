// SPDX-License-Identifier: MIT
// Writes single games in the order of their numbers, whichever thread played them. bulk.c, match.c and tourney.c call it.
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

// The data of one thread: the game under way, and the texts of the games before it.
struct ledger_page {
    ledger *ledger;
    count_observer observer;
    count_totals counts; // of the game under way
    play_watcher counting, also;
    record_fates fates;
    uint32_t left_turn[PP_SEATS];
    record_writer writer;
    FILE *memory; // the record of the game under way; null if none is wanted
    char *record;
    size_t size;
    ledger_game now;
    uint32_t games; // that are over
    void **made;    // for each of them, what each writer made
};

void ledger_begin(ledger *l, const count_layout *layout, uint32_t games) {
    l->layout = layout;
    l->games = games;
    l->next = 0;
    l->end = UINT64_MAX;
    l->failed = false;
    memset(l->kept, 0, sizeof l->kept);
    pthread_mutex_init(&l->lock, 0);
    pthread_cond_init(&l->moved, 0);
}

// --- A game under way

static void page_chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    ledger_page *page = watching;
    page->counting.chosen(page->counting.watching, game, before, action);
    if (page->also.chosen) page->also.chosen(page->also.watching, game, before, action);
    if (page->memory) record_action(&page->writer, game, action);
}

static void page_happened(void *watching, const pp_event *event) {
    ledger_page *page = watching;
    const int seat = pp_seat_of_pawn(event->pawn);
    page->counting.happened(page->counting.watching, event);
    record_note_fate(&page->fates, event);
    if (event->event == PP_EV_LEAVES) page->left_turn[seat] = page->observer.turns_of[seat];
}

static void page_ended(void *watching, const pp_game *game, const play_played *played) {
    ledger_page *page = watching;
    page->counting.ended(page->counting.watching, game, played);
}

static void open_made(ledger_page *page) {
    const ledger *l = page->ledger;
    page->games = 0;
    page->made = calloc((size_t)l->games * (size_t)l->writers, sizeof *page->made);
    if (!page->made) abort();
}

ledger_page *ledger_open_page(ledger *l) {
    ledger_page *page = calloc(1, sizeof *page);
    if (!page) abort();
    page->ledger = l;
    open_made(page);
    return page;
}

static void drop_record(ledger_page *page) {
    if (page->memory) fclose(page->memory);
    free(page->record);
    page->memory = 0;
    page->record = 0;
}

static void begin_record(ledger_page *page, const ledger_game *begins) {
    char names[GR_LINE_MAX + 1], shown[GR_LINE_MAX / 2];
    gr_out out = gr_out_into(names, sizeof names), words = gr_out_into(shown, sizeof shown);
    page->memory = open_memstream(&page->record, &page->size);
    if (!page->memory) abort();
    record_begin(&page->writer, page->memory, begins->game);
    play_put_line_up(&out, begins->line_up);
    gr_put_shown(&words, names, strlen(names), true); // a record is printable ASCII
    fprintf(page->memory, "# game %llu of seed %llu, %s\n", (unsigned long long)begins->deal,
            (unsigned long long)begins->seed, shown);
}

play_watcher ledger_watch(ledger_page *page, const ledger_game *begins, uint32_t choices_each,
                          const play_watcher *also) {
    memset(&page->counts, 0, sizeof page->counts);
    memset(&page->fates, 0, sizeof page->fates);
    memset(page->left_turn, 0, sizeof page->left_turn);
    count_observe(&page->observer, page->ledger->layout, &page->counts, choices_each, begins->deal);
    page->counting = count_watcher_of(&page->observer);
    page->also = also ? *also : (play_watcher){0};
    page->now = *begins;
    drop_record(page);
    if (page->ledger->records) begin_record(page, begins);
    return (play_watcher){page, page_chosen, page_happened, page_ended};
}

const count_totals *ledger_add(ledger_page *page, uint64_t piece, const play_played *played) {
    const ledger *l = page->ledger;
    ledger_game *now = &page->now;
    if (page->memory) {
        record_end(&page->writer, now->game, &played->state);
        if (fclose(page->memory) != 0) abort(); // no memory
        page->memory = 0;
    }
    now->number = piece * l->games + page->games;
    now->played = played;
    now->counts = &page->counts;
    now->fates = &page->fates;
    now->left_turn = page->left_turn;
    now->record = page->record;
    void **made = &page->made[page->games++ * (uint32_t)l->writers];
    for (int i = 0; i < l->writers; i++)
        made[i] = l->writer[i].makes(l->writer[i].writing, now);
    return &page->counts;
}

static void free_made(const ledger *l, void **made) {
    for (uint32_t i = 0; i < l->games * (uint32_t)l->writers; i++)
        free(made[i]);
    free(made);
}

void ledger_close_page(ledger_page *page) {
    drop_record(page);
    free_made(page->ledger, page->made);
    free(page);
}

// --- The order of the pieces

// Writes the pieces that are next.
static void write_next(ledger *l) {
    void ***at = &l->kept[l->next % LEDGER_AHEAD];
    for (; l->next < l->end && *at; at = &l->kept[l->next % LEDGER_AHEAD]) {
        for (uint32_t i = 0; i < l->games * (uint32_t)l->writers && !l->failed; i++) {
            const ledger_writer *writer = &l->writer[i % (uint32_t)l->writers];
            l->failed = !writer->takes(writer->writing, (*at)[i]);
        }
        free_made(l, *at);
        *at = 0;
        l->next++;
    }
    pthread_cond_broadcast(&l->moved);
}

void ledger_stop(ledger *l, uint64_t piece) {
    pthread_mutex_lock(&l->lock);
    if (piece < l->end) l->end = piece;
    pthread_cond_broadcast(&l->moved);
    pthread_mutex_unlock(&l->lock);
}

bool ledger_hand_in(ledger_page *page, uint64_t piece) {
    ledger *l = page->ledger;
    pthread_mutex_lock(&l->lock);
    // The thread that plays the next piece does not wait here, so this ends.
    while (piece < l->end && piece >= l->next + LEDGER_AHEAD)
        pthread_cond_wait(&l->moved, &l->lock);
    if (piece < l->end) {
        l->kept[piece % LEDGER_AHEAD] = page->made;
    } else {
        free_made(l, page->made);
    }
    open_made(page);
    write_next(l);
    const bool fine = !l->failed;
    pthread_mutex_unlock(&l->lock);
    return fine;
}

void ledger_end(ledger *l) {
    for (int i = 0; i < LEDGER_AHEAD; i++) { // pieces after the end
        if (l->kept[i]) free_made(l, l->kept[i]);
    }
    pthread_cond_destroy(&l->moved);
    pthread_mutex_destroy(&l->lock);
}
