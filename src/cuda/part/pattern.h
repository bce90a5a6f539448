// The names from the tables (research/tables/pattern_board.h) that the kernels use.
#pragma once

#include "cuda/part/portable.h"
#include "research/tables/pattern_board.h"

namespace fourfold::cuda {

using research::tables::kFullRow;
using research::tables::kMostRows;
using research::tables::PatternBoard;
using research::tables::PatternStore;
using research::tables::PatternWeights;
using research::tables::RowStore;
using tetris::Patterns;

}  // namespace fourfold::cuda
