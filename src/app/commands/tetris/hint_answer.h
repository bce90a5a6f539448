// The answer to a hint, for people.
#pragma once

#include "app/commands/tetris/options.h"
#include "tetris/modern/search/advice.h"
#include "tetris/search/hint.h"

namespace fourfold::app {

/// A picture, the best `show` moves and why the first is first.
void print_hint(const TetrisChoice& choice, const tetris::HintRequest& request, const tetris::AdviceList& advice,
                int show);

/// The same for the modern game: worth is in rows of attack.
void print_hint(const tetris::modern::MachinePolicy& policy, const tetris::modern::View& view,
                const tetris::modern::Advice& advice, int show);

}  // namespace fourfold::app
