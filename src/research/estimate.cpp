// How long a controller lives, by counting deaths.
#include "research/estimate.h"

#include <algorithm>
#include <limits>

#include "base/parallel.h"
#include "base/rng.h"
#include "learn/poisson.h"

namespace fourfold::research {
namespace {

Plan plan_of(const Sampling& s, std::uint64_t cap) {
  return {.height = s.height, .pieces = cap, .next_known = s.next_known, .expect = s.expect};
}

std::vector<Game> new_games(const Sampling& s, std::uint64_t first, std::size_t count) {
  std::vector<Game> games(count);
  for (std::size_t i = 0; i < count; ++i) games[i].seed = substream(s.seed, first + i);
  return games;
}

/// All games up to `cap` pieces, a share for each thread.
void play_on(const Controller& controller, const Sampling& s, std::vector<Game>& games, std::uint64_t cap,
             unsigned threads) {
  const auto from = [&](std::size_t share) { return games.size() * share / threads; };
  parallel_map(threads, threads, [&](std::size_t share) {
    play(controller, plan_of(s, cap), std::span(games).subspan(from(share), from(share + 1) - from(share)));
    return 0;
  });
}

/// The first games that have so many pieces together, or all: the others can no longer count.
void drop_the_rest(std::vector<Game>& games, std::uint64_t pieces) {
  std::uint64_t played = 0;
  std::size_t count = 0;
  while (count < games.size() && played < pieces) played += games[count++].pieces;
  games.resize(count);
}

/// The games from `first` on that a rest of the budget needs, up to a number that suits the
/// threads. How long they are is not known before: they are played in steps that grow, so that not
/// all of them are played to the end where a few are enough.
std::vector<Game> needed_games(const Controller& controller, const Sampling& s, std::uint64_t first,
                               std::uint64_t budget, unsigned threads,
                               const std::function<void(const std::vector<Game>&)>& report) {
  constexpr std::uint64_t kSteps = 64;  // of long games: how often progress is reported
  std::vector<Game> games = new_games(s, first, threads * kBatch);
  const std::uint64_t most = std::min(s.cap, budget);
  std::uint64_t cap = std::min(most, 1 + budget / games.size() / kSteps);
  for (;; cap += std::min(most - cap, 1 + cap / 4)) {
    play_on(controller, s, games, cap, threads);
    drop_the_rest(games, budget);
    report(games);
    if (cap == most) return games;
  }
}

/// The game again, as far as the budget reaches.
Game cut(const Controller& controller, const Sampling& s, const Game& game, std::uint64_t pieces) {
  Game again{.seed = game.seed};
  play(controller, plan_of(s, pieces), {&again, 1});
  return again;
}

}  // namespace

Tally count_deaths(const Controller& controller, const Sampling& s, unsigned threads, const Progress& progress) {
  threads = thread_count(threads);
  Tally tally;
  const auto report = [&](const std::vector<Game>& games) {
    if (!progress) return;
    Tally so_far = tally;
    for (const Game& game : games) so_far.add(game);
    progress(so_far);
  };
  for (std::uint64_t next = 0; tally.pieces < s.pieces; next += threads * kBatch) {
    for (const Game& game : needed_games(controller, s, next, s.pieces - tally.pieces, threads, report)) {
      const std::uint64_t left = s.pieces - tally.pieces;
      tally.add(game.pieces <= left ? game : cut(controller, s, game, left));
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
