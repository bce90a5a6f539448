// Who plays the modern rules in commands: the machine, one of its levels, or a machine without a
// search, by name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "tetris/modern/choice.h"
#include "tetris/modern/position.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::app {

class Command;

inline constexpr std::uint64_t kUsualNodes = 50'000;

struct ModernPlayerOptions {
  std::string player = "machine";  ///< or simple, random, level:1 to level:10
  std::string policy{};            ///< a name or a file; empty: the usual one
  std::uint64_t nodes = 0;         ///< per move; 0: kUsualNodes, or until the time is over
  int ms = 0;                      ///< per move; 0: no limit in time
  unsigned threads = 1;            ///< of one search

  /// Adds --player, --nodes, --ms.
  void add_to(Command& command);
};

/// The player that the options name, checked. Throws UsageError.
struct ModernPlayerPlan {
  std::string name;
  std::optional<tetris::modern::MachinePolicy> policy{};  ///< nothing: it does not search
  std::uint64_t nodes = 0;
  int ms = 0;
  unsigned threads = 1;

  /// Without a limit in time the same game is played again.
  [[nodiscard]] bool is_reproducible() const { return ms == 0; }
  /// "machine, policy machine, 50,000 nodes a move"
  [[nodiscard]] std::string describe() const;
};
ModernPlayerPlan resolve(const ModernPlayerOptions& options);

struct ModernMove {
  std::optional<tetris::modern::Choice> choice;  ///< nothing: there is no place for the piece
  std::uint64_t nodes = 0;
};

/// For one game; `luck` decides where a player does.
using ModernPlayer = std::function<ModernMove(const tetris::modern::Position&)>;
ModernPlayer player_of(const ModernPlayerPlan& plan, std::uint64_t luck);

}  // namespace fourfold::app
