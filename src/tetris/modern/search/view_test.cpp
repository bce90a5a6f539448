// Tests of what a player sees.
#include "tetris/modern/search/view.h"

#include <gtest/gtest.h>

#include <set>

namespace fourfold::tetris::modern {
namespace {

TEST(View, ShowsTheQueueAndWhatTheBagStillHas) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Position position(Start{.rules = SharedRules{}, .options = {}, .seed = seed, .board = {}, .opening = {}});
    for (int piece = 0; piece < 20; ++piece) {
      const View view = view_of(position);
      ASSERT_EQ(view.queue.size(), 5u);
      for (std::uint64_t n = 0; n < 5; ++n) EXPECT_EQ(view.queue[n], position.next(n));
      EXPECT_TRUE(view.bag.has(position.next(5)));
      // The seven pieces of a bag are different: only those not drawn yet can come.
      const std::uint64_t in_bag = (position.drawn + 5) % 7;
      EXPECT_EQ(view.bag.size(), static_cast<int>(7 - in_bag));
      ++position.drawn;
      position.falling = position.next();
    }
  }
}

TEST(View, KnowsNothingOfTheBagWhileAnOpeningIsDrawn) {
  const Position position(Start{
      .rules = SharedRules{}, .options = {}, .seed = 1, .board = {}, .opening = std::vector<Piece>(12, Piece::T)});
  EXPECT_EQ(view_of(position).bag, PieceSet::all());
}

TEST(View, ABagIsFilledAgainWhenItIsEmpty) {
  PieceSet bag = PieceSet::all();
  for (const Piece piece : {Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S}) {
    bag = bag_after(Randomizer::bag, bag, piece);
    EXPECT_FALSE(bag.has(piece));
  }
  EXPECT_EQ(bag.size(), 1);
  EXPECT_EQ(bag_after(Randomizer::bag, bag, Piece::Z), PieceSet::all());
  EXPECT_EQ(bag_after(Randomizer::uniform, PieceSet::all(), Piece::Z), PieceSet::all());
}

}  // namespace
}  // namespace fourfold::tetris::modern
