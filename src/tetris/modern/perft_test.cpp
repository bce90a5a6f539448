// Perft of the modern game: the published numbers, on every instruction set. Those that take longer
// are in tests/slow/modern_test.cpp.
#include "tetris/modern/perft.h"

#include <gtest/gtest.h>

#include "tetris/modern/naive_test.h"
#include "tetris/modern/perft_numbers_test.h"

namespace fourfold::tetris::modern {
namespace {

/// With instrumented portable code, numbers of this size are large enough.
constexpr std::uint64_t kManyForPortable = 2'000'000;

void expect_leaves(Perft plan, std::string_view queue, std::uint64_t leaves) {
  const std::vector<Piece> pieces = pieces_of(queue);
  plan.queue = pieces;
  for (const Isa isa : naive::supported_isas()) {
    if (isa == Isa::portable && leaves > kManyForPortable) continue;
    EXPECT_EQ(perft(plan, isa), leaves) << queue << " with " << name(isa);
  }
}

TEST(ModernPerft, MeetsThePublishedNumbersOfSrs) {
  for (const auto& [queue, leaves] : kSrsNumbers) expect_leaves({}, queue, leaves);
}

TEST(ModernPerft, MeetsThePublishedNumbersOfSrsWithSpinsToldApart) {
  for (const auto& [queue, leaves] : kSpinNumbers) expect_leaves({.spins = true}, queue, leaves);
}

TEST(ModernPerft, MeetsThePublishedNumbersOfSrsPlusWithALowEntry) {
  for (const auto& [queue, leaves] : kSrsPlusNumbers)
    expect_leaves({.rules = &kSrsPlus, .spins = true, .spawn_y = 5}, queue, leaves);
}

/// Follows the definition in perft.h, move by move.
std::uint64_t naive_leaves(const Perft& plan, const Board& board, std::size_t next, std::optional<Piece> held) {
  if (next == plan.queue.size()) return 1;
  const auto played = [&](Piece piece, std::size_t after, std::optional<Piece> then_held) {
    std::uint64_t leaves = 0;
    const Location from = naive::location(Orientation::north, kEntryColumn, plan.spawn_y);
    for (const Move& move : naive::moves(*plan.rules, board, piece, from, plan.spins))
      leaves += naive_leaves(plan, naive::placed(board, piece, move.at), after, then_held);
    return leaves;
  };
  const Piece current = plan.queue[next];
  std::uint64_t leaves = played(current, next + 1, held);
  if (!plan.may_hold) return leaves;
  if (held && *held != current) leaves += played(*held, next + 1, current);
  if (!held && next + 1 < plan.queue.size()) leaves += played(plan.queue[next + 1], next + 2, current);
  return leaves;
}

void expect_like_naive(Perft plan, std::string_view queue) {
  const std::vector<Piece> pieces = pieces_of(queue);
  plan.queue = pieces;
  const std::uint64_t leaves = naive_leaves(plan, plan.board, 0, plan.held);
  for (const Isa isa : naive::supported_isas()) EXPECT_EQ(perft(plan, isa), leaves) << queue << " with " << name(isa);
}

TEST(ModernPerft, WithHoldIsThatOfTheNaiveFloodFill) {
  for (const char* queue : {"T", "TO", "TTO", "SOZ", "OIOO"}) {
    expect_like_naive({.may_hold = true}, queue);
    expect_like_naive({.rules = &kSrsPlus, .may_hold = true, .held = Piece::O}, queue);
  }
}

TEST(ModernPerft, ClearsRowsLikeTheNaiveFloodFill) {
  const Board board = naive::drawn({"##.....###",  //
                                    "###...####",  //
                                    "####.#####",  //
                                    "####.#####",  //
                                    "##########",  // already full: removed with the first piece
                                    "####.#####"});
  for (const char* queue : {"IT", "TI", "TT"}) expect_like_naive({.board = board, .spins = true}, queue);
}

TEST(ModernPerft, GrowsThroughAllLanesLikeTheNaiveFloodFill) {
  for (const int height : {6, 9, 22, 25, 30}) {
    Rng rng{static_cast<std::uint64_t>(height)};
    const Board board = naive::random_board(rng, height);
    for (const char* queue : {"IT", "LZ"}) {
      expect_like_naive({.board = board, .spins = true, .spawn_y = height + 2}, queue);
      expect_like_naive({.rules = &kSrsPlus, .board = board, .spins = true, .spawn_y = height + 5}, queue);
    }
  }
}

TEST(ModernPerft, OfAnEmptyQueueIsOneLeaf) { EXPECT_EQ(perft({}), 1u); }

TEST(ModernPerft, HasNoLeavesWhereNothingCanEnter) {
  Board full;
  full.fill(19, 4);
  const std::array queue = {Piece::O};
  EXPECT_EQ(perft({.board = full, .queue = queue}), 0u);
}

}  // namespace
}  // namespace fourfold::tetris::modern
