// A machine that looks one piece ahead, used through a view.
#pragma once

#include "session/tbp/conversation.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::session::tbp {

/// The game of a view as a position. What a view does not tell is as at the start of a game.
tetris::modern::Position position_of(const tetris::modern::View& view);

/// The player's choice, followed by every other legal choice in the order of the generator.
Thoughts simple_thoughts(const tetris::modern::View& view, const tetris::modern::SimplePlayer& player,
                         std::uint64_t luck);

}  // namespace fourfold::session::tbp
