// Perfect clears: ways to play the known pieces so that nothing is left on the board.
//
//   const PerfectClears found = find_perfect_clears(view_of(position), {});
//   if (!found.clears.empty()) play(found.clears[0].choices);
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/perfect/field.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

struct PerfectOptions {
  int rows = 4;  ///< that may be used, including those of the board: 1 to kPerfectRows
  int most = 1;  ///< the search ends when it has found this many
  Limit limit;   ///< a node is a placement that was tried
};

struct PerfectClear {
  std::vector<Choice> choices;
  int attack = 0;  ///< of all placements together
  friend bool operator==(const PerfectClear&, const PerfectClear&) = default;
};

/// Clears with fewer pieces come first; with the same number of pieces, those with more attack;
/// then in the order in which the search found them, which is always the same.
struct PerfectClears {
  std::vector<PerfectClear> clears;
  /// All possibilities were tried: there are no other clears.
  bool is_complete = false;
  std::uint64_t nodes = 0;
};

/// Uses the visible pieces and no others; the last one may come out of the hold box while the piece
/// that then falls is not known yet. It ignores garbage that waits to come in: the caller must know
/// whether that matters. A clear with fewer pieces is found before any with more; if only some are
/// requested, they are the first ones found.
PerfectClears find_perfect_clears(const View& view, const PerfectOptions& options);

}  // namespace fourfold::tetris::modern
