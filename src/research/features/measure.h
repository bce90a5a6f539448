// The features of a board, one after the other, in plain scalar code: the kernels use it for rare
// cases and are tested against it.
#pragma once

#include "research/engine/game.h"
#include "tetris/search/kernel.h"

namespace fourfold::research {

/// The features of the board `columns` after a drop that did not end the game.
tetris::FeatureRow measure(tetris::FeatureSet set, int height, const Columns& columns, const Landing& landing);

/// Sums, over the well cells, the empty cells from each one downward; with `whole_runs` it counts
/// every empty cell at or below a well cell of its run once.
int well_depths(std::uint32_t wells, std::uint32_t empty, bool whole_runs);

/// A drop on a board: the features of the move alone, and those of the board after it.
struct Scored {
  tetris::Value end = tetris::kLost, path = 0;
  [[nodiscard]] tetris::Value sum() const { return end == tetris::kLost ? end : end + path; }
};

Scored scored(tetris::FeatureSet set, const tetris::Weights& weights, int height, const Columns& columns,
              const Landing& landing);

}  // namespace fourfold::research
