// Looking at the unknown piece: against a naive search, and every instruction set against the
// scalar code.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "research/engine/engine.h"
#include "research/engine/paths_test.h"
#include "research/engine/samples_test.h"
#include "research/estimate.h"
#include "research/features/measure.h"
#include "research/splitting.h"
#include "tetris/search/patterns_samples_test.h"

namespace fourfold::research {
namespace {

using tetris::kLost;
using tetris::kPieceCount;
using tetris::Piece;
using tetris::Value;

/// The number of pieces that end the game, negated so that more is better; and the sum over the
/// others.
using Worth = std::pair<int, Value>;
constexpr Worth kNothing{-(kPieceCount + 1), 0};

/// The search as engine.h describes it, with all drops measured as a whole.
class Naive {
 public:
  Naive(const Controller& c, int height) : c_(c), height_(height) {}

  Drop choose(const Game& game, bool next_known) const {
    std::optional<std::pair<Worth, Value>> most;
    Drop best{};
    for (const Drop drop : drops(game.piece())) {
      Columns columns = game.columns;
      const Scored s = dropped(columns, game.piece(), drop);
      Worth worth{INT_MIN, 0};
      if (s.end != kLost) worth = next_known ? pairs(columns, s.path, game.piece(1)) : mean(columns, s.path);
      if (most && std::pair(worth, s.sum()) <= *most) continue;
      most = {worth, s.sum()};
      best = drop;
    }
    return best;
  }

  Worth mean(const Columns& columns, Value path) const {
    Worth worth{0, 0};
    for (int p = 0; p < kPieceCount; ++p) {
      Value best = kLost;
      for (const Drop drop : drops(static_cast<Piece>(p))) {
        Columns after = columns;
        best = std::max(best, dropped(after, static_cast<Piece>(p), drop).sum());
      }
      worth.first -= best == kLost ? 1 : 0;
      worth.second += best == kLost ? 0 : path + best;
    }
    return worth;
  }

 private:
  Scored dropped(Columns& columns, Piece piece, Drop drop) const {
    const Landing landing = land(columns, height_, piece, drop);
    return scored(c_.features, c_.weights, height_, columns, landing);
  }

  Worth pairs(const Columns& columns, Value path, Piece next) const {
    Worth best = kNothing;
    for (const Drop drop : drops(next)) {
      Columns after = columns;
      const Scored s = dropped(after, next, drop);
      if (s.end != kLost) best = std::max(best, mean(after, path + s.path));
    }
    return best;
  }

