// The modes of a game: each is a name for a set of options. Command line, forms and rankings all
// use this table.
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
inline constexpr std::string_view kCustomMode = "custom";  ///< options that belong to no mode

/// Finds a mode by name or alias. An error lists the modes.
Result<const Mode*> find_mode(std::string_view name);

/// "marathon, sprint, garbage or combo"
std::string mode_names();

/// The mode whose conditions a game meets, or `kCustomMode`. Pieces may fall faster than the
/// ruleset says, also faster and faster; any change that makes a game easier makes it custom.
std::string_view mode_of(const Rules& rules, Options options);

}  // namespace fourfold::tetris
