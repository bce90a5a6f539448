// The answer to a hint, for people.
#pragma once

#include "app/commands/tetris/options.h"
#include "tetris/search/hint.h"

namespace fourfold::app {

/// A picture, the best `show` moves and why the first is first.
void print_hint(const TetrisChoice& choice, const tetris::HintRequest& request, const tetris::AdviceList& advice,
                int show);

}  // namespace fourfold::app
