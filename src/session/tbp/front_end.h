// The front end's side of the protocol, without I/O: what a bot is told about a game.
#pragma once

#include "session/tbp/messages.h"
#include "session/tetris/referee.h"

namespace fourfold::session::tbp {

Start start_message(const tetris::modern::View& view);

/// What a bot is told after a turn. If garbage has risen, a bot that does not support garbage is
/// sent a new start.
std::vector<FrontMessage> turn_messages(const Turn& turn, bool knows_garbage);

}  // namespace fourfold::session::tbp
