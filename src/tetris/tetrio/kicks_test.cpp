// The tables of TETR.IO against those of the modern game, which were written from other sources.
#include "tetris/tetrio/kicks.h"

#include <gtest/gtest.h>

namespace fourfold::tetris::tetrio {
namespace {

constexpr int kHeight = 40;

modern::Location located(Piece piece, int turns, Offset at) {
  return location_of({piece, turns, at.x, static_cast<double>(at.y)}, kHeight);
}

TEST(TetrioCells, AreThoseOfTheModernGameInEveryOrientation) {
  for (int p = 0; p < kPieceCount; ++p) {
    for (int turns = 0; turns < 4; ++turns) {
      const Falling falling{static_cast<Piece>(p), turns, 5, 20};
      Field field(kHeight);
      field.put(falling);
      Board board;
      const modern::Location at = location_of(falling, kHeight);
      for (const modern::Step cell : modern::cells_of(falling.piece, at.orientation))
        board.fill(at.y + cell.y, at.x + cell.x);
      EXPECT_EQ(field.board(), board) << letter(falling.piece) << turns;
    }
  }
}

TEST(TetrioKicks, OfSrsPlusAreThoseOfTheModernGame) {
  for (const Piece piece : {Piece::I, Piece::J, Piece::L, Piece::T, Piece::S, Piece::Z}) {
    for (int from = 0; from < 4; ++from) {
      for (int quarters = 1; quarters < 4; ++quarters) {
        const int to = (from + quarters) % 4;
        std::vector<Offset> steps = {{0, 0}};
        const auto kicks = kicks_of(KickSet::srs_plus, piece, from, to);
        steps.insert(steps.end(), kicks.begin(), kicks.end());
        const auto& expected =
            modern::kSrsPlus.of(piece, static_cast<modern::Orientation>(from), static_cast<modern::Turn>(quarters));
        ASSERT_EQ(static_cast<int>(steps.size()), expected.size);
        const modern::Location start = located(piece, from, {5, 20});
        for (std::size_t i = 0; i < steps.size(); ++i) {
          const modern::Location end = located(piece, to, {5 + steps[i].x, 20 + steps[i].y});
          EXPECT_EQ(end, (modern::Location{end.orientation, start.x, start.y} + expected.steps[i]))
              << letter(piece) << from << to << " kick " << i;
        }
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris::tetrio
