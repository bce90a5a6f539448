// The table of rewards.
#include "tetris/modern/search/rewards.h"

#include <algorithm>

namespace fourfold::tetris::modern {
namespace {

Feature deed_of(const Clear& clear) {
  const auto nth = [&](Feature first, int most) {
    return static_cast<Feature>(static_cast<int>(first) + std::min(clear.lines, most) - 1);
  };
  if (clear.perfect) return Feature::perfect;
  if (clear.spin == Spin::full) return nth(Feature::spin1, 3);
  if (clear.spin == Spin::mini) return Feature::mini;
  return nth(Feature::single, 4);
}

Reward reward_of(const Weights& weights, const Attack& table, const Clear& clear) {
  const int attack = attack_of(table, clear);
  Reward reward{.worth = attack * kRowOfAttack, .attack = attack};
  if (clear.lines == 0) return reward;
  reward.worth += weight(weights, deed_of(clear));
  if (clear.back_to_back > 0 && !clear.is_difficult()) reward.worth += weight(weights, Feature::lost_back_to_back);
  return reward;
}

}  // namespace

Rewards::Rewards(const Weights& weights, const Attack& attack) {
  const auto set = [&](const Clear& clear) { table_[index(clear)] = reward_of(weights, attack, clear); };
  for (int lines = 0; lines < static_cast<int>(kLines); ++lines) {
    for (const Spin spin : {Spin::none, Spin::mini, Spin::full}) {
      for (int combo = 0; combo <= kMostCombo; ++combo) {
        for (const int flags : {0, 1, 2, 3}) set({lines, spin, (flags & 2) != 0, flags & 1, combo});
      }
    }
  }
}

}  // namespace fourfold::tetris::modern
