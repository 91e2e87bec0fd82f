// SPDX-License-Identifier: MIT
// pathproof book: makes the book, and shows it to a browser on this machine. main.c runs it. `pathproof spec --book` does the work.
#include "commands.h"

#include "wrap.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PORT = 8000, PORT_LEAST = 1024, PORT_MOST = 65535, PATH_BYTES = 4096 };

static const op_option options[] = {
    {"--engine", "CMD", "show the results of this engine: a shell command such as 'python3 my_engine.py'"},
    {"--serve", 0, "then serve the book to browsers on this machine, until Ctrl-C"},
    {"--port", "N", "the port for --serve (default: 8000)"},
    {0, 0, 0},
};

// Refuses a port that another program uses before the book is made.
static bool port_is_free(const op_args *args, uint64_t port) {
    const struct sockaddr_in here = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int reuse = 1, talk = socket(AF_INET, SOCK_STREAM, 0);
    const bool bound = talk >= 0 && setsockopt(talk, SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse) == 0 &&
                       bind(talk, (const struct sockaddr *)&here, sizeof here) == 0;
    const int why = errno;
    if (talk >= 0) close(talk);
    if (!bound) cli_usage_error(args, "--port %u: %s", (unsigned)port, strerror(why));
    return bound;
}

// Becomes the server. Returns only if that fails.
static int serve(const char *folder, uint64_t port) {
    char number[16];
    snprintf(number, sizeof number, "%u", (unsigned)port);
    fflush(0);
    execlp("python3", "python3", "-m", "http.server", number, "--bind", "127.0.0.1", "--directory", folder,
           (char *)0);
    wrap_say(stderr, "pathproof book: python3 was not found; it is needed for --serve");
    return OP_EXIT_FAILED;
}

static int run_book(const op_args *args) {
    char index[PATH_BYTES];
    uint64_t port = PORT;
    const char *folder = args->operand[0], *engine = op_given(args, "--engine");
    const bool serves = op_given(args, "--serve") != 0;
    op_args spec = {.program = args->program, .command = &cli_command_spec, .print = args->print};
    if (!op_take_number(args, "--port", PORT_LEAST, PORT_MOST, &port)) return OP_EXIT_USAGE;
    if (op_given(args, "--port") && !serves) return cli_usage_error(args, "--port needs --serve");
    if (serves && !port_is_free(args, port)) return OP_EXIT_USAGE;
    op_give(&spec, "--book", folder);
    op_give(&spec, "--games", "0");
    if (engine) op_give(&spec, "--engine", engine);
    const int status = cli_command_spec.run(&spec);
    const int length = snprintf(index, sizeof index, "%s/index.html", folder);
    // A book in which cases fail is worth reading too.
    const bool made = status <= OP_EXIT_FAILED && length < PATH_BYTES && access(index, R_OK) == 0;
    return serves && made ? serve(folder, port) : status;
}

const op_command cli_command_book = {
    .name = "book",
    .operands = "DIR",
    .summary = "Writes the rulebooks to DIR as web pages, with a board to play on under each case.",
    .details =
        "The first page is DIR/index.html. The pages work from the folder, from any web server and without JavaScript; then\n"
        "nothing can be played. They load nothing from other hosts. The report says which cases pass; random games need\n"
        "`pathproof spec`. Making the pages needs python3 and cmark-gfm.\n"
        "\n"
        "Exit status: that of `pathproof spec`.\n",
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_book,
};
