// Tests of the search: the original's values, comparison with plain negamax, limits and
// determinism.
#include "connect4/search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "connect4/naive_test.h"
#include "connect4/vectors_test.h"

namespace fourfold::connect4 {
namespace {

/// What the header describes, in as few lines as possible; from the side of the player who has just
/// moved, `depth` plies into the tree.
Value negamax(const Position& position, int level, int depth) {
  if (position.winner()) return win_in(depth);
  if (position.is_full()) return 0;
  if (level == depth) return -worth(position);
  Value best = -INT_MAX;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) best = std::max(best, negamax(position.after(column), level, depth + 1));
  }
  return -best;
}

Values naive_values(const Position& position, int level) {
  Values values{};
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) values[static_cast<std::size_t>(column)] = negamax(position.after(column), level, 1);
  }
  return values;
}

std::string text(const std::optional<Value>& value) {
  if (!value) return "null";
  return *value == kWinNow ? "win" : std::to_string(*value);
}

void expect_values_of_the_original(int level) {
  Searcher searcher({});
  const auto vectors = vectors_of("connect4-heuristic.jsonl");
  ASSERT_EQ(vectors.size(), 1000u);
  for (const Vector& vector : vectors) {
    const Values values = searcher.values(*position_from({}, vector.moves), level);
    const auto& expected = vector.lists.at("negamax" + std::to_string(level));
    ASSERT_EQ(expected.size(), 7u);
    for (std::size_t column = 0; column < 7; ++column)
      EXPECT_EQ(text(values[column]), expected[column]) << vector.moves << " column " << column + 1;
  }
}

TEST(Search, GivesTheOriginalsValuesAtLevel2) { expect_values_of_the_original(2); }
TEST(Search, GivesTheOriginalsValuesAtLevel4) { expect_values_of_the_original(4); }
TEST(Search, GivesTheOriginalsValuesAtLevel6) { expect_values_of_the_original(6); }

TEST(Search, AgreesWithPlainNegamaxOnEveryShapeAndLevel) {
  for (const BoardShape& shape :
       {BoardShape{5, 4, 3}, BoardShape{5, 4, 4}, BoardShape{8, 7, 5}, BoardShape{3, 3, 3}, BoardShape{1, 20, 3}}) {
    Searcher searcher(shape);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Position position = naive::random_position(shape, static_cast<int>(seed) * 2, seed);
      if (position.is_over()) continue;
      for (const int level : {1, 2, 3, 4})
        EXPECT_EQ(searcher.values(position, level), naive_values(position, level)) << shape_text(shape) << " " << seed;
    }
  }
}

TEST(Search, FindsAllBestColumnsAndTheirValue) {
  Searcher searcher({});
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Position position = naive::random_position({}, static_cast<int>(seed), seed);
    if (position.is_over()) continue;
    const Values values = searcher.values(position, 5);
    const Answer answer = searcher.best({position, 5});
    const Value best = std::ranges::max(values).value_or(0);
    EXPECT_EQ(answer.value, best);
    EXPECT_TRUE(answer.complete);
    for (int column = 0; column < 7; ++column) {
      const auto& value = values[static_cast<std::size_t>(column)];
      EXPECT_EQ(has(answer.best, column), value == best) << rows_of(position)[5] << " column " << column + 1;
    }
  }
}

TEST(Search, PlaysOnlyTheColumnsItMay) {
  Searcher searcher({});
  EXPECT_EQ(searcher.best({new_game(), 4}).best, only(3));
  EXPECT_FALSE(has(searcher.best({new_game(), 4, kAllColumns & ~only(3)}).best, 3));
  EXPECT_EQ(searcher.best({new_game(), 4, only(0)}).best, only(0));
}

TEST(Search, HasAnAnswerWithinAnyLimit) {
  Searcher searcher({});
  for (const std::uint64_t nodes : {0u, 1u, 100u, 5000u}) {
    const Answer answer = searcher.best({new_game(), 20}, {.nodes = nodes});
    EXPECT_NE(answer.best, 0u);
    EXPECT_FALSE(answer.complete);
    EXPECT_LE(answer.nodes, nodes + 100);
  }
  StopSource source;
  source.request_stop();
  const Answer answer = searcher.best({new_game(), 20}, {.stop = source.token()});
  EXPECT_NE(answer.best, 0u);
  EXPECT_FALSE(answer.complete);
}

TEST(Search, GivesTheSameAnswerWhateverItSearchedBefore) {
  Searcher fresh({}), used({});
  used.best({*position_from({}, "4433"), 7});
  const Answer a = fresh.best({*position_from({}, "44"), 7}), b = used.best({*position_from({}, "44"), 7});
  EXPECT_EQ(a.values, b.values);
  EXPECT_EQ(a.nodes, b.nodes);
}

}  // namespace
}  // namespace fourfold::connect4
