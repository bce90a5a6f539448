// What a player decides for one piece.
#pragma once

#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

struct Choice {
  bool hold = false;  ///< hold the piece before the move
  Move move;
  friend bool operator==(const Choice&, const Choice&) = default;
};

}  // namespace fourfold::tetris::modern
