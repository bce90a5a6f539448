// The best drop of a piece on a board, in plain scalar code. Not for users of the library.
#pragma once

#include <span>

#include "research/engine/engine.h"

namespace fourfold::research {

/// A drop and its value.
struct Leader {
  Drop drop{};
  tetris::Value value = tetris::kLost;
};

/// How the boards of one choice are judged.
struct Seen {
  const Controller& controller;
  int height = kMaxHeight;
};

/// The best drop of one piece; the first drop if every drop ends the game.
Drop best_drop(const Controller& controller, int height, const Columns& columns, tetris::Piece piece);

using BestValues = std::array<tetris::Value, tetris::kPieceCount>;

/// The values of the best drops of at most seven pieces on the same board; kLost for a piece if all
/// its drops end the game.
BestValues best_values(const Seen& seen, const Columns& columns, std::span<const tetris::Piece> pieces);

}  // namespace fourfold::research
