// The options that several Tetris commands share: which rules, which policy, how deep.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tetris/rules.h"
#include "tetris/search/eval.h"

namespace fourfold::app {

class Command;

struct TetrisOptions {
  std::string rules{};
  int height = 0;
  std::string policy{};
  std::string search{};
  int known = 0, keep = 0;
  bool merge = false;
  int coming = -1;  ///< -1: the policy's

  /// Adds --rules, --height, --policy, --search, --known, --keep, --merge, --coming.
  void add_to(Command& command);
};

/// Do they ask for the modern game: by its rules, or by a policy that plays them?
bool asks_for_modern(const TetrisOptions& options);
/// Throws UsageError for options that the machine of the modern rules does not have.
void refuse_classic_options(const TetrisOptions& options);

/// Throws UsageError if these are rules of the modern game, for commands that do not play it.
void refuse_modern(std::string_view rules);

/// Throws UsageError if there is no ruleset of this name, naming those of both games.
void refuse_unknown_rules(std::string_view rules);

/// What the options mean, checked. `settings` are the policy's own where no option says otherwise.
struct TetrisChoice {
  const tetris::Rules* rules;
  tetris::Policy policy;
  tetris::SearchSettings settings;
};

/// Throws UsageError.
TetrisChoice resolve(const TetrisOptions& options);

/// "beam, 3 known, 32 kept"
std::string describe(const tetris::SearchSettings& settings);

}  // namespace fourfold::app
