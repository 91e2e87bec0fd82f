// SPDX-License-Identifier: MIT
// The table of the unit tests of core and spec. sim/unit/unity_main.c and coverage/judge_main.c run it.
#include "unit_table.h"

#include "unit.h"

// Each test sets its own line number (UNIT_TEST).
#define ROW(file, name, function) {name, "spec/unit/" file "_test.c", 1, unit_test_##function},
const unit_test unit_tests[] = {UNIT_TESTS(ROW){0, 0, 0, 0}};
