// The modes of the modern game.
#include "tetris/modern/modes.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::tetris::modern {

Result<const Mode*> find_mode(std::string_view name) {
  const auto mode = std::ranges::find(kModes, name, &Mode::name);
  if (mode == kModes.end()) return Error{"unknown mode " + in_quotes(name) + ": expected " + one_of(names_of(kModes))};
  return &*mode;
}

const Mode* mode_of(const Start& start) {
  if (start.board != Board{} || !start.opening.empty() || start.held) return nullptr;
  Options options = start.options;
  // Points are multiplied by the level. If levels do not rise, a higher level at the start would be
  // an advantage.
  if (options.last_level > options.level && options.level > 1) options.level = 1;
  const auto mode = std::ranges::find(kModes, options, &Mode::options);
  return mode == kModes.end() ? nullptr : &*mode;
}

}  // namespace fourfold::tetris::modern
