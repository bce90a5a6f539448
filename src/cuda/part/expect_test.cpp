// The device's look at unknown pieces, compiled for the host, against the engine: it must choose
// the same drop on every board of many games.
#include <gtest/gtest.h>

#include "cuda/part/expect_choice.h"
#include "cuda/part/expect_linear.h"
#include "cuda/part/expect_pattern.h"
#include "cuda/part/part.h"
#include "cuda/part/samples_test.h"
#include "research/engine/engine.h"
#include "research/engine/samples_test.h"
#include "tetris/search/patterns_samples_test.h"

namespace fourfold::cuda {
namespace {

using research::Controller;
using research::Drop;
using research::Game;
using research::Plan;
using tetris::FeatureSet;

/// Measures the drops that the scan left at once, and counts them.
template <bool kWholeRuns, bool kDiversity, class Number>
class LinearLook {
 public:
  using Cells = std::uint32_t[kColumns];

  LinearLook(const LinearWeights& w, int height) : w_(reduced(w)), terms_(linear_terms<Number>(w_)), height_(height) {
    worths_.fill(0, 1);
  }

  [[nodiscard]] Value value(const Cells& c) const { return board_value<kWholeRuns, kDiversity>(c, height_, w_).sum(); }
  [[nodiscard]] Value path(const Landed& landed, const PackedShape& shape) const {
    return path_value(landed, shape, w_);
  }

  Prospect unknown(const Cells& c, Value path) {
    std::uint32_t words[ScanStore::kWords];
    const ScanStore store{{words, 1}, {words + kColumns, 1}};
    const bool is_shallow = prepare_scan(c, height_, store);
    std::uint32_t hole_rows = 0;
    for (const std::uint32_t column : c) hole_rows |= covered_of(column);
    Scan<kWholeRuns, kDiversity, Number> scan(store, height_, terms_, worths_, hole_rows, !is_shallow);
    Value best[7] = {kNone, kNone, kNone, kNone, kNone, kNone, kNone};
    scan.run([&](int x, std::uint32_t orientations) {
      for (std::uint32_t left = orientations; left != 0; left &= left - 1)
        measure(c, std::countr_zero(left), x, best[std::countr_zero(left) / 4]);
    });
    const Value base = board_value<kWholeRuns, kDiversity>(c, height_, w_).changing;
    Prospect prospect{.lost = 0};
    for (int piece = 0; piece < 7; ++piece) {
      const bool found = scan.best[piece] != scan.kNever;
      prospect.add(std::max(best[piece], found ? base + scan.best[piece] : kNone), path);
    }
    return prospect;
  }

 private:
  void measure(const Cells& c, int orientation, int x, Value& best) {
    const PackedShape& shape = shapes_.of[orientation / 4][orientation % 4];
    best = std::max(best, value_after<kWholeRuns, kDiversity>(ColumnStore{const_cast<std::uint32_t*>(c), 1}, height_,
                                                              shape, x, w_));
  }

  LinearWeights w_;
  LinearTerms<Number> terms_;
  WellWorths worths_;
  PackedShapes shapes_ = packed_shapes();
  int height_;
};

class TablesLook {
 public:
  using Cells = std::uint32_t[kColumns];

  TablesLook(const Controller& c, int height, bool by_chances = false)
      : table_(by_chances ? research::Chances::make() : std::vector<std::int64_t>{}),
        chances_{by_chances ? table_.data() : nullptr, c.weights[0]},
        view_{c.patterns.get()->numbers().data(), {c.weights[0], c.weights[1], c.weights[2]}, height} {}

  [[nodiscard]] Value value(const Cells& c) { return TableLook(store_, view_).look(c); }
  [[nodiscard]] static Value path(const Landed&, const PackedShape&) { return 0; }

  Prospect unknown(const Cells& c, Value path) {
    TableLook look(store_, view_);
    look.look(c);
    Value best[7] = {kNone, kNone, kNone, kNone, kNone, kNone, kNone};
    look.run(
        shapes_,
        [&](int orientation, int x, bool is_left) {
          const PackedShape& shape = shapes_.of[orientation / 4][orientation % 4];
          Value& value = best[orientation / 4];
          if (is_left) value = std::max(value, value_after_left(store_, view_, shape, x));
        },
        [&](int piece, Value value) { best[piece] = std::max(best[piece], value); });
    Prospect prospect{.lost = 0};
    for (const Value value : best) {
      if (chances_.table != nullptr) {
        prospect.add(value, chances_);
      } else {
        prospect.add(value, path);
      }
    }
    return prospect;
  }

