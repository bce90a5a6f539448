// The modes of the modern game: each is a name for a set of options, and says what counts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

enum class Measure : std::uint8_t {
  points,  ///< the more the better
  time     ///< the less the better, among games that were finished
};

struct Mode {
  std::string_view name;
  std::string_view title;  ///< as a person reads it
  std::string_view about;
  Options options;
  Measure measure = Measure::points;
  bool ranked = true;
  bool undo = false;  ///< placements can be taken back
};

inline constexpr int kUltraTicks = 120 * kTicksPerSecond;

inline constexpr std::array kModes = {
    Mode{"marathon", "Marathon", "150 lines, levels 1 to 15", {.last_level = 15, .goal_lines = 150}},
    Mode{"endless", "Endless", "levels 1 to 20, until the stack reaches the top", {}},
    Mode{"sprint", "Sprint", "40 lines as fast as you can", {.last_level = 1, .goal_lines = 40}, Measure::time},
    Mode{"ultra",
         "Ultra",
         "as many points as possible in two minutes",
         {.last_level = 1, .time_limit_ticks = kUltraTicks}},
    Mode{"dig-10", "Dig 10", "10 rows of garbage to clear", {.last_level = 1, .dig_rows = 10}, Measure::time},
    Mode{"dig-18", "Dig 18", "18 rows of garbage to clear", {.last_level = 1, .dig_rows = 18}, Measure::time},
    Mode{"dig-100", "Dig 100", "100 rows of garbage to clear", {.last_level = 1, .dig_rows = 100}, Measure::time},
    Mode{"versus",
         "Versus",
         "against a machine, garbage both ways",
         {.last_level = 1, .versus = true},
         Measure::points,
         false},
    Mode{"zen",
         "Zen",
         "nothing falls by itself, placements can be taken back",
         {.level = 0, .last_level = 0},
         Measure::points,
         false,
         true},
};
inline constexpr std::string_view kCustomMode = "custom";  ///< options that belong to no mode

/// Finds a mode by name; an error lists the names.
Result<const Mode*> find_mode(std::string_view name);

/// The mode of a game; nothing if no mode has its options, or if the game did not begin on an empty
/// board with the pieces of its seed. A higher level at the start is harder and does not change the
/// mode.
const Mode* mode_of(const Start& start);

}  // namespace fourfold::tetris::modern
