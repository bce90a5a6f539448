// The opening book that ships: what it says about all positions of its plies is what the literature counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/embedded.h"
#include "connect4/book.h"
#include "connect4/moves.h"
#include "connect4/solver.h"

namespace fourfold::connect4 {
namespace {

Book shipped_book() {
  const auto books = app::embedded_books();
  const auto file = std::ranges::find(books, "7x6", &app::EmbeddedFile::name);
  return *Book::from(file->text);
}

struct Counts {
  int won = 0, drawn = 0, lost = 0;  ///< for the first player
  friend bool operator==(const Counts&, const Counts&) = default;
};

/// All positions of a ply that are not over, mirror images counted separately.
std::vector<Position> positions_of(int ply) {
  std::vector<Position> level{new_game()};
  for (int i = 0; i < ply; ++i) {
    std::set<Bits> seen;
    std::vector<Position> next;
    for (const Position& position : level) {
      for (int c = 0; c < position.shape.width; ++c) {
        if (!position.can_play(c)) continue;
        const Position child = position.after(c);
        if (!child.is_over() && seen.insert(child.key()).second) next.push_back(child);
      }
    }
    level = std::move(next);
  }
  return level;
}

Counts counts_of(const Book& book, int ply) {
  Counts counts;
  for (const Position& position : positions_of(ply)) {
    const int score = book.score(position).value() * (ply % 2 == 0 ? 1 : -1);
    ++(score > 0 ? counts.won : score < 0 ? counts.lost : counts.drawn);
  }
  return counts;
}

TEST(ShippedBook, TheFirstPlayerWinsWithItsLastDisc) { EXPECT_EQ(shipped_book().score(new_game()), 1); }

/// Counts of won, drawn and lost positions per ply as published for the 7 x 6 board.
TEST(ShippedBook, CountsWonDrawnAndLostPositionsAsPublished) {
  const Book book = shipped_book();
  ASSERT_GE(book.depth(), 4);
  EXPECT_EQ(counts_of(book, 1), (Counts{1, 2, 4}));
  EXPECT_EQ(counts_of(book, 2), (Counts{27, 12, 10}));
  EXPECT_EQ(counts_of(book, 3), (Counts{35, 58, 145}));
  EXPECT_EQ(counts_of(book, 4), (Counts{690, 200, 230}));
}

TEST(ShippedBook, KnowsMirrorImagesAlike) {
  const Book book = shipped_book();
  for (const Position& position : positions_of(3)) EXPECT_EQ(book.score(position), book.score(position.mirrored()));
}

}  // namespace
}  // namespace fourfold::connect4