 private:
  std::vector<std::int64_t> table_;
  research::Chances chances_;
  TableView view_;
  PackedShapes shapes_ = packed_shapes();
  std::vector<std::uint16_t> shorts_ = std::vector<std::uint16_t>(TableStore::kShorts);
  std::vector<std::int32_t> ints_ = std::vector<std::int32_t>(TableStore::kInts);
  TableStore store_{{shorts_.data(), 1},
                    {shorts_.data() + TableStore::kRows, 1},
                    {ints_.data(), 1},
                    {ints_.data() + TableStore::kRowSums, 1}};
};

/// The choice as the device makes it, one line after the other.
template <class Look>
Drop choose(Look& look, const Plan& plan, const Game& game) {
  const PackedShapes shapes = packed_shapes();
  const auto piece = static_cast<std::size_t>(game.piece()), next = static_cast<std::size_t>(game.piece(1));
  Leading leading;
  for (int first = 0; first < kDropPlaces; ++first) {
    std::uint32_t c[kColumns];
    std::ranges::copy(game.columns, c);
    if (!is_alive(c, plan.height, shapes.of[piece], shapes.count[piece], first)) continue;
    const PackedShape& shape = shapes.of[piece][first / kColumns];
    const Value path = look.path(land_on(c, plan.height, shape, first % kColumns), shape), alone = path + look.value(c);
    leading.offer(first, plan.next_known ? Prospect{} : look.unknown(c, path), alone);
    for (int second = 0; plan.next_known && second < kDropPlaces; ++second) {
      if (!is_alive(c, plan.height, shapes.of[next], shapes.count[next], second)) continue;
      std::uint32_t d[kColumns];
      std::ranges::copy(c, d);
      const PackedShape& other = shapes.of[next][second / kColumns];
      const Value more = look.path(land_on(d, plan.height, other, second % kColumns), other);
      leading.offer(first, look.unknown(d, path + more), alone);
    }
  }
  const int best = std::max(leading.best(), 0);
  return {static_cast<std::int8_t>(best / kColumns), static_cast<std::int8_t>(best % kColumns)};
}

template <class Look>
void expect_same_choices(const Controller& c, Look&& look, const Plan& plan, std::uint64_t games) {
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Game game{.seed = seed};
    while (!game.over && game.pieces < plan.pieces) {
      const Drop expected = research::choose(c, plan, game);
      ASSERT_EQ(choose(look, plan, game), expected)
          << plan.height << " rows, seed " << seed << ", piece " << game.pieces;
      game.apply(expected, plan.height);
    }
  }
}

template <bool kWholeRuns, bool kDiversity>
void expect_same_lines(const Controller& c, int height, std::uint64_t pieces, std::uint64_t games) {
  const Plan plan{.height = height, .pieces = pieces, .expect = true};
  const LinearWeights w = linear_weights(c.weights);
  expect_same_choices(c, LinearLook<kWholeRuns, kDiversity, Value>(w, height), plan, games);
  if (fits_narrow(reduced(w), height))
    expect_same_choices(c, LinearLook<kWholeRuns, kDiversity, std::int32_t>(w, height), plan, games);
}

TEST(ExpectingLinear, ChoosesAsTheEngineOnBoardsOfAllHeights) {
  for (const int height : {4, 7, 10, 20}) {
    expect_same_lines<false, false>(research::dellacherie(), height, 50, 2);
    expect_same_lines<true, true>(research::dt10(), height, 50, 2);
  }
  expect_same_lines<false, false>(
      controller(FeatureSet::bcts8, {-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04}), 10, 50, 2);
  expect_same_lines<false, true>(controller(FeatureSet::dt9_wells6, {-2, 2, -2, -3, 1, -2, -1, -9, 1}), 10, 50, 2);
}

/// Weights that pile up cells lead to boards that good weights never reach: deep wells, and drops
/// beside holes.
TEST(ExpectingLinear, ChoosesAsTheEngineWithBadWeightsToo) {
  expect_same_lines<true, true>(controller(FeatureSet::dt9, {1, -1, 2, 1, 3, 2, 1, 5, -1}), 20, 60, 4);
  expect_same_lines<false, false>(controller(FeatureSet::bcts8, {-1, 1, 1, 1, 1, 1, 1, 1}), 20, 60, 4);
  expect_same_lines<false, true>(controller(FeatureSet::dt9_wells6, {1, 0, 0, 0, 2, -1, 1, 1, 0}), 20, 60, 4);
  expect_same_lines<true, true>(controller(FeatureSet::dt9, {0, 0, 0, 0, 0, 0, 0, 0, 0}), 12, 60, 4);
}

TEST(ExpectingLinear, LooksAtANextPieceThatIsKnownAsTheEngine) {
  const Plan plan{.height = 5, .pieces = 12, .next_known = true, .expect = true};
  expect_same_choices(research::dt10(), LinearLook<true, true, Value>(linear_weights(research::dt10().weights), 5),
                      plan, 3);
  expect_same_choices(research::dellacherie(),
                      LinearLook<false, false, std::int32_t>(linear_weights(research::dellacherie().weights), 5), plan,
                      3);
}

Controller tables() {
  return *research::controller_of({.name = "",
                                   .rules = "research",
                                   .features = FeatureSet::patterns3,
                                   .weights = {1, 1, 1},
                                   .search = {},
                                   .patterns = tetris::SharedPatterns(tetris::random_patterns(4)),
                                   .source = {}});
}

TEST(ExpectingTables, ChoosesAsTheEngineOnBoardsOfAllHeights) {
  const Controller c = tables();
  for (const int height : {4, 10, 12, 20})
    expect_same_choices(c, TablesLook(c, height), {.height = height, .expect = true}, 4);
}

TEST(ExpectingTables, ChoosesByChancesAsTheEngine) {
  const Controller c = tables();
  for (const int height : {4, 10, 12, 20})
    expect_same_choices(c, TablesLook(c, height, true), {.height = height, .expect = true, .chances = true}, 4);
}

TEST(ExpectingTables, LooksAtANextPieceThatIsKnownAsTheEngine) {
  const Controller c = tables();
  expect_same_choices(c, TablesLook(c, 12), {.height = 12, .pieces = 16, .next_known = true, .expect = true}, 2);
}

}  // namespace
}  // namespace fourfold::cuda
