// How long a controller lives, by counting deaths.
#include "research/estimate.h"

#include <algorithm>
#include <limits>

#include "base/parallel.h"
#include "base/rng.h"
#include "learn/poisson.h"

namespace fourfold::research {
namespace {

/// Enough games to fill the engine's lanes until the last one ends, few enough to share among cores.
constexpr std::size_t kBatch = 64;

Plan plan_of(const Sampling& s, std::uint64_t cap) {
  return {.height = s.height, .pieces = cap, .next_known = s.next_known};
}

std::vector<Game> played_batch(const Controller& controller, const Sampling& s, std::uint64_t first,
                               std::uint64_t cap) {
  std::vector<Game> games(kBatch);
  for (std::size_t i = 0; i < kBatch; ++i) games[i].seed = substream(s.seed, first + i);
  play(controller, plan_of(s, cap), games);
  return games;
}

/// The game again, as far as the budget reaches.
Game cut(const Controller& controller, const Sampling& s, const Game& game, std::uint64_t pieces) {
  Game again{.seed = game.seed};
  play(controller, plan_of(s, pieces), {&again, 1});
  return again;
}

}  // namespace

Tally count_deaths(const Controller& controller, const Sampling& s, unsigned threads, const Progress& progress) {
  if (threads == 0) threads = core_count();
  Tally tally;
  for (std::uint64_t next = 0; tally.pieces < s.pieces; next += threads * kBatch) {
    // No game of this round can count for more than what is left now.
    const std::uint64_t cap = std::min(s.cap, s.pieces - tally.pieces);
    const auto batches = parallel_map(
        threads, threads, [&](std::size_t b) { return played_batch(controller, s, next + b * kBatch, cap); });
    for (const auto& batch : batches) {
      for (const Game& game : batch) {
        const std::uint64_t left = s.pieces - tally.pieces;
        if (left > 0) tally.add(game.pieces <= left ? game : cut(controller, s, game, left));
      }
    }
    if (progress) progress(tally);
  }
  return tally;
}

Estimate mean_lines(const Tally& tally) {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  const auto lines = static_cast<double>(tally.lines);
  const learn::Interval deaths = learn::poisson_interval(tally.deaths, 0.95);
  if (tally.deaths == 0) return {kUnknown, {lines / deaths.high, kUnknown}};
  return {lines / static_cast<double>(tally.deaths), {lines / deaths.high, lines / deaths.low}};
}

}  // namespace fourfold::research
