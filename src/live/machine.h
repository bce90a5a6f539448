// What a machine in a room is asked, and how it answers. A room never thinks itself: it says what
// it wants, and the answer is text like a person's commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "connect4/player.h"
#include "live/batch.h"
#include "live/setup.h"
#include "tetris/modern/search/levels.h"

namespace fourfold::live {

/// Asks for one piece of the modern game.
struct VersusQuestion {
  tetris::modern::Position position;  ///< the position when the move is due, after `before`
  ModernCommands before;              ///< the time until then, and garbage that arrives
  int level = tetris::modern::kWeakest;
  std::uint64_t luck = 0;
};
struct Connect4Question {
  connect4::Question question;
  connect4::EngineSpec engine;
};

struct Want {
  Seat seat = Seat::b;
  std::uint64_t batch = 0;  ///< the batch that is wanted; an answer for another one is too late
  std::variant<VersusQuestion, Connect4Question> question;
};

class State;
std::optional<Want> want_of(const State& state, std::int64_t now_ms);

/// The commands of the machine's answer. The policy's weights must be valid.
std::string think(const VersusQuestion& question, const tetris::modern::MachinePolicy& policy);
/// `engine` must have been made from the question's `engine` for the board's shape.
std::string think(const Connect4Question& question, connect4::Engine& engine);

}  // namespace fourfold::live
