// The levels of the machine: their order, and that the same question always has the same answer.
#include "tetris/modern/search/levels.h"

#include <gtest/gtest.h>

#include "tetris/modern/search/machine_test.h"

namespace fourfold::tetris::modern {
namespace {

/// Plays one piece and returns the rows that were sent; a side that has no place for its piece has
/// lost.
int move(Opponent& opponent, Position& position) {
  const auto choice = opponent.choose(position);
  if (choice && choice->hold) position.hold();
  if (!choice) position.end = End::block_out;
  return position.is_over() ? 0 : position.place(choice->move).sent;
}

/// Both sides place a piece at the same time, from the same sequence. Returns true if the first
/// side won.
bool wins(int level, int against, std::uint64_t seed) {
  Start start;
  start.seed = seed;
  start.options.versus = true;
  Position a(start), b(start);
  Opponent first(policy_for_tests(), level, 2 * seed), second(policy_for_tests(), against, 2 * seed + 1);
  while (!a.is_over() && !b.is_over() && a.pieces < 400) {
    const int to_b = move(first, a), to_a = move(second, b);
    if (to_b > 0 && !b.is_over()) b.receive(to_b);
    if (to_a > 0 && !a.is_over()) a.receive(to_a);
  }
  return b.is_over() && !a.is_over();
}

TEST(Levels, EachBeatsTheOneThreeBelowAtTheSameSpeed) {
  for (const int level : {4, 5, 6}) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) won += wins(level, level - 3, seed) ? 1 : 0;
    EXPECT_GE(won, 3) << level;
  }
}

TEST(Levels, FromOneToTheNextNothingGetsEasier) {
  for (int level = kWeakest + 1; level <= kStrongest; ++level) {
    const Level &one = level_of(level - 1), &next = level_of(level);
    EXPECT_GE(next.nodes, one.nodes) << level;
    EXPECT_GT(next.pieces_per_minute, one.pieces_per_minute) << level;
    EXPECT_LT(next.slips, one.slips) << level;
    EXPECT_LE(next.choices, one.choices) << level;
  }
}

TEST(Levels, TheSameQuestionHasTheSameAnswer) {
  Position position({.seed = 3});
  Opponent one(policy_for_tests(), 2, 7), other(policy_for_tests(), 2, 7);
  for (int i = 0; i < 30 && !position.is_over(); ++i) {
    const auto choice = one.choose(position);
    ASSERT_TRUE(choice);
    EXPECT_EQ(one.choose(position), choice) << "nothing is remembered";
    EXPECT_EQ(other.choose(position), choice);
    if (choice->hold) position.hold();
    position.place(choice->move);
  }
}

TEST(Levels, AWeakOneSlipsAsOftenAsTheTableSaysAndTheStrongestNever) {
  const Level& weak = level_of(kWeakest);
  int slips = 0;
  for (std::uint64_t piece = 0; piece < 10'000; ++piece) {
    const std::size_t taken = idea_taken(weak, 100, 5, piece);
    EXPECT_LT(taken, static_cast<std::size_t>(weak.choices));
    slips += taken > 0 ? 1 : 0;
    EXPECT_EQ(idea_taken(level_of(kStrongest), 100, 5, piece), 0u);
  }
  // One of `choices` slips takes the best idea.
  EXPECT_NEAR(slips, 100 * weak.slips * (weak.choices - 1) / weak.choices, 200);
}

TEST(Levels, ASlipStaysAmongTheIdeasThereAre) {
  for (std::uint64_t piece = 0; piece < 100; ++piece) EXPECT_EQ(idea_taken(level_of(kWeakest), 1, 5, piece), 0u);
}

TEST(Levels, AreKnownByName) {
  EXPECT_EQ(*level_from("level:1"), 1);
  EXPECT_EQ(*level_from("level:10"), 10);
  for (const char* name : {"level:0", "level:11", "level:", "level", "level:x", "5", "level:5 "})
    EXPECT_EQ(level_from(name).error(), "unknown level '" + std::string(name) + "': expected level:1 to level:10");
}

TEST(Levels, WhoHasNoPlaceForThePieceHasNoAnswer) {
  Position position({.seed = 3});
  for (auto& column : position.board.columns) column = (Column{1} << 22) - 1;
  Opponent opponent(policy_for_tests(), 3, 7);
  EXPECT_FALSE(opponent.choose(position));
}

}  // namespace
}  // namespace fourfold::tetris::modern
