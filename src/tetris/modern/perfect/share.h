// How many queues of a set have a perfect clear.
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.h"
#include "tetris/modern/perfect/queues.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

enum class QueueFate : std::uint8_t { unknown, none, clear };

struct ShareQuestion {
  SharedRules rules;
  Board board;
  int rows = 4;          ///< that may be used, those of the board included: 1 to kPerfectRows
  unsigned threads = 0;  ///< 0: all cores; the answer is the same with any number
  /// A node is a placement that was followed. Nodes are shared out evenly among parts of the set,
  /// so that a limit leaves the same queues unknown every time.
  Limit limit;
};

struct QueueShare {
  std::vector<QueueFate> fates;  ///< of each queue, in the order of the set
  std::uint64_t nodes = 0;

  [[nodiscard]] std::size_t count(QueueFate fate) const;
};

/// The player knows the whole queue, and may hold where the rules have a hold box. A queue with
/// more pieces than a clear takes counts by its first pieces, as often as it stands in the set.
QueueShare perfect_share(const ShareQuestion& question, const QueueSet& queues);

}  // namespace fourfold::tetris::modern
