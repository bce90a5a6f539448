// Which boards can be asked for: one list for command line, completion and screens.
#pragma once

#include <string_view>
#include <vector>

#include "rank/store.h"

namespace fourfold::rank {

/// The rulesets and modes of a game. Rows may have other rulesets too: a board of Connect Four of
/// any size, a height.
struct GameBoards {
  std::string_view game;
  std::vector<std::string_view> rules, modes;
};
std::vector<GameBoards> game_boards();

enum class FilterPart : std::uint8_t { game, rules, mode, kind };

/// The filter with the next value for a part, as a key that is pressed again and again asks for it;
/// "any" comes after the last. Another game begins with any ruleset and mode.
Filter with_next(Filter filter, FilterPart part);

}  // namespace fourfold::rank
