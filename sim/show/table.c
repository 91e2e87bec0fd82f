// SPDX-License-Identifier: MIT
// Plays a game at a terminal, from the first question to the standings. cmd_play.c calls it.
#include "table.h"

#include "choices.h"
#include "fates.h"
#include "kept.h"
#include "options.h"
#include "seats.h"
#include "wrap.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EVENTS_MAX = 512, THROW_MAX = 128 };

// The events since a person was last asked.
static struct {
    pp_event event[EVENTS_MAX];
    bool begins[EVENTS_MAX];            // the first event of an action
    char thrown[EVENTS_MAX][THROW_MAX]; // dice in words, in place of an event; "" for an event
    int count;
    bool fresh; // the next event is the first of an action
} happened;

static void remember(void *listening, const pp_event *event) {
    (void)listening;
    if (happened.count == EVENTS_MAX) return;
    happened.begins[happened.count] = happened.fresh;
    happened.thrown[happened.count][0] = '\0';
    happened.event[happened.count++] = *event;
    happened.fresh = false;
}

// Notes a throw. Dice are printed separately, before their consequences.
static void remember_throw(const char *words) {
    if (words[0] == '\0' || happened.count == EVENTS_MAX) return;
    happened.begins[happened.count] = true;
    snprintf(happened.thrown[happened.count++], THROW_MAX, "%s", words);
}

static bool act(table_game *t, pp_action action) {
    gr_fault fault = {0};
    char words[THROW_MAX];
    gr_out thrown = gr_out_into(words, sizeof words);
    view_tell_throw(&thrown, &t->game.game, &t->game.state, action);
    remember_throw(words);
    happened.fresh = true;
    if (replay_action(&t->game, action, remember, 0, &fault)) return true;
    printf("%s\n", fault.what);
    return false;
}

static bool is_asked(const table_game *t, const pp_question *question) {
    return !question->over && !question->chance && t->humans >> question->seat & 1;
}

static volatile sig_atomic_t interrupted;

static bool is_interrupted(void) {
    return interrupted;
}

// Stops policies that could go on forever within a turn, as Ctrl-C does: the user is asked, and can wait longer or
// leave.
static bool stop_endless_turn(const table_game *t) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    play_put_endless(&out, &t->game.game);
    view_say(&t->view, "The policies were %s.", text);
    interrupted = 1;
    return true;
}

// Plays for chance and the other seats, up to the next question for a person, or until Ctrl-C.
static bool let_others_play(table_game *t) {
    for (int choices = 0;;) {
        const pp_question question = pp_asked(&t->game.game, &t->game.state);
        if (question.over || is_asked(t, &question)) return true;
        if (pp_turn_begins(&t->game.game, &t->game.state)) choices = 0;
        if (choices == PLAY_MOST_CHOICES && pp_turn_can_go_on(&t->game.game)) return stop_endless_turn(t);
        choices += !question.chance;
        const pp_action action = seats_choose(t);
        if (interrupted) return true;
        if (action == PP_NO_ACTION) {
            printf("the game is not over, but nothing is lawful: this is a bug in the engine\n");
            return false;
        }
        if (!act(t, action)) return false;
    }
}

// --- How a finished game ended

static record_fates fates_of(const replay_game *replay) {
    record_fates fates = {0};
    pp_state s;
    pp_begin(&replay->game, &s);
    for (int i = 0; i < replay->actions; i++)
        pp_apply(&replay->game, &s, replay->action[i], record_note_fate, &fates);
    return fates;
}

// Returns whether seat a is listed above seat b.
static bool stands_above(const pp_state *s, const record_fates *e, int a, int b) {
    const bool a_wins = s->winners >> a & 1, b_wins = s->winners >> b & 1;
    if (a_wins != b_wins) return a_wins;
    if (e->left_at[a] == 0 || e->left_at[b] == 0) return e->left_at[a] == 0 && e->left_at[b] != 0;
    return e->left_at[a] > e->left_at[b];
}

