// What scenes need from the world, as functions: the program gives the real ones, tests give their own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "scenes/settings.h"
#include "terminal/background.h"
#include "tetris/eval.h"

namespace fourfold::scenes {

/// Who made the moves of a game.
enum class Played : std::uint8_t { human, coached, machine };

/// A game that ended and wants to be on the board.
struct Finished {
  std::string replay;
  std::string name;
  Played played = Played::human;
};

struct RankedRow {
  std::int64_t rank = 0;
  std::string name;
  std::int64_t points = 0, pieces = 0, lines = 0;
  bool own = false;
};

struct Services {
  terminal::Background* background = nullptr;
  std::function<double()> seconds;  ///< a stopwatch, for the search times shown; may be called on any thread
  std::function<std::uint64_t()> new_seed;

  /// Keeps a game and returns the best five of its board, with the own row after them if it is not among them.
  std::function<Result<std::vector<RankedRow>>(const Finished&)> keep;

  // The game that was left: its text, or nothing.
  std::function<std::optional<std::string>()> load_game;
  std::function<std::string(const std::string&)> save_game;  ///< returns what went wrong, or nothing
  std::function<void()> forget_game;

  std::function<void(const Settings&)> save_settings;
  Settings settings;

  std::vector<tetris::Policy> policies;                              ///< those that come with the program
  std::function<tetris::Policy(std::string_view rules)> policy_for;  ///< the one that plays a ruleset
};

}  // namespace fourfold::scenes
