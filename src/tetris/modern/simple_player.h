// A machine that plays the modern game by looking at the places of the falling piece and of the one
// it can swap it for: an opponent of chosen strength, and a partner for tests.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "tetris/modern/choice.h"
#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

inline constexpr int kWeakest = 1, kStrongest = 9;

/// What it would do; nothing if no piece has a place. Weaker ones (see `kStrongest`) often take a
/// place that is not the best; `luck` says when. The same question has the same answer.
std::optional<Choice> simple_choice(const Position& position, int strength = kStrongest, std::uint64_t luck = 0);

/// Any place of the falling piece, all equally likely; it never holds.
std::optional<Choice> random_choice(const Position& position, std::uint64_t luck = 0);

/// The machines by name: "simple", "random".
struct SimplePlayer {
  std::string_view name, about;
  std::optional<Choice> (*choose)(const Position& position, int strength, std::uint64_t luck);
};
std::span<const SimplePlayer> simple_players();

}  // namespace fourfold::tetris::modern