  const Controller& c_;
  int height_;
};

void expect_naive_game(const Controller& c, const Plan& plan, std::uint64_t seed) {
  Game game{.seed = seed};
  while (!game.over && game.pieces < plan.pieces) {
    const Drop expected = Naive(c, plan.height).choose(game, plan.next_known), drop = choose(c, plan, game);
    ASSERT_EQ(std::pair(drop.rotation, drop.column), std::pair(expected.rotation, expected.column))
        << "height " << plan.height << ", seed " << seed << ", piece " << game.pieces;
    game.apply(drop, plan.height);
  }
}

TEST(Expect, IsTheNaiveSearchMoveForMove) {
  for (const Policy& p : published()) {
    for (const int height : {4, 6, 10, 20})
      expect_naive_game(*controller_of(p), {.height = height, .pieces = 30, .expect = true}, 3);
  }
}

TEST(Expect, IsTheNaiveSearchWithTheNextPieceKnown) {
  for (const Policy& p : published()) {
    for (const int height : {4, 6})
      expect_naive_game(*controller_of(p), {.height = height, .pieces = 5, .next_known = true, .expect = true}, 4);
  }
}

TEST(Expect, IsTheNaiveSearchForControllersOfAnySense) {
  Rng rng{21};
  for (int i = 0; i < 12; ++i) {
    const int height = kMinHeight + static_cast<int>(rng.below(8));
    expect_naive_game(random_controller(FeatureSet::dt9, rng), {.height = height, .pieces = 20, .expect = true},
                      rng.next());
  }
}

Controller with_tables() {
  return *controller_of({.name = "",
                         .rules = "research",
                         .features = FeatureSet::patterns3,
                         .weights = {1, 1, 4},
                         .search = {},
                         .patterns = tetris::SharedPatterns(tetris::random_patterns(8)),
                         .source = {}});
}

/// The sum over the seven pieces of the chance after the best drop, in plain numbers; none if the
/// board is already lost.
double chance_after(const Controller& c, int height, const Columns& columns) {
  double sum = 0;
  for (int p = 0; p < kPieceCount; ++p) {
    double best = -std::numeric_limits<double>::infinity();
    for (const Drop drop : drops(static_cast<Piece>(p))) {
      Columns after = columns;
      if (land(after, height, static_cast<Piece>(p), drop).over) continue;
      const tetris::Patterns::Sums sums = c.patterns.get()->measure(after, height);
      best = std::max(best, (sums.rows + sums.blocks + 4 * sums.danger) / 512.0);
    }
    sum += 1 / (1 + std::exp(best));
  }
  return sum;
}

TEST(Expect, TakesTheSmallestChanceOfTables) {
  const Controller c = with_tables();
  int others = 0;
  for (const int height : {6, 10, 14}) {
    const Plan plan{.height = height, .expect = true, .chances = true};
    for (Game game{.seed = 5}; !game.over && game.pieces < 60;) {
      const Drop chosen = choose(c, plan, game);
      double least = kPieceCount + 1, own = least;
      for (const Drop drop : drops(game.piece())) {
        Columns after = game.columns;
        if (land(after, height, game.piece(), drop).over) continue;
        const double chance = chance_after(c, height, after);
        least = std::min(least, chance);
        if (drop == chosen) own = chance;
      }
      ASSERT_LE(own, least + 1e-9) << height << " rows, piece " << game.pieces;
      others += choose(c, {.height = height, .expect = true}, game) == chosen ? 0 : 1;
      game.apply(chosen, height);
    }
  }
  EXPECT_GT(others, 0) << "sums of values would do the same";
}

TEST(Expect, LeavesControllersWithoutTablesAsTheyAre) {
  Game game{.seed = 3};
  for (int i = 0; i < 20; ++i) {
    const Drop drop = choose(dt10(), {.height = 10, .expect = true, .chances = true}, game);
    ASSERT_EQ(drop, choose(dt10(), {.height = 10, .expect = true}, game));
    game.apply(drop, 10);
  }
}

/// A drop after which fewer pieces end the game is preferred even if the weights want the opposite.
TEST(Expect, PrefersADropThatFewerPiecesMakeFatal) {
  Controller greedy = dellacherie();
  greedy.weights = {};
  greedy.weights[0] = 1'000'000;  // prefers to land high, and so to die
  constexpr int kHeight = 6;
  int narrow = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Game game{.seed = seed};
    while (!game.over) {
      const Drop drop = choose(greedy, {.height = kHeight, .expect = true}, game);
      int fewest = kPieceCount + 1, own = kPieceCount + 1, most = 0;
      for (const Drop other : drops(game.piece())) {
        Columns columns = game.columns;
        if (land(columns, kHeight, game.piece(), other).over) continue;
        const int lost = -Naive(greedy, kHeight).mean(columns, 0).first;
        fewest = std::min(fewest, lost), most = std::max(most, lost);
        if (other == drop) own = lost;
      }
      ASSERT_EQ(own, fewest) << "seed " << seed << ", piece " << game.pieces;
      narrow += fewest < most ? 1 : 0;
      game.apply(drop, kHeight);
    }
  }
  EXPECT_GT(narrow, 100) << "nothing to prefer";
}

TEST(Expect, LivesLongerThanOnePieceAndShorterThanTwo) {
  const auto lines = [](bool next_known, bool expect) {
    const Sampling sampling{.height = 6, .next_known = next_known, .expect = expect, .pieces = 20'000};
    return mean_lines(count_deaths(*processors(dt10(), 2), sampling));
  };
  const Estimate one = lines(false, false), expect = lines(false, true), two = lines(true, false);
  EXPECT_LT(one.interval.high, expect.interval.low);
  EXPECT_LT(expect.interval.high, two.interval.low);
}

TEST(ExpectPaths, ChooseAsTheScalarOneForEveryPublishedPolicyOnEveryHeight) {
  for (const Policy& p : published()) {
    for (int height = kMinHeight; height <= kMaxHeight; ++height)
      expect_same_games(*controller_of(p), {.height = height, .pieces = 12, .expect = true}, 2, 1000);
  }
}

TEST(ExpectPaths, ChooseAlikeForControllersOfAnySense) {
  Rng rng{22};
  for (const FeatureSet set : {FeatureSet::dellacherie6, FeatureSet::bcts8, FeatureSet::dt9}) {
    for (int i = 0; i < 12; ++i) {
      const int height = kMinHeight + static_cast<int>(rng.below(kMaxHeight - kMinHeight + 1));
      expect_same_games(random_controller(set, rng), {.height = height, .pieces = 60, .expect = true}, 2, rng.next());
    }
  }
}

/// Boards with high stacks and deep wells, from which the games continue.
TEST(ExpectPaths, GoOnAlikeFromRandomBoards) {
  Rng rng{23};
  const Controller controllers[] = {dellacherie(), dt10()};
  for (int i = 0; i < 60; ++i) {
    const int height = kMinHeight + static_cast<int>(rng.below(kMaxHeight - kMinHeight + 1));
    Game start{.seed = rng.next()};
    for (std::uint32_t& column : start.columns) {
      const std::uint32_t top = rng.below(static_cast<std::uint32_t>(height) + 1);
      column = ((1u << top) - 1) & (rng.below(3) == 0 ? static_cast<std::uint32_t>(rng.next()) : ~0u);
    }
    for (std::size_t x = 0; x < 2; ++x) start.columns[x * 9] &= ~0u << (height / 2);
    const Plan plan{.height = height, .pieces = 4, .expect = true};
    std::vector<Game> expected{start};
    play(controllers[i % 2], plan, expected, Isa::portable);
    for (const Isa isa : vector_isas()) {
      std::vector<Game> games{start};
      play(controllers[i % 2], plan, games, isa);
      ASSERT_EQ(games, expected) << name(isa) << ", board " << i;
    }
  }
}

TEST(ExpectPaths, ChooseAlikeWithTheNextPiece) {
  Rng rng{24};
  for (const Policy& p : published()) {
    for (const int height : {4, 10, 16, 20})
      expect_same_games(*controller_of(p), {.height = height, .pieces = 3, .next_known = true, .expect = true}, 1,
                        rng.next());
  }
  for (int i = 0; i < 4; ++i)
    expect_same_games(random_controller(FeatureSet::dt9, rng),
                      {.height = 20, .pieces = 10, .next_known = true, .expect = true}, 1, rng.next());
}

TEST(ExpectPaths, StopAtTheSameHeight) {
  for (const int stop : {3, 8, 13}) {
    expect_same_games(*controller_of(published()[0]), {.height = 18, .pieces = 40, .stop_height = stop, .expect = true},
                      3, 5);
  }
}

/// Nothing is known of the future, so copies of a board differ at once, as with one piece.
TEST(Expect, SplittingAgreesWithCounting) {
  const Splitting splitting{.height = 5, .expect = true, .calm_pieces = 4'000, .copies = 300};
  const Sampling sampling{.height = 5, .expect = true, .pieces = 20'000};
  const SplitEstimate split = mean_lines(climbs(dellacherie(), splitting, 0, 8, 2));
  const learn::Interval counted = mean_lines(count_deaths(*processors(dellacherie(), 2), sampling)).interval;
  EXPECT_LT(split.interval.low, counted.high);
  EXPECT_GT(split.interval.high, counted.low);
  EXPECT_LT(split.interval.high / split.interval.low, 1.6) << "an interval that wide agrees with anything";
}

}  // namespace
}  // namespace fourfold::research
