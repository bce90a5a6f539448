// The device's code, compiled for the host, against the engine: it must choose the same drop on
// every board of many games. device_test.cpp tests that the device itself computes the same.
#include <gtest/gtest.h>

#include "cuda/part/choose.h"
#include "cuda/part/part.h"
#include "cuda/part/pattern.h"
#include "cuda/part/samples_test.h"
#include "research/engine/engine.h"
#include "research/engine/samples_test.h"
#include "tetris/search/patterns_samples_test.h"

namespace fourfold::cuda {
namespace {

using research::Controller;
using research::Drop;
using research::Game;
using tetris::FeatureSet;

Drop drop_of(const Choice& choice) {
  return {static_cast<std::int8_t>(choice.index / kColumns), static_cast<std::int8_t>(choice.index % kColumns)};
}

LinearPlayer player_of(const Controller& c, int height) {
  const LinearWeights weights = linear_weights(c.weights);
  return {weights, bound_weights(weights, height), height};
}

template <bool kWholeRuns>
Value value_of(const Game& game, const LinearPlayer& player) {
  std::uint32_t columns[kColumns];
  std::ranges::copy(game.columns, columns);
  return board_value<kWholeRuns>(columns, player.height, player.weights);
}

template <bool kWholeRuns, bool kDiversity>
void expect_same_choices(const Controller& c, int height, std::uint64_t games, std::uint64_t pieces) {
  const PackedShapes shapes = packed_shapes();
  const LinearPlayer player = player_of(c, height);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Game game{.seed = seed};
    Value base = value_of<kWholeRuns>(game, player);
    while (!game.over && game.pieces < pieces) {
      const int piece = piece_number(game.seed, game.pieces);
      ASSERT_EQ(piece, static_cast<int>(game.piece()));
      std::uint32_t columns[kColumns];
      std::ranges::copy(game.columns, columns);
      const Choice choice = choose<kWholeRuns, kDiversity>({columns, 1}, shapes, piece, player, base);
      const Drop expected = research::choose(c, {.height = height}, game);
      ASSERT_EQ(drop_of(choice), expected) << height << " rows, seed " << seed << ", piece " << game.pieces;
      game.apply(expected, height);
      ASSERT_EQ(choice.value == kNone, game.over);
      if (!game.over) {
        ASSERT_EQ(base, value_of<kWholeRuns>(game, player)) << "seed " << seed;
      }
    }
  }
}

Controller bcts() { return controller(FeatureSet::bcts8, {-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04}); }

TEST(LinearChoice, IsTheEnginesOnBoardsOfAllHeights) {
  for (int height = research::kMinHeight; height <= research::kMaxHeight; ++height) {
    expect_same_choices<false, false>(research::dellacherie(), height, 5, 400);
    expect_same_choices<false, false>(bcts(), height, 5, 400);
    expect_same_choices<true, true>(research::dt10(), height, 5, 400);
    expect_same_choices<false, true>(controller(FeatureSet::dt9_wells6, {-2, 2, -2, -3, 1, -2, -1, -9, 1}), height, 5,
                                     400);
  }
}

/// Weights that pile up cells lead to boards that good weights never reach. Without a bound for
/// wells every drop is measured exactly.
TEST(LinearChoice, IsTheEnginesWithBadWeightsToo) {
  for (const int height : {6, 12, 20}) {
    expect_same_choices<true, true>(controller(FeatureSet::dt9, {1, -1, 2, 1, 3, 2, 1, 5, -1}), height, 40, 400);
    expect_same_choices<true, true>(controller(FeatureSet::dt9, {1, -1, 2, 1, 3, -2, 1, 5, -1}), height, 40, 400);
    expect_same_choices<false, false>(controller(FeatureSet::bcts8, {-1, 1, 1, 1, 1, 1, 1, 1}), height, 40, 400);
    expect_same_choices<false, false>(controller(FeatureSet::bcts8, {-1, 1, 1, 1, 1, -0.001, 1, 1}), height, 40, 400);
    expect_same_choices<true, true>(controller(FeatureSet::dt9, {0, 0, 0, 0, 0, 0, 0, 0, 0}), height, 10, 400);
  }
}

/// The bounds of such weights are rounded up by a large amount, but must never be below a value.
TEST(LinearChoice, IsTheEnginesWithLargeAndUnevenWeights) {
  expect_same_choices<false, false>(controller(FeatureSet::bcts8, {-1000, 700, -900, -1000, -3, -1000, 0.000001, -1}),
                                    20, 5, 400);
  expect_same_choices<true, true>(
      controller(FeatureSet::dt9, {-0.000001, 1000, -0.000002, -1000, 1000, -0.000003, -0.81, -9.65, -1000}), 20, 5,
      400);
}

TEST(PatternChoice, OfTheDeviceIsTheEngines) {
  Controller c = *research::controller_of({.name = "",
                                           .rules = "research",
                                           .features = FeatureSet::patterns3,
                                           .weights = {1, 1, 1},
                                           .search = {},
                                           .patterns = tetris::SharedPatterns(tetris::random_patterns(4)),
                                           .source = {}});
  const PackedShapes shapes = packed_shapes();
  for (const int height : {4, 10, 12, 20}) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      Game game{.seed = seed};
      while (!game.over) {
        std::uint16_t words[PatternStore::kWords]{};
        const PatternStore store{
            {words, 1}, {words + PatternStore::kRows, 1}, {words + PatternStore::kRows + kColumns, 1}};
        for (int x = 0; x < kColumns; ++x) {
          for (int y = 0; y < kMostRows; ++y)
            store.rows[y] =
                static_cast<std::uint16_t>(store.rows[y] | (game.columns[static_cast<std::size_t>(x)] >> y & 1) << x);
        }
        PatternBoard<std::int16_t> board(store, height, c.patterns.get()->numbers().data(),
                                         {c.weights[0], c.weights[1], c.weights[2]});
        board.look();
        const int piece = piece_number(game.seed, game.pieces);
        const Drop expected = research::choose(c, {.height = height}, game);
        ASSERT_EQ(drop_of(board.choose(shapes.of[piece], shapes.count[piece])), expected)
            << height << " rows, seed " << seed;
        game.apply(expected, height);
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::cuda
