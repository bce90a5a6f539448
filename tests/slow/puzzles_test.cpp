// Every puzzle that ships has exactly one solution and the grade that is written.
#include <gtest/gtest.h>

#include "data/shipped.h"
#include "teach/puzzles/connect4_make.h"
#include "teach/puzzles/tetris_prove.h"

namespace fourfold::teach {
namespace {

std::string_view shipped(PuzzleKind kind) { return data::find(data::puzzles(), row_of(kind).name)->text; }

TEST(ShippedPuzzles, OfConnectFourAreAllProvenAndGradedAsWritten) {
  auto solver = connect4::Solver::create();
  auto engines = puzzle_engines();
  const auto all = connect4_puzzles_from(shipped(PuzzleKind::connect4));
  ASSERT_EQ(all->size(), kPuzzlesShipped);
  for (const Connect4Puzzle& puzzle : *all) {
    const auto again = connect4_puzzle_of(puzzle.moves, *solver, engines);
    ASSERT_TRUE(again) << to_line(puzzle);
    EXPECT_EQ(*again, puzzle) << to_line(puzzle);
  }
}

TEST(ShippedPuzzles, OfTetrisAreAllProvenAndGradedAsWritten) {
  for (const PuzzleKind kind : {PuzzleKind::four, PuzzleKind::perfect, PuzzleKind::spin}) {
    const auto all = tetris_puzzles_from(kind, shipped(kind));
    ASSERT_EQ(all->size(), kPuzzlesShipped);
    for (const TetrisPuzzle& puzzle : *all) {
      const auto again = proven_puzzle(kind, puzzle.board, puzzle.pieces);
      ASSERT_TRUE(again) << to_line(puzzle);
      EXPECT_EQ(*again, puzzle) << to_line(puzzle);
    }
  }
}

}  // namespace
}  // namespace fourfold::teach
