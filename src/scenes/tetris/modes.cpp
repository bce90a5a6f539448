// Modes and levels of Tetris.
#include "scenes/tetris/modes.h"

#include <algorithm>
#include <cmath>

namespace fourfold::scenes {

const Mode* find_mode(std::string_view name) {
  const auto mode = std::ranges::find(kModes, name, &Mode::name);
  return mode == kModes.end() ? nullptr : mode;
}

std::string_view mode_of(const tetris::Options& options) {
  if (options.time_limit_ticks > 0) return "sprint";
  if (options.garbage_every > 0) return "garbage";
  return options.combo ? "combo" : "marathon";
}

int gravity_of_level(const tetris::Rules& rules, int level) {
  constexpr double kFaster = 0.8;
  return std::max(1, static_cast<int>(std::lround(rules.gravity_ticks * std::pow(kFaster, level - 1))));
}

int level_of(const tetris::Position& position) {
  const tetris::Options& options = position.options;
  int level = 1;
  while (options.gravity_ticks > 0 && level < kLevels &&
         gravity_of_level(*position.rules, level) > options.gravity_ticks)
    ++level;
  if (options.level_lines == 0) return level;
  const auto risen = position.lines() / static_cast<std::uint64_t>(options.level_lines);
  return static_cast<int>(std::min<std::uint64_t>(kLevels, static_cast<std::uint64_t>(level) + risen));
}

PlayOptions default_play(Services& services) {
  PlayOptions play;
  play.setup.seed = services.new_seed();
  play.coach = services.settings.coach;
  play.next_pieces = services.settings.next_pieces;
  return play;
}

}  // namespace fourfold::scenes
