// A game in the terminal from a board that comes from elsewhere; it is not ranked.
#pragma once

#include "tetris/modern/position.h"

namespace fourfold::app {

/// The rules, board, box and first pieces are those of `begin`, the rest as in the settings. Throws
/// Failure where the first piece has no room.
void play_on(const tetris::modern::Start& begin);

}  // namespace fourfold::app
