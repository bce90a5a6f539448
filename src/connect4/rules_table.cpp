// The original's score table.
#include "connect4/rules_table.h"

#include <array>

namespace fourfold::connect4 {
namespace {

using enum Reading;

constexpr std::array kTable = {
    // 1: make four.
    Pattern{1, sideways, "OOOO", 5'000'000},
    Pattern{1, upward, "OOOO", 5'000'000},

    // 2: block four. If both ends are closed, this row counts in addition to the two single ends.
    Pattern{2, mirrored, "OXXX", 250'000},
    Pattern{2, upward, "XXXO", 250'000},
    Pattern{2, sideways, "OXXXO", 300'000},
    Pattern{2, upward, "OXXXO", 300'000},
    Pattern{2, mirrored, "XXOX", 250'000},

    // 3: make three. Best with two ways to finish it now, then with ways that cannot all be closed
    // at once.
    Pattern{3, sideways, "+OOO+", 10'000},
    Pattern{3, mirrored, "+OOO-", 1'000},
    Pattern{3, sideways, "-OOO-", 2'000},
    Pattern{3, mirrored, "-OOOX", 1'000},
    Pattern{3, mirrored, "-OOO|", 1'000},
    Pattern{3, mirrored, "+OOOX", 300},
    Pattern{3, mirrored, "+OOO|", 300},
    Pattern{3, sideways, "XOOOX", -200},
    Pattern{3, mirrored, "XOOO|", -200},

    // 4: block three if it would have been open at both ends.
    Pattern{4, mirrored, "+XXO+", 5'000},
    Pattern{4, sideways, "+XOX+", 5'000},
    Pattern{4, mirrored, "+XXO-", 150},
    Pattern{4, mirrored, "+OXX-", 150},
    Pattern{4, mirrored, "+XOX-", 150},

    // 5: a seven, which is two threes with a common corner. One's own is worth nothing if both
    // threes are closed at their upper end: the second row subtracts the score of the first, and a
    // little more.
    Pattern{5, corner, "OOOOO", 2'000},
    Pattern{5, corner, "OOOOOXX", -2'100},
    Pattern{5, corner, "OXXXX", 2'000},

    // 6: do not prop up the opponent.
    Pattern{6, mirrored, "^XXX", -10'000},
    Pattern{6, mirrored, "X^XX", -10'000},

    // 7: single discs with gaps.
    Pattern{7, sideways, "OO+O+OO", 10'000},
    Pattern{7, sideways, "OO-O-OO", 1'000},
    Pattern{7, mirrored, "OO+O-OO", 500},
    Pattern{7, sideways, "O+O+O", 200},
    Pattern{7, sideways, "O-O-O", 150},
    Pattern{7, mirrored, "O+O-O", 100},
    Pattern{7, sideways, ".O-O.", 200},
    Pattern{7, sideways, ".O+O.", 150},
    Pattern{7, mirrored, "OO-O", 1'000},
    Pattern{7, mirrored, "OO+O", 300},

    // 8: make two.
    Pattern{8, mirrored, "OO-O", 1'000},
    Pattern{8, mirrored, "OO+O", 300},
    Pattern{8, sideways, "-OO-", 150},
    Pattern{8, mirrored, "+OO-", 100},
    Pattern{8, sideways, "+OO+", 50},
    Pattern{8, mirrored, "XOOo", 10},
    Pattern{8, mirrored, "|OOo", 10},
    Pattern{8, sideways, "XOOX", 5},
    Pattern{8, mirrored, "XOO|", 5},
    Pattern{8, upward, "OO.", 10},
};

}  // namespace

std::span<const Pattern> pattern_table() { return kTable; }

}  // namespace fourfold::connect4
