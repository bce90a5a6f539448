// Which boards can be asked for: one list for command line, completion and screens.
#pragma once

#include <string_view>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

/// The rulesets and modes of a game. Rows may have other rulesets too: a board of Connect Four of
/// any size, a height.
struct GameBoards {
  std::string_view game;
  std::vector<std::string_view> rules, modes;
};
std::vector<GameBoards> game_boards();

/// The board that is shown when none is named: one game, ruleset, mode and kind of player, because
/// ranks are earned among equals. Persons on the first ruleset and mode of the game.
Filter default_board(std::string_view game = "tetris");

/// Can games of this ruleset be played: "classic", "research-12", "5x4x3"?
bool is_ruleset(std::string_view game, std::string_view rules);

enum class FilterPart : std::uint8_t { game, rules, mode, kind };

/// The filter with the next value for a part, as a key that is pressed again and again asks for it;
/// "any" comes after the last. Another game begins with its default board, for the same players.
Filter with_next(Filter filter, FilterPart part);

}  // namespace fourfold::scores
