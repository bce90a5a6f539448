// Levels and the gravity of a game.
#include "tetris/levels.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace fourfold::tetris {
namespace {

/// Powers of 4/5 in units of 1/65536: the share of a row's first time that remains after that many
/// levels. It is a part of every replay with levels: the numbers must not change.
constexpr std::array<std::int64_t, kLevels> kPace = {65536, 52429, 41943, 33554, 26844, 21475, 17180,
                                                     13744, 10995, 8796,  7037,  5629,  4504,  3603,
                                                     2882,  2306,  1845,  1476,  1181,  944};

/// `ticks` reduced by that many levels.
int faster(int ticks, int levels) {
  const std::int64_t pace = kPace[static_cast<std::size_t>(std::min(levels, kLevels - 1))];
  return static_cast<int>(std::max<std::int64_t>(1, (ticks * pace + 32768) >> 16));
}

/// How many levels were added by lines.
int risen(const Position& position) {
  if (position.options.level_lines == 0) return 0;
  const std::uint64_t levels = position.lines() / static_cast<std::uint64_t>(position.options.level_lines);
  return static_cast<int>(std::min<std::uint64_t>(levels, kLevels - 1));
}

/// A game that gives ticks instead of a level: the lowest level that is at least as fast.
int first_level(const Position& position) {
  const Options& options = position.options;
  if (options.level > 0) return options.level;
  int level = 1;
  while (options.gravity_ticks > 0 && level < kLevels && ticks_at_level(*position.rules, level) > options.gravity_ticks)
    ++level;
  return level;
}

}  // namespace

int ticks_at_level(const Rules& rules, int level) {
  assert(level >= 1 && level <= kLevels);
  return faster(rules.gravity_ticks, level - 1);
}

int level_of(const Position& position) { return std::min(kLevels, first_level(position) + risen(position)); }

int ticks_per_row(const Position& position) {
  const Options& options = position.options;
  if (options.level > 0) return ticks_at_level(*position.rules, level_of(position));
  return faster(options.gravity_ticks > 0 ? options.gravity_ticks : position.rules->gravity_ticks, risen(position));
}

}  // namespace fourfold::tetris
