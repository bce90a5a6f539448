// What a person is told: four lines that are ready, unless waiting is much better.
#include "tetris/search/teaching.h"

#include <gtest/gtest.h>

#include "tetris/moves.h"

namespace fourfold::tetris {
namespace {

constexpr Value kHole = 1000;

Board with_open_column() {
  Board board;
  for (int row = 0; row < 4; ++row) {
    for (int x = 0; x + 1 < kWidth; ++x) board.fill(row, x);
  }
  return board;
}

/// All places of an I, of the value 0; the four lines are worth `four` and come last.
std::vector<RankedMove> ranked(Value four) {
  MoveList places;
  const NarrowColumns columns = narrow(with_open_column());
  find_placements(classic_rules(), columns, Piece::I, classic_rules().spawn, places);
  std::vector<RankedMove> moves;
  for (const Placement& to : places) {
    NarrowColumns after = columns;
    const bool is_four = place(classic_rules(), after, Piece::I, to) == 4;
    moves.insert(is_four ? moves.end() : moves.begin(), {to, is_four ? four : 0, {.moves = {to}, .size = 1}});
  }
  return moves;
}

std::size_t told(const std::vector<RankedMove>& moves, Piece piece = Piece::I) {
  return move_to_teach(classic_rules(), with_open_column(), piece, moves, kHole);
}

TEST(Teaching, FourLinesThatAreReadyMayCostThreeQuartersOfAHole) {
  EXPECT_EQ(told(ranked(-750)), ranked(0).size() - 1);
  EXPECT_EQ(told(ranked(-751)), 0u);
  EXPECT_EQ(told(ranked(kLost)), 0u);
  EXPECT_EQ(told({}), 0u);
}

TEST(Teaching, ValuesOfLinesThatWereCutAreNotCompared) {
  auto moves = ranked(0);
  moves.front().line.size = 2;
  EXPECT_EQ(told(moves), 0u);
}

TEST(Teaching, AMeanIsOnlyComparedWithAMeanThatNoMorePiecesEnd) {
  auto moves = ranked(0);
  moves.front().coming = 1;
  EXPECT_EQ(told(moves), 0u);
  moves.back().coming = 1;
  EXPECT_EQ(told(moves), moves.size() - 1);
  moves.back().fatal = 1;
  EXPECT_EQ(told(moves), 0u);
}

TEST(Teaching, AHoleHasAPriceEvenWhereWeightsDoNotMindIt) {
  EXPECT_EQ(price_of_hole(classic_rules(), FeatureSet::beam6, {}), kWeightUnit);
}

}  // namespace
}  // namespace fourfold::tetris
