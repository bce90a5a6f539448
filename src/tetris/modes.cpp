// The modes of a game.
#include "tetris/modes.h"

#include <algorithm>

#include "base/utf8.h"

namespace fourfold::tetris {

Result<const Mode*> find_mode(std::string_view name) {
  const auto is_called = [&](const Mode& mode) { return mode.name == name || (!name.empty() && mode.alias == name); };
  const auto mode = std::ranges::find_if(kModes, is_called);
  if (mode == kModes.end()) return Error{"unknown mode " + in_quotes(name) + ": expected " + mode_names()};
  return &*mode;
}

std::string mode_names() {
  std::string names;
  for (std::size_t i = 0; i < kModes.size(); ++i)
    names += (i == 0 ? "" : i + 1 < kModes.size() ? ", " : " or ") + std::string(kModes[i].name);
  return names;
}

std::string_view mode_of(const Rules& rules, Options options) {
  if (options.gravity_ticks <= rules.gravity_ticks) options.gravity_ticks = 0;
  options.level = options.level_lines = 0;
  const auto mode = std::ranges::find(kModes, options, &Mode::options);
  return mode == kModes.end() ? kCustomMode : mode->name;
}

}  // namespace fourfold::tetris
