// A game of ours that begins with a board and pieces from elsewhere.
#pragma once

#include <string>

#include "page_engine/advice/position_text.h"

namespace fourfold::page_engine {

/// A replay without commands, at level 1. An error says why no game can begin so.
Result<std::string> game_that_begins(tetris::modern::Start start);

/// By the modern rules where the position has others: only theirs can begin with a board. Left out
/// is what a start has no room for: the combo, the back-to-back and garbage that waits.
Result<std::string> game_from(Described position);

}  // namespace fourfold::page_engine
