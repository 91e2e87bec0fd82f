// SPDX-License-Identifier: MIT
// The files that are part of every program except the runner: none. The linker takes this list if the program has no other.
#include "built_in.h"

const char built_in_files[1] = "";
