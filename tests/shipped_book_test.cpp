// The opening book that ships: what it says about all positions of its plies is what the literature
// counts.
#include <gtest/gtest.h>

#include "tests/shipped_book_counts.h"

namespace fourfold::connect4 {
namespace {

TEST(ShippedBook, TheFirstPlayerWinsWithItsLastDisc) { EXPECT_EQ(shipped_book().score(new_game()), 1); }

/// The deepest that stays below a megabyte.
TEST(ShippedBook, KnowsAllPositionsOfTenDiscs) {
  EXPECT_EQ(shipped_book().depth(), 10);
  const auto books = data::books();
  EXPECT_LT(std::ranges::find(books, "7x6", &data::File::name)->text.size(), 1'000'000u);
}

/// Deeper ones take longer: tests/slow.
TEST(ShippedBook, CountsWonDrawnAndLostPositionsAsPublished) {
  const Book book = shipped_book();
  for (int ply = 0; ply <= 6; ++ply)
    EXPECT_EQ(counts_of(book, ply), kPublishedCounts[static_cast<std::size_t>(ply)]) << "ply " << ply;
}

TEST(ShippedBook, KnowsMirrorImagesAlike) {
  const Book book = shipped_book();
  for (const Position& position : positions_of(3)) EXPECT_EQ(book.score(position), book.score(position.mirrored()));
}

}  // namespace
}  // namespace fourfold::connect4
