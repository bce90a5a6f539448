// The front end's side of the protocol, without I/O: what a bot is told about a game.
#pragma once

#include "session/tbp/messages.h"
#include "session/tetris/referee.h"

namespace fourfold::session::tbp {

Start start_message(const tetris::modern::View& view);

/// What a bot is told after a turn. One that does not know garbage gets a new start where some rose.
std::vector<FrontMessage> turn_messages(const Turn& turn, bool knows_garbage);

}  // namespace fourfold::session::tbp
