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

std::int32_t deeds_of(const Weights& weights, const Clear& clear) {
  if (clear.lines == 0) return 0;
  const bool is_lost = clear.back_to_back > 0 && !clear.is_difficult();
  return weight(weights, deed_of(clear)) + (is_lost ? weight(weights, Feature::lost_back_to_back) : 0);
}

std::int32_t worth_of(const Weights& weights, const Rules& rules, Goal goal, const Clear& clear) {
  switch (goal) {
    case Goal::points:
      return points_of(rules.points, clear, 1) * (kRowOfAttack / kPointsOfRow);
    case Goal::lines:
      return clear.lines * kLineOfRace;
    default:
      return attack_of(rules.attack, clear) * kRowOfAttack + deeds_of(weights, clear);
  }
}

}  // namespace

Rewards::Rewards(const Weights& weights, const Rules& rules, Goal goal) {
  const auto set = [&](const Clear& clear) {
    table_[index(clear)] = {worth_of(weights, rules, goal, clear), attack_of(rules.attack, clear)};
  };
  for (int lines = 0; lines < static_cast<int>(kLines); ++lines) {
    for (const Spin spin : {Spin::none, Spin::mini, Spin::full}) {
      for (int combo = 0; combo <= kMostCombo; ++combo) {
        for (const int flags : {0, 1, 2, 3}) set({lines, spin, (flags & 2) != 0, flags & 1, combo});
      }
    }
  }
}

}  // namespace fourfold::tetris::modern
