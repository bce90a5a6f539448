// A game beside the others of its player.
#include "scores/review/history.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace fourfold::scores {
namespace {

/// The one in the middle: a single odd game of the past does not move it.
double median(std::span<const Suspicion> games, double Suspicion::* member) {
  std::vector<double> values;
  for (const Suspicion& each : games) values.push_back(each.*member);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace

History history_of(const Suspicion& game, std::span<const Suspicion> past) {
  if (past.size() < kLeastPast) return {};
  const double pace = median(past, &Suspicion::pace), score = median(past, &Suspicion::score);
  // Twice as fast from one game to the next is two points, and so is a game that is four points
  // odder.
  const double faster = pace > 0 && game.pace > 0 ? 2 * std::log2(game.pace / pace) : 0;
  const double odder = (game.score - score) / 2;
  char words[160];
  std::snprintf(words, sizeof words,
                "%.2f pieces per second, %.2f in the %zu games before; suspicion %.1f, %.1f before", game.pace, pace,
                past.size(), game.score, score);
  return {.jump = std::clamp(std::max(faster, 0.0) + std::max(odder, 0.0), 0.0, kMostJump), .words = words};
}

}  // namespace fourfold::scores