static void print_standing_of(FILE *to, const replay_game *replay, const record_fates *e, int seat) {
    static const char *const how[PP_CAUSES] = {
        "left the board", "collided",        "ran in a loop",        "was destroyed",          "withdrew",
        "met a daikaiju", "met the uzushio", "capsized in the wave", "was lost in the portal",
    };
    const pp_state *s = &replay->state;
    const bool wins = s->winners >> seat & 1;
    fprintf(to, "  %-8s%s", gr_seat_names[seat], wins ? "wins" : "");
    if (e->left_at[seat] != 0)
        fprintf(to, "%s%s at tile %d", wins ? ", " : "", how[e->cause[seat]], e->left_at[seat]);
    if (e->left_at[seat] == 0 && !wins) fprintf(to, "still on the board");
    if (replay->game.clause[PP_RULE_SCORE]) fprintf(to, "; stars: %d", s->score[seat]);
    fprintf(to, "\n");
}

// Prints the winners and why they won, then a line for each player: winners first, then those who lasted longest.
static void print_standings(FILE *to, int columns, const replay_game *replay) {
    const record_fates e = fates_of(replay);
    const pp_state *s = &replay->state;
    char names[64], text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(names, sizeof names);
    int order[PP_SEATS];
    for (int seat = 0; seat < replay->game.seats; seat++) {
        int at = seat;
        for (; at > 0 && stands_above(s, &e, seat, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    gr_put_seats(&out, s->winners);
    snprintf(text, sizeof text, "The game is over: %s %s, because %s (%s).", names,
             (s->winners & (s->winners - 1)) == 0 ? "wins" : "share the win",
             gr_ending_words((pp_rule)s->ended_by), e.clause ? e.clause : "no clause");
    wrap_put(to, text, (wrap_page){.columns = columns});
    for (int i = 0; i < replay->game.seats; i++)
        print_standing_of(to, replay, &e, order[i]);
}

// --- Showing the table

// Writes the events of one action into a line, as one seat sees them. Returns the number of the event with which the
// next action begins.
static int put_action_told(const table_game *t, int from, int seat, char line[GR_LINE_MAX + 1]) {
    gr_out out = gr_out_into(line, GR_LINE_MAX + 1);
    int i = from;
    do {
        char text[GR_LINE_MAX + 1];
        gr_out told = gr_out_into(text, sizeof text);
        gr_put(&told, happened.thrown[i]);
        if (told.used == 0) view_tell_event(&told, &t->game.game, &happened.event[i], seat);
        if (told.used > 0 && out.used > 0) gr_put(&out, ", ");
        gr_put(&out, text);
        i++;
    } while (i < happened.count && !happened.begins[i]);
    return i;
}

static int rows_of(const table_game *t, const char *line) {
    return line[0] == '\0' ? 0 : wrap_put(0, line, (wrap_page){.columns = t->view.columns});
}

static void show_happened(const table_game *t, int seat, int most_rows) {
    char line[GR_LINE_MAX + 1];
    int lines = 0, rows = 0, skipped = 0;
    for (int i = 0; i < happened.count;) {
        i = put_action_told(t, i, seat, line);
        lines += line[0] != '\0';
        rows += rows_of(t, line);
    }
    if (rows > most_rows) most_rows--; // the note needs a row
    for (int i = 0; i < happened.count;) {
        i = put_action_told(t, i, seat, line);
        const bool fits = rows <= most_rows || (lines == 1 && line[0] != '\0');
        if (line[0] == '\0') continue;
        if (fits && skipped > 0) printf("... %d earlier lines; `log` shows all\n", skipped);
        skipped = fits ? 0 : skipped + 1;
        if (fits) view_say(&t->view, "%s", line);
        rows -= rows_of(t, line);
        lines--;
    }
}

// The seat from whose view the table is printed: the seat that is asked, or -1.
static int seat_told(const table_game *t) {
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    return is_asked(t, &question) ? question.seat : -1;
}

static void show_occasion(const table_game *t, int seat) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    if (seat >= 0) choice_put_occasion(&out, &t->game.game, &t->game.state);
    if (out.used > 0) view_say(&t->view, "%s", text);
}

// Everything that is printed below the board, as lines of any width. The text must be freed.
static char *told_beside(const table_game *t, int seat) {
    char *text = 0, line[GR_LINE_MAX + 1];
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to) abort();
    for (int i = 0; i < happened.count;) {
        i = put_action_told(t, i, seat, line);
        if (line[0] != '\0') fprintf(to, "%s\n", line);
    }
    gr_out out = gr_out_into(line, sizeof line);
    if (seat >= 0) choice_put_occasion(&out, &t->game.game, &t->game.state);
    if (out.used > 0) fprintf(to, "%s\n", line);
    if (t->game.state.depth == 0) print_standings(to, GR_LINE_MAX, &t->game);
    if (t->note) fprintf(to, "%s\n", t->note);
    if (fclose(to) != 0) abort();
    return text;
}

static void tell_below(const table_game *t, int seat) {
    const int left = t->view.rows - view_table_rows(&t->view, &t->game.game) - 1;
    if (left > 1) show_happened(t, seat, left); // otherwise `log` shows it
    show_occasion(t, seat);
    if (t->game.state.depth == 0) print_standings(stdout, t->view.columns, &t->game);
    if (t->note) view_say(&t->view, "%s", t->note);
}

static void show(table_game *t) {
    const int seat = seat_told(t);
    const int standings = t->game.state.depth == 0 ? t->game.game.seats + 2 : 0;
    char *beside =
        view_tells_beside(&t->view, &t->game.game, VIEW_LEAST_TOLD + standings) ? told_beside(t, seat) : 0;
    view_page page = {.from = t->from, .beside = beside};
    view_show_table(&t->view, &t->game.game, &t->game.state, 0, t->humans, seat >= 0, &page);
    if (!beside) tell_below(t, seat);
    free(beside);
    t->note = 0;
    t->next = page.next;
}

// Shows the table with the next choices, or the first ones after the last.
static void show_more(table_game *t) {
    if (t->next < 0) {
        choice_print_all(&t->game.game, &t->game.state);
    } else if (t->from == 0 && t->next == 0) {
        printf("All choices are shown.\n");
    } else {
        t->from = t->next;
        show(t);
    }
}

// --- Taking choices back

// Plays the first `actions` actions again.
static void go_back_to(table_game *t, int actions) {
    pp_begin(&t->game.game, &t->game.state);
    for (int i = 0; i < actions; i++)
        pp_apply(&t->game.game, &t->game.state, t->game.action[i], 0, 0);
    t->game.actions = actions;
    happened.count = 0;
}

static bool undo(table_game *t) {
    int last = -1;
    pp_state s;
    pp_begin(&t->game.game, &s);
    for (int i = 0; i < t->game.actions; i++) {
        const pp_question question = pp_asked(&t->game.game, &s);
        if (is_asked(t, &question)) last = i;
        pp_apply(&t->game.game, &s, t->game.action[i], 0, 0);
    }
    if (last < 0) return false;
    go_back_to(t, last);
    if (t->file) t->kept = -1;
    return true;
}

// --- Commands

static void show_rules(const table_game *t) {
    enum { INDENT = 10 };
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &t->game.game);
    view_say(&t->view, "game %s, seed %llu", line, (unsigned long long)t->seed);
    for (int i = 0; i < PP_RULINGS; i++) {
        if (!pp_concerns(&t->game.game, (pp_ruling)i)) continue;
        out = gr_out_into(line, sizeof line);
        gr_put(&out, pp_rulings[i].about);
        gr_put(&out, ": ");
        gr_put_reading(&out, (pp_ruling)i, t->game.game.reading[i]);
        const int used = printf("  %s%c", pp_rulings[i].id, 'a' + t->game.game.reading[i]);
        wrap_put(stdout, line, (wrap_page){t->view.columns, INDENT, used});
    }
}

