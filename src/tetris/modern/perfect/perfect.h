// Perfect clears: ways to play the known pieces after which nothing is left on the board.
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
  int rows = 4;  ///< that may be used, those of the board included: 1 to kPerfectRows
  int most = 1;  ///< the search ends when it has found so many
  Limit limit;   ///< a node is a placement that was followed
};

struct PerfectClear {
  std::vector<Choice> choices;
  int attack = 0;  ///< of all of them together
  friend bool operator==(const PerfectClear&, const PerfectClear&) = default;
};

/// With fewer pieces first; of those with as many pieces, those with more attack first; of these, in
/// the order the search met them, which is the same every time.
struct PerfectClears {
  std::vector<PerfectClear> clears;
  /// All possibilities were looked at: there are no other clears than these.
  bool is_complete = false;
  std::uint64_t nodes = 0;
};

/// The pieces that are seen are used and no others; the last one may come out of the hold box when
/// what falls then is not known yet. Garbage that waits to come in is not thought of: whether it
/// disturbs is for the caller to know. A clear with fewer pieces is found before any with more,
/// and where only some are asked for, they are the first that were met.
PerfectClears find_perfect_clears(const View& view, const PerfectOptions& options);

}  // namespace fourfold::tetris::modern
