// The rulesets by name, one row each, used by command line, completion, forms, rankings, recipes
// and the C interface.
//
// To add a ruleset, add a row in rulesets.cpp and its tests. The rows are never destroyed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tetris/rules.h"

namespace fourfold::tetris {

struct Ruleset {
  std::string_view name;
  std::string_view about;         ///< one line for a person who chooses
  std::span<const Rules> boards;  ///< the same rules for each height of the board; the usual height is last
  std::string_view policy;        ///< the shipped policy that plays it by default
  std::string_view coach;         ///< the best shipped adviser: for hints and the coach

  [[nodiscard]] const Rules& usual() const { return boards.back(); }
};

/// All rulesets; the first is the default.
std::span<const Ruleset> rulesets();
const Ruleset& default_ruleset();

/// Null if there is none of this name.
const Ruleset* find_ruleset(std::string_view name);

/// "classic, genes or research": for messages.
std::string ruleset_names();

/// "4 to 20 (research only)": the rulesets whose board can have another height.
std::string board_heights();

}  // namespace fourfold::tetris
