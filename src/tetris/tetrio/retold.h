// A game of TETR.IO as a game of ours: the same pieces, places and times under `modern` or
// `modern-plus`, so that everything here that opens a replay opens it too.
#pragma once

#include <vector>

#include "tetris/modern/game.h"
#include "tetris/tetrio/import.h"

namespace fourfold::tetris::tetrio {

struct Retold {
  modern::Game::Setup setup;
  std::vector<modern::Command> commands;
  Fields result;
};

/// Or why our rules cannot tell it: it is not whole, garbage came in (its holes follow from another
/// seed here), or a piece was where it cannot go here.
Result<Retold> retold(const Player& player);

}  // namespace fourfold::tetris::tetrio
