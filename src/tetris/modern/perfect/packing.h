// Sets of pieces that fill cells exactly, whatever the order in which they come: candidates for the
// solutions of a perfect clear, and for setups.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/stop.h"
#include "tetris/modern/perfect/field.h"
#include "tetris/modern/perfect/plan.h"
#include "tetris/modern/perfect/queues.h"

namespace fourfold::tetris::modern {

/// How many there are of each piece, a byte each.
using PieceCounts = std::uint64_t;

struct PackingTask {
  Board board;                       ///< what is filled, no higher than `rows`
  int rows = 4;                      ///< 1 to kPerfectRows
  Cells must = 0;                    ///< to be filled
  Cells may = 0;                     ///< a piece that fills some of `must` may fill these too
  bool is_split_allowed = true;      ///< A piece may lie in rows that are not neighbours, those between having gone.
  std::vector<PieceCounts> allowed;  ///< ascending: a packing has no more pieces than one of these
};

/// A perfect clear of exactly so many rows.
PackingTask clear_task(const Board& board, int rows);
/// The pieces that queues of this set let a player use who uses no more than `most`: with a hold
/// box, of one piece more.
std::vector<PieceCounts> allowed_counts(const QueueSet& queues, std::size_t most, bool has_hold);

/// Calls `f` for every packing, each set of pieces once, in an order that is the same every time,
/// until it says false or the limit is reached; a node is a piece that was tried. False if not all
/// were seen.
bool each_packing(const PackingTask& task, const Limit& limit, const std::function<bool(const Plan&)>& f);

}  // namespace fourfold::tetris::modern
