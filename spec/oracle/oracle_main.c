// SPDX-License-Identifier: MIT
// spec-oracle: the second engine on standard input and output. `pathproof spec --engine` starts it.
#include <stdio.h>
#include <string.h>

#include "oracle.h"

static oracle engine;
static oracle_answer answer;

int main(void) {
    static char
        line[ORACLE_LINE + 3]; // with its newline, and one more byte to detect a line that is too long
    oracle_start(&engine);
    bool goes_on = true;
    while (goes_on && fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\n') {
            line[length - 1] = '\0';
        } else {
            for (int c = getchar(); c != EOF && c != '\n'; c = getchar()) {
            }
        }
        goes_on = oracle_line(&engine, line, &answer);
        if (fputs(answer.text, stdout) < 0 || fflush(stdout) != 0) {
            return 1;
        }
    }
    return 0;
}
