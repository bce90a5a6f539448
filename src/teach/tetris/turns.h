// A replay as pieces: every one of them with the moment before it was put anywhere, and where it
// went.
#pragma once

#include <functional>

#include "play/replay.h"
#include "tetris/game.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"

namespace fourfold::teach {

struct ClassicTurn {
  tetris::Position before;
  tetris::Locked locked;
  std::uint64_t ticks = 0;  ///< game time since the piece before
};

struct ModernTurn {
  tetris::modern::Position before;  ///< as if nothing had been held yet
  tetris::modern::Choice played;    ///< a move as `find_moves` names it
  tetris::modern::Locked locked;
  std::uint64_t ticks = 0;
  bool finishes = false;  ///< it reached the goal of the game
};

/// Plays the replay and calls `see` for every piece; it says whether to go on. An error says why
/// the replay is no game. The game as it ended, or where it was left.
Result<tetris::Game> each_turn(const play::Replay<tetris::Game>& replay,
                               const std::function<bool(const ClassicTurn&)>& see);
Result<tetris::modern::Game> each_turn(const play::Replay<tetris::modern::Game>& replay,
                                       const std::function<bool(const ModernTurn&)>& see);

}  // namespace fourfold::teach
