// The features of a board one after the other, in plain scalar code: what the kernels fall back on
// and are tested against.
#pragma once

#include "research/engine/game.h"
#include "tetris/search/kernel.h"

namespace fourfold::research {

/// The features of the board `columns` after a drop that did not end the game.
tetris::FeatureRow measure(tetris::FeatureSet set, int height, const Columns& columns, const Landing& landing);

/// For each well cell the empty cells from it downward; with `whole_runs` every empty cell at or
/// below a well cell of its run counts as one.
int well_depths(std::uint32_t wells, std::uint32_t empty, bool whole_runs);

/// A drop on a board: features of the move alone, and of the board it leads to.
struct Scored {
  tetris::Value end = tetris::kLost, path = 0;
  [[nodiscard]] tetris::Value sum() const { return end == tetris::kLost ? end : end + path; }
};

Scored scored(tetris::FeatureSet set, const tetris::Weights& weights, int height, const Columns& columns,
              const Landing& landing);

}  // namespace fourfold::research