static void print_prompt(const table_game *t) {
    static choice_entry choice[PP_ACTIONS_MAX];
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    if (question.over) {
        printf("undo, save FILE, or quit > ");
    } else if (!is_asked(t, &question)) {
        printf("%s has not chosen yet: press Enter to wait; undo, save FILE, or quit > ",
               gr_seat_names[question.seat]);
    } else {
        char text[GR_FAULT_MAX], numbers[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text), offered = gr_out_into(numbers, sizeof numbers);
        const int count = choice_list_all(&t->game.game, &t->game.state, choice);
        choice_put_question(&out, &t->game.game, &t->game.state, choice, count);
        const size_t others =
            strlen(gr_seat_names[question.seat]) + out.used + strlen(", : , more, or help > x");
        const size_t columns = (size_t)t->view.columns;
        choice_put_numbers(&offered, choice, count, columns > others ? columns - others : 0);
        if (t->next != 0) gr_put(&offered, t->next > 0 ? ", more" : ", list");
        canvas_print_ink((canvas_ink)(INK_SEAT + question.seat), t->view.colour, stdout);
        printf("%s", gr_seat_names[question.seat]);
        canvas_print_ink(INK_PLAIN, t->view.colour, stdout);
        printf(", %s: %s, or help > ", text, numbers);
    }
    fflush(stdout);
}

