// What a player sees: all that a choice may depend on, and nothing of the future but the pieces
// that are shown.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/modern/position.h"
#include "tetris/piece_set.h"

namespace fourfold::tetris::modern {

using tetris::PieceSet;

struct View {
  SharedRules rules;
  Board board;
  Column garbage_rows = 0;  ///< rows of the board that rose from below, as far as that is known
  int rows_to_dig = 0;      ///< of a dig, those that are still hidden included; 0: this is no dig

  Piece falling{};
  std::optional<Piece> held;
  bool may_hold = true;            ///< the falling piece has not been swapped yet, and the rules have a hold box
  std::vector<Piece> queue;        ///< what comes after the falling piece
  PieceSet bag = PieceSet::all();  ///< one of these comes after the queue; never empty

  int combo = 0;             ///< clearing placements in a row
  int back_to_back = 0;      ///< fours and spin clears in a row
  std::vector<int> waiting;  ///< attacks that come in when a piece clears nothing, the oldest first

  friend bool operator==(const View&, const View&) = default;
};

/// With as many pieces of the queue as the rules show.
View view_of(const Position& position);

/// What can come after `piece` was drawn from `bag`: with a bag the rest of it, or all seven.
PieceSet bag_after(Randomizer randomizer, PieceSet bag, Piece piece);

}  // namespace fourfold::tetris::modern
