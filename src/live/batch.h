// The commands of one message, after reading.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "connect4/game.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::live {

using ModernCommands = std::vector<tetris::modern::Command>;
using ClassicCommands = std::vector<tetris::Command>;
using Connect4Commands = std::vector<connect4::Command>;
using Batch = std::variant<ModernCommands, ClassicCommands, Connect4Commands>;

/// The result of playing a batch: its commands up to the first that was not allowed.
struct Played {
  std::string accepted;  ///< in the form of replays
  std::string problem;   ///< why the next one was refused; empty: all were played, or the game ended
};

std::size_t count_of(const Batch& batch);
/// The time that passes in the batch.
std::uint64_t ticks_of(const Batch& batch);

}  // namespace fourfold::live
