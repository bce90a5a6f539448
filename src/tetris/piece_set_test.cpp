// Which pieces may come, as far as a player can know.
#include "tetris/piece_set.h"

#include <gtest/gtest.h>

#include "tetris/position.h"

namespace fourfold::tetris {
namespace {

TEST(Position, ForeseesNothingOfIndependentPieces) {
  const Position game = new_game(classic_rules(), {}, 1);
  for (std::uint64_t n = 0; n < 20; ++n) EXPECT_EQ(game.possible(n), PieceSet::all());
}

TEST(Position, ForeseesPiecesAsFarAsTheBagGoes) {
  Position game = new_game(genes_rules(), {}, 1);
  PieceSet left = PieceSet::all();
  for (std::uint64_t n = 0; n < kPieceCount; ++n) {
    EXPECT_EQ(game.possible(n), left);
    left.remove(game.piece(n));
  }
  EXPECT_EQ(game.possible(6).size(), 1);
  EXPECT_EQ(game.possible(7), PieceSet::all());
  game.pieces = 5;
  EXPECT_EQ(game.possible(1).size(), 1) << "counted from the falling piece";
}

}  // namespace
}  // namespace fourfold::tetris
