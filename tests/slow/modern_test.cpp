// The longest perft numbers of the modern game.
#include <gtest/gtest.h>

#include "tetris/modern/perft.h"
#include "tetris/modern/perft_numbers_test.h"

namespace fourfold::tetris::modern {
namespace {

TEST(Slow, ModernPerftMeetsThePublishedNumbersOfSevenPieces) {
  for (const auto& [queue, leaves] : kLongNumbers) {
    const std::vector<Piece> pieces = pieces_of(queue);
    for (const Isa isa : kIsas) {
      if (!is_supported(isa)) continue;
      EXPECT_EQ(perft({.queue = pieces}, isa), leaves) << queue << " with " << name(isa);
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris::modern
