// What verifying a submission costs, without network and store.
#pragma once

#include <cstdio>
#include <ctime>
#include <memory>
#include <stdexcept>

#include "scores/entry/played_test.h"
#include "scores/review/plausibility.h"
#include "scores/review/suspicion.h"
#include "serve_games.h"

namespace fourfold::bench {

/// Verification alone, on this thread: what a submission costs at least.
inline void measure_verification() {
  tetris::Player player = quick_player();
  const std::string replay = replay_of(1, player);
  int count = 0;
  const std::clock_t begin = std::clock();
  while (std::clock() - begin < CLOCKS_PER_SEC / 2) {
    const auto entry = scores::verified_entry(replay, {.name = "Ada", .kind = std::nullopt, .date = 1});
    if (!entry) throw std::runtime_error(entry.error());
    ++count;
  }
  const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  std::printf("verified    %8.0f a processor second: the same games without network, signatures and store\n",
              count / spent);
}

/// What one submission may cost: games of a person, whose choices are compared with those of
/// machines, from the shortest that gives all the samples to the longest that fits into a request.
inline void measure_dearest() {
  constexpr std::size_t kLargestBody = std::size_t{2} << 20;
  auto player = std::make_shared<tetris::Player>(quick_player());
  const scores::Chooser quick = [player](const tetris::Position& p) { return *player->choose(p).best; };
  for (const auto& [pieces, choose] : {std::pair{40, scores::machine("anneal")}, std::pair{40, scores::amateur(7)},
                                       std::pair{1000, quick}, std::pair{100'000, quick}}) {
    const std::string replay = play::to_text(
        scores::played_by_keys({.seed = 7}, static_cast<std::uint64_t>(pieces), choose, scores::hands(7)));
    const std::clock_t begin = std::clock();
    auto entry = scores::verified_entry(replay, {.name = "Ada", .kind = std::nullopt, .date = 1});
    if (!entry) throw std::runtime_error(entry.error());
    scores::judge(*entry);
    (void)scores::evidence_of(*entry);
    const double ms = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("dearest     %8.1f ms of a processor for a game of %lld pieces in %zu bytes%s: %.2f us a byte\n", ms,
                static_cast<long long>(entry->pieces), replay.size(),
                replay.size() > kLargestBody ? ", more than a request has," : "",
                1000 * ms / static_cast<double>(replay.size()));
  }
}

}  // namespace fourfold::bench
