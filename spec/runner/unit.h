// SPDX-License-Identifier: MIT
// The C unit tests (spec/unit) as the runner sees them: a table, up to a null name.
#ifndef PP_UNIT_H
#define PP_UNIT_H

typedef struct pp_unit_test {
    const char *name; // kebab-case: what `[property NAME]` in a rulebook refers to
    const char *file;
    int line;
    void (*run)(void);
} pp_unit_test;

extern const pp_unit_test pp_unit_tests[];

#endif