typedef enum go { ASK_AGAIN, GO_ON, LEAVE } go;

// Leaves the game. If the game is not saved, the user must give the command twice.
static go leave(table_game *t) {
    if (t->shelved && t->kept == t->game.actions && t->game.state.depth > 0 && access(t->file, F_OK) == 0)
        printf("The game is saved: `pathproof play --resume` continues it.\n");
    if (t->warned || t->game.actions == t->kept || t->game.state.depth == 0) return LEAVE;
    printf("This game is not saved: `save FILE` saves it; quitting again loses it.\n");
    t->warned = true;
    return ASK_AGAIN;
}

// Shows the board as it would be.
static void show_look(const table_game *t, const pp_state *s) {
    static const char words[] = "This is how it would look; `board` shows the board as it is.";
    const bool beside = view_tells_beside(&t->view, &t->game.game, 1);
    view_page page = {.beside = beside ? words : 0};
    view_show_table(&t->view, &t->game.game, s, 0, t->humans, false, &page);
    if (!beside) printf("%s\n", words);
}

// Handles "look N" or a choice.
static go choose(table_game *t, const char *text, bool only_look) {
    pp_action action;
    if (t->game.state.depth == 0) {
        printf("The game is over.\n");
        return ASK_AGAIN;
    }
    if (!choice_read(&t->game.game, &t->game.state, text, &action)) return ASK_AGAIN;
    if (pp_may(&t->game.game, &t->game.state, action).reason != PP_FINE) {
        choice_explain_refusal(&t->view, &t->game.game, &t->game.state, action);
        return ASK_AGAIN;
    }
    if (only_look) {
        pp_state copy = t->game.state;
        pp_apply(&t->game.game, &copy, action, 0, 0);
        show_look(t, &copy);
        return ASK_AGAIN;
    }
    happened.count = 0;
    if (!act(t, action)) return ASK_AGAIN;
    kept_go_on(t); // save first, because the other seats may take long to choose
    t->kept = -1;
    return GO_ON;
}

static go begin_again(void) {
    happened.count = 0;
    return GO_ON;
}

static void hint(table_game *t, const char *policy) {
    seats_hint(t, policy);
    if (interrupted) printf("Stopped.\n");
    interrupted = 0;
}

// Handles commands that only the player who is asked can give.
static go turn(table_game *t, const char *word, const char *line, const char *rest) {
    if (strcmp(word, "more") == 0) {
        show_more(t);
    } else if (strcmp(word, "list") == 0) {
        choice_print_all(&t->game.game, &t->game.state);
    } else if (strcmp(word, "hint") == 0) {
        hint(t, rest);
    } else {
        const bool only_look = strcmp(word, "look") == 0;
        return choose(t, only_look ? rest : line, only_look);
    }
    return ASK_AGAIN;
}

