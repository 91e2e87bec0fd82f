// SPDX-License-Identifier: MIT
// The module as a native program, to compare it with the one in WebAssembly. Each request is a line with its number of bytes, then
// the bytes. Each answer is written in the same way.
#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    unsigned bytes;
    enum { MOST = 1 << 24 };
    while (scanf("%u", &bytes) == 1) {
        char *room = bytes <= MOST && getchar() == '\n' ? module_room(bytes) : 0;
        if (!room || fread(room, 1, bytes, stdin) != bytes) {
            fprintf(stderr, "module-native: a request is cut off, or is larger than 16 MiB\n");
            return EXIT_FAILURE;
        }
        const char *answer = module_answer();
        printf("%zu\n%s", strlen(answer), answer);
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
