// The published count of perfect clears from an empty field: with hold, every opener has one.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {
namespace {

/// Eleven pieces: one bag in any order and the first four of the next one, 7! x 7 x 6 x 5 x 4.
constexpr std::uint64_t kOpeners = 5'040 * 840;
static_assert(kOpeners == 4'233'600);
/// All of them take more than an hour on one core. Every 43rd meets all first bags and, as 43 is a
/// prime, all beginnings of the second.
constexpr std::uint64_t kEvery = 43;

/// The first `count` pieces of a bag, by number.
void append(std::vector<Piece>& pieces, std::uint64_t number, std::size_t count) {
  std::vector<Piece> bag;
  for (int p = 0; p < kPieceCount; ++p) bag.push_back(static_cast<Piece>(p));
  for (; count > 0; --count) {
    const auto drawn = bag.begin() + static_cast<std::ptrdiff_t>(number % bag.size());
    number /= bag.size();
    pieces.push_back(*drawn);
    bag.erase(drawn);
  }
}

TEST(Slow, EveryOpenerHasAPerfectClearWithHold) {
  std::uint64_t looked = 0, found = 0;
  for (std::uint64_t number = 0; number < kOpeners; number += kEvery) {
    std::vector<Piece> pieces;
    append(pieces, number / 840, 7);
    append(pieces, number % 840, 4);
    View view;
    view.falling = pieces[0];
    view.queue.assign(pieces.begin() + 1, pieces.end());
    found += find_perfect_clears(view, {}).clears.size();
    ++looked;
  }
  EXPECT_EQ(looked, 98'456U);
  EXPECT_EQ(found, looked);
}

}  // namespace
}  // namespace fourfold::tetris::modern