static go obey(table_game *t, const char *line) {
    gr_words words = gr_words_of(line);
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    const bool others = !question.over && !is_asked(t, &question); // true if policies were stopped while
                                                                   // choosing
    if (!gr_next_word(&words)) return others ? GO_ON : ASK_AGAIN;
    char word[GR_WORD_MAX + 1];
    memcpy(word, words.word, sizeof word);
    const char *rest = line + words.at + strspn(line + words.at, " ");
    if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0) return leave(t);
    t->warned = false;
    if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0) {
        view_show_help(&t->view, &t->game.game);
    } else if (strcmp(word, "board") == 0) {
        show(t);
    } else if (strcmp(word, "log") == 0) {
        show_happened(t, seat_told(t), EVENTS_MAX);
    } else if (strcmp(word, "rules") == 0) {
        show_rules(t);
    } else if (strcmp(word, "undo") == 0) {
        if (undo(t)) return GO_ON;
        printf("There is nothing to take back.\n");
    } else if (strcmp(word, "save") == 0 && rest[0] != '\0') {
        kept_save(t, rest);
    } else if (strcmp(word, "resume") == 0 && rest[0] != '\0') {
        if (kept_resume(t, rest)) return begin_again();
    } else if (strcmp(word, "save") == 0 || strcmp(word, "resume") == 0) {
        printf("%s needs a file name.\n", word);
    } else if (others) {
        printf("It is not your turn.\n");
    } else {
        return turn(t, word, line, rest);
    }
    return ASK_AGAIN;
}

static void note_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

// Makes Ctrl-C interrupt the reading of a line instead of the program.
static void catch_interrupts(void) {
    struct sigaction action = {.sa_handler = note_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, 0);
}

// Treats the end of the input, or Ctrl-C, as a command to leave.
static go end_of_input(table_game *t) {
    printf("\n");
    clearerr(t->input.from);
    const go next = leave(t);
    if (next != LEAVE) interrupted = 0;
    return next;
}

// Waits for Enter between two players, so that neither sees the other's hand.
static bool hand_over(table_game *t) {
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    if (!t->hands_over || question.over || question.seat == t->at_keyboard) return true;
    if (t->view.clears) printf("\033[H\033[2J\033[3J");
    printf("%s takes the keyboard, and presses Enter > ", gr_seat_names[question.seat]);
    fflush(stdout);
    if (record_read_line(&t->input, line, &fault) == RECORD_LINE_END) return false;
    t->at_keyboard = question.seat;
    return true;
}

// Returns whether Ctrl-C stopped the policies while they were choosing. If so, the user is asked what to do, and can
// leave.
static bool is_stopped(const table_game *t) {
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    const bool stopped = interrupted && !question.over && !is_asked(t, &question);
    interrupted = 0;
    if (stopped) printf("\n");
    return stopped;
}

// Does everything that comes before the next question. Returns false if the game cannot go on.
static bool go_on(table_game *t, go *next) {
    if (!let_others_play(t)) return false;
    if (t->kept >= 0) t->kept = t->game.actions;
    kept_go_on(t);
    if (is_stopped(t)) {
        *next = ASK_AGAIN;
        return true;
    }
    while (!hand_over(t) && *next == GO_ON)
        *next = end_of_input(t) == LEAVE ? LEAVE : GO_ON;
    if (*next == GO_ON) {
        t->from = 0;
        show(t);
    }
    return true;
}

int table_play(table_game *t) {
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    happened.count = 0;
    t->kept = t->game.actions;
    t->at_keyboard = -1;
    t->stopped = is_interrupted;
    catch_interrupts();
    for (go next = GO_ON; next != LEAVE;) {
        if (next == GO_ON && !go_on(t, &next)) return OP_EXIT_FAILED;
        if (next == LEAVE) break;
        print_prompt(t);
        switch (record_read_line(&t->input, line, &fault)) {
        case RECORD_LINE_END: next = end_of_input(t); break;
        case RECORD_LINE_BAD:
            printf("%s\n", fault.what);
            next = ASK_AGAIN;
            break;
        default: next = obey(t, line);
        }
    }
    return interrupted ? OP_EXIT_STOPPED : 0;
}
