// Places that the page names by their four cells.
#pragma once

#include <array>

#include "base/json.h"
#include "base/result.h"
#include "tetris/game.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"

namespace fourfold::page_engine {

/// x and y as the page counts, in order.
using Cells = std::array<std::array<int, 2>, 4>;

Result<Cells> cells_from(const Json& list);
Cells cells_at(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at);
Cells cells_at(tetris::Piece piece, tetris::modern::Location at);

/// The place of these cells that the falling piece can reach; an error if there is none.
Result<tetris::Placement> placement_of(const tetris::Game& game, const Json& list);
/// With `hold` the piece that comes out of the box. Of several spins the best.
Result<tetris::modern::Choice> choice_of(const tetris::modern::Game& game, const Json& list, bool hold);

}  // namespace fourfold::page_engine
