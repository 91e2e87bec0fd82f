// SPDX-License-Identifier: MIT
// The table of the unit tests of sim. unity_main.c and the judge of coverage read it.
#include "sim_table.h"

#include "unit.h"

#define ROW(file, name, function) {name, "sim/unit/" file "_test.c", 1, unit_test_##function},
const unit_test sim_unit_tests[] = {SIM_UNIT_TESTS(ROW){0, 0, 0, 0}};
