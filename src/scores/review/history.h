// A game beside the others of its player: people get better slowly.
#pragma once

#include <span>
#include <string>

#include "scores/players/suspicions.h"

namespace fourfold::scores {

/// From here on a game on a board is shown to keepers.
inline constexpr double kWorthALook = 2;
/// So many other games say something.
inline constexpr std::size_t kLeastPast = 5;

struct History {
  double jump = 0;    ///< adds to the suspicion: how far above what its player has done before; 0 to kMostJump
  std::string words;  ///< empty where there is too little to compare with
};
inline constexpr double kMostJump = 3;

/// `past`: of the same player, without this game.
History history_of(const Suspicion& game, std::span<const Suspicion> past);

}  // namespace fourfold::scores
