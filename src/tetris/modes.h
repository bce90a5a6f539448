// The modes of a game: a name for a set of options. Command line, forms and rankings all read this
// one table.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/rules.h"

namespace fourfold::tetris {

struct Mode {
  std::string_view name;
  std::string_view alias;  ///< another name that players know; empty: none
  std::string_view about;
  Options options;
};

inline constexpr std::array kModes = {
    Mode{"marathon", "endless", "until the stack reaches the top", {}},
    Mode{"sprint", "ultra", "as many points as possible in 120 seconds", {.time_limit_ticks = kSprintTicks}},
    Mode{"garbage", "dig", "a row rises from below every 15 pieces", {.garbage_every = kGarbagePeriod}},
    Mode{"combo", "", "clears in a row are rewarded", {.combo = true}},
};
inline constexpr std::string_view kCustomMode = "custom";  ///< options that no mode has

/// By name or alias. An error names the modes there are.
Result<const Mode*> find_mode(std::string_view name);

/// "marathon, sprint, garbage or combo"
std::string mode_names();

/// The mode whose conditions a game has, or `kCustomMode`. Pieces may fall faster than the ruleset
/// says, and faster with time; what makes a game easier is another game.
std::string_view mode_of(const Rules& rules, Options options);

}  // namespace fourfold::tetris
