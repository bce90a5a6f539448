// Tests of moves, wins and symmetry, with the counts that every correct move generator gives.
#include "connect4/position.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include "connect4/naive_test.h"

namespace fourfold::connect4 {
namespace {

Position after(std::string_view moves, const BoardShape& shape = {}) { return *position_from(shape, moves); }

TEST(Position, StartsEmptyWithTheFirstPlayerToMove) {
  const Position position = new_game();
  EXPECT_EQ(position.discs(), 0);
  EXPECT_EQ(position.to_move(), Side::first);
  EXPECT_FALSE(position.is_over());
  EXPECT_EQ(position.winner(), std::nullopt);
}

TEST(Position, StacksDiscs) {
  EXPECT_EQ(rows_of(after("4453")), (std::vector<std::string>{".......",  //
                                                              ".......",  //
                                                              ".......",  //
                                                              ".......",  //
                                                              "...X...",  //
                                                              "..XOO.."}));
}

TEST(Position, DoesNotDependOnTheOrderOfMoves) {
  EXPECT_EQ(after("4453"), after("5344"));
  EXPECT_NE(after("4453"), after("4435"));
}

TEST(Position, SeesAWinInEachDirectionAndNamesItsCells) {
  const auto cells = [](std::string_view moves) { return after(moves).winning_cells(); };
  EXPECT_EQ(cells("1122334"), (std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
  EXPECT_EQ(cells("1212121"), (std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(cells("12233434474"), (std::vector<Cell>{{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
  EXPECT_EQ(cells("76655454414"), (std::vector<Cell>{{3, 3}, {4, 2}, {5, 1}, {6, 0}}));
  EXPECT_TRUE(cells("112233").empty());
  EXPECT_EQ(after("1122334").winner(), Side::first);
}

TEST(Position, NamesAllCellsOfLinesMadeAtOnce) { EXPECT_EQ(after("1122335566 4").winning_cells().size(), 6u); }

TEST(Position, DoesNotRunLinesAroundTheEdge) { EXPECT_EQ(after("1112223334", {7, 3, 4}).winner(), std::nullopt); }

TEST(Position, AgreesOnWinsWithALoopOverAllLines) {
  for (const BoardShape& shape : naive::shapes()) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Position position = naive::random_position(shape, shape.cells(), seed);
      const auto expected = naive::has_line(position, other(position.to_move()))
                                ? std::optional(other(position.to_move()))
                                : std::nullopt;
      EXPECT_EQ(position.winner(), expected) << shape_text(shape) << " seed " << seed;
      EXPECT_FALSE(naive::has_line(position, position.to_move()));
    }
  }
}

TEST(Position, MirrorsEverything) {
  EXPECT_EQ(after("4453").mirrored(), after("4435"));
  for (const BoardShape& shape : naive::shapes()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Position position = naive::random_position(shape, static_cast<int>(seed), seed);
      EXPECT_EQ(position.mirrored().mirrored(), position);
      EXPECT_EQ(position.mirrored().winner(), position.winner());
      auto rows = rows_of(position);
      for (std::string& row : rows) std::ranges::reverse(row);
      EXPECT_EQ(rows_of(position.mirrored()), rows);
    }
  }
}

// The counts on which unrelated programs agree.
TEST(Position, HasTheKnownNumberOfMoveSequences) {
  EXPECT_EQ(perft(new_game(), 4), 2401u);
  EXPECT_EQ(perft(new_game(), 7), 823'536u);
}

TEST(Position, HasTheKnownNumberOfDistinctPositionsAndKeys) {
  std::unordered_set<Position> level = {new_game()};
  for (const std::size_t expected : {1u, 7u, 49u, 238u, 1120u, 4263u, 16422u}) {
    EXPECT_EQ(level.size(), expected);
    std::set<Bits> keys;
    std::unordered_set<Position> next;
    for (const Position& position : level) {
      keys.insert(position.key());
      for (int column = 0; column < 7; ++column) {
        if (!position.is_over() && position.can_play(column)) next.insert(position.after(column));
      }
    }
    EXPECT_EQ(keys.size(), expected);
    level = std::move(next);
  }
}

TEST(Position, OffersColumnsFromTheCentreOutward) {
  const auto order = [](BoardShape shape) {
    const ColumnOrder columns(shape);
    return std::vector<int>(columns.begin(), columns.end());
  };
  EXPECT_EQ(order({7, 6, 4}), (std::vector{3, 4, 2, 5, 1, 6, 0}));
  EXPECT_EQ(order({8, 7, 4}), (std::vector{3, 4, 2, 5, 1, 6, 0, 7}));
}

TEST(Position, OffersNoColumnThatIsFullAndNoneAfterTheEnd) {
  EXPECT_EQ(legal_columns(after("444444")), kAllColumns & 0b1110111u);
  EXPECT_EQ(legal_columns(after("1122334")), 0u);
}

}  // namespace
}  // namespace fourfold::connect4
