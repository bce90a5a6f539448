// Machines that play the modern game without a search: one that looks at the places of the falling
// piece and of the one it can swap it for, and one that takes any. They are for comparison and for
// tests; whom people play against is in search/levels.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

/// What it would do; nothing if no piece has a place.
std::optional<Choice> simple_choice(const Position& position);

/// All that it could do, and what each is worth to it.
struct RankedChoice {
  Choice choice;
  int worth = 0;
};
std::vector<RankedChoice> simple_ranking(const Position& position);

/// Any place of the falling piece, all equally likely; it never holds. `luck` says which: the same
/// question has the same answer.
std::optional<Choice> random_choice(const Position& position, std::uint64_t luck = 0);

/// The machines by name: "simple", "random".
struct SimplePlayer {
  std::string_view name, about;
  std::optional<Choice> (*choose)(const Position& position, std::uint64_t luck);
};
std::span<const SimplePlayer> simple_players();

}  // namespace fourfold::tetris::modern
