// The value of a placement by itself, independent of the board after it: its attack and its deeds
// (features.h), or its points or lines, for every kind of clear.
#pragma once

#include <array>
#include <cstdint>

#include "tetris/modern/clear.h"
#include "tetris/modern/search/features.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

inline constexpr int kMostCombo = 12;  ///< more consecutive clears make no difference

/// This many points count as much as a row of attack: four lines have the same value in both.
inline constexpr int kPointsOfRow = 200;
/// A line of a race counts as much as a row of attack.
inline constexpr std::int32_t kLineOfRace = kRowOfAttack;

struct Reward {
  std::int32_t worth = 0;
  std::int32_t attack = 0;  ///< in rows
};

class Rewards {
 public:
  Rewards(const Weights& weights, const Rules& rules, Goal goal);

  /// For a clear in the form of the rules; `combo` is at most kMostCombo.
  [[nodiscard]] const Reward& of(const Clear& clear) const { return table_[index(clear)]; }

 private:
  static constexpr std::size_t kSpins = 3, kLines = 5;
  static constexpr std::size_t index(const Clear& clear) {
    const auto kind = static_cast<std::size_t>(clear.lines) * kSpins + static_cast<std::size_t>(clear.spin);
    const std::size_t flags = (clear.perfect ? 2 : 0) + (clear.back_to_back > 0 ? 1 : 0);
    return (kind * 4 + flags) * (kMostCombo + 1) + static_cast<std::size_t>(clear.combo);
  }

  std::array<Reward, kLines * kSpins * 4 * (kMostCombo + 1)> table_{};
};

}  // namespace fourfold::tetris::modern
