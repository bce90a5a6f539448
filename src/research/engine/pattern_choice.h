// The choice of a controller with tables (tetris/search/patterns.h), which looks at every drop row
// by row.
#pragma once

#include "research/engine/scalar.h"

namespace fourfold::research {

// The controller must have tables.

Leader best_by_patterns(const Seen& seen, const Columns& columns, tetris::Piece piece);
BestValues best_values_by_patterns(const Seen& seen, const Columns& columns, std::span<const tetris::Piece> pieces);

/// The value of a board after a drop that did not end the game.
tetris::Value value_by_patterns(const Seen& seen, const Columns& columns);

}  // namespace fourfold::research
