// A machine that plays the modern game by looking at the places of the falling piece and of the one
// it can swap it for: an opponent of chosen strength, and a partner for tests.
#pragma once

#include <cstdint>
#include <optional>

#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {

struct Choice {
  bool hold = false;  ///< before the move
  Move move;
  friend bool operator==(const Choice&, const Choice&) = default;
};

inline constexpr int kWeakest = 1, kStrongest = 9;

/// What it would do; nothing if no piece has a place. Weaker ones (see `kStrongest`) often take a
/// place that is not the best; `luck` says when. The same question has the same answer.
std::optional<Choice> simple_choice(const Position& position, int strength = kStrongest, std::uint64_t luck = 0);

}  // namespace fourfold::tetris::modern
