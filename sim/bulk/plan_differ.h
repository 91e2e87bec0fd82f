// SPDX-License-Identifier: MIT
// What two plans differ in, for somebody who has the file of one where that of the other is wanted.
#ifndef PLAN_DIFFER_H
#define PLAN_DIFFER_H

#include "text.h"

// A sentence about the file whose plan is `own`, where it should be `wanted`; both are lines of plan_line.h that are not the same.
void plan_put_difference(gr_out *out, const char *own, const char *wanted);

#endif
