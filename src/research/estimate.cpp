// Estimates how long a controller survives, by counting deaths.
#include "research/estimate.h"

#include <algorithm>
#include <limits>

#include "base/rng.h"
#include "learn/poisson.h"

namespace fourfold::research {
namespace {

Plan plan_of(const Sampling& s, std::uint64_t cap) {
  return {.height = s.height, .pieces = cap, .next_known = s.next_known, .expect = s.expect, .chances = s.chances};
}

std::vector<Game> new_games(const Sampling& s, std::uint64_t first, std::size_t count) {
  std::vector<Game> games(count);
  for (std::size_t i = 0; i < count; ++i) games[i].seed = substream(s.seed, first + i);
  return games;
}

/// Keeps the first games that together have `pieces` pieces, or all games: the rest cannot count
/// any more.
void drop_the_rest(std::vector<Game>& games, std::uint64_t pieces) {
  std::uint64_t played = 0;
  std::size_t count = 0;
  while (count < games.size() && played < pieces) played += games[count++].pieces;
  games.resize(count);
}

/// Games that are played at the same time.
struct Wave {
  std::uint64_t games;
  std::uint64_t first_cap;
  bool all_count;  ///< all of them will count, as far as is known of their length: long steps waste nothing

  [[nodiscard]] std::uint64_t step(std::uint64_t cap) const { return all_count ? cap : 1 + cap / 4; }
};

/// As many games as keep the machine busy. If more will be needed, many times that number, because
/// a machine waits for the longest game of a wave.
Wave next_wave(std::uint64_t batch, const Tally& tally, std::uint64_t budget) {
  constexpr std::uint64_t kMostBatches = 16, kSteps = 64;  // steps: how often progress of long games is reported
  const std::uint64_t length = tally.games == 0 ? 0 : 1 + tally.pieces / tally.games;
  const std::uint64_t needed = length == 0 ? 0 : budget / length;
  if (needed < batch) return {batch, 1 + budget / batch / kSteps, false};
  return {std::min(needed, kMostBatches * batch), length, true};
}

/// The games from number `first` on that the rest of the budget needs, up to the size of the wave.
/// Their length is not known in advance: they are played in growing steps, so that not all of them
/// are played to the end if a few are enough.
std::vector<Game> needed_games(Machine& machine, const Sampling& s, const Wave& wave, std::uint64_t first,
                               std::uint64_t budget, const std::function<void(const std::vector<Game>&)>& report) {
  std::vector<Game> games = new_games(s, first, static_cast<std::size_t>(wave.games));
  const std::uint64_t most = std::min(s.cap, budget);
  for (std::uint64_t cap = std::min(most, wave.first_cap);; cap += std::min(most - cap, wave.step(cap))) {
    machine.play(plan_of(s, cap), games);
    drop_the_rest(games, budget);
    report(games);
    if (cap == most) return games;
  }
}

/// Plays the game again, up to the end of the budget.
Game cut(Machine& machine, const Sampling& s, const Game& game, std::uint64_t pieces) {
  Game again{.seed = game.seed};
  machine.play(plan_of(s, pieces), {&again, 1});
  return again;
}

}  // namespace

Tally count_deaths(Machine& machine, const Sampling& s, const Progress& progress) {
  Tally tally;
  const auto report = [&](const std::vector<Game>& games) {
    if (!progress) return;
    Tally so_far = tally;
    for (const Game& game : games) so_far.add(game);
    progress(so_far);
  };
  for (std::uint64_t next = 0; tally.pieces < s.pieces;) {
    const std::uint64_t budget = s.pieces - tally.pieces;
    const Wave wave = next_wave(machine.batch(plan_of(s, s.cap)), tally, budget);
    for (const Game& game : needed_games(machine, s, wave, next, budget, report)) {
      const std::uint64_t left = s.pieces - tally.pieces;
      tally.add(game.pieces <= left ? game : cut(machine, s, game, left));
    }
    next += wave.games;
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
