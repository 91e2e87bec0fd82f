// SPDX-License-Identifier: MIT
// The register of rulings, one a line.
#include "ruling.h"

const pp_ruling_entry pp_rulings[PP_RULINGS] = {
    [PP_R1] = {"R1", 2, "who draws first while the dragon is held"},
    [PP_R1_1] = {"R1.1", 2, "who draws after the dragon's holder"},
    [PP_R1_2] = {"R1.2", 2, "whether a holder who draws in turn keeps the dragon"},
    [PP_R1_3] = {"R1.3", 2, "the active player holds the dragon and the pile is empty"},
    [PP_R2] = {"R2", 2, "what is forbidden self-elimination"},
    [PP_R2_1] = {"R2.1", 2, "what may be laid when nothing is safe"},
    [PP_R3] = {"R3", 2, "whether tiles are exchanged with the fallen"},
    [PP_R4] = {"R4", 2, "the dragon comes to somebody with a full hand"},
    [PP_R5] = {"R5", 2, "a turn without a tile to lay"},
    [PP_R5_1] = {"R5.1", 2, "when all tiles have been played"},
    [PP_R6] = {"R6", 2, "who begins"},
    [PP_R7] = {"R7", 3, "what is shuffled when hands return"},
    [PP_R7_1] = {"R7.1", 2, "who draws after the active player fell"},
    [PP_R8] = {"R8", 2, "two start marks on one edge of a square"},
    [PP_R9] = {"R9", 2, "placements that look alike"},
};
