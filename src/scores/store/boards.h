// Which boards can be asked for: one list for the command line, completion and screens.
#pragma once

#include <string_view>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

/// The rulesets and modes of a game. Rows may have other rulesets too, such as another size of the
/// Connect Four board or another height.
struct GameBoards {
  std::string_view game;
  std::vector<std::string_view> rules, modes;
};
std::vector<GameBoards> game_boards();

/// The board that is shown when none is named: one game, ruleset, mode and kind of player, because
/// only equal conditions can be compared. It is the board of persons, with the first ruleset and
/// mode of the game.
Filter default_board(std::string_view game = "tetris");

/// Whether games of this ruleset can be played: "classic", "research-12", "5x4x3".
bool is_ruleset(std::string_view game, std::string_view rules);

enum class FilterPart : std::uint8_t { game, rules, mode, kind };

/// The filter with the next value of one part, for a key that is pressed again and again; "any"
/// follows the last value. When the game changes, the filter is its default board, for the same
/// kind of players.
Filter with_next(Filter filter, FilterPart part);

}  // namespace fourfold::scores
