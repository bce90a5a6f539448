// Machines that play the modern game without a search: one compares the places of the falling piece
// and of the one it can be swapped for; the other takes any place. They are for comparison and for
// tests; the opponents for people are in search/levels.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

/// The simple machine's choice; nothing if there is no place for a piece.
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
