// A person against a machine.
#include "session/tetris/versus.h"

#include <gtest/gtest.h>

namespace fourfold::session {
namespace {

using namespace tetris::modern;

TEST(Versus, TheMachinePlaysAtItsSpeed) {
  Versus versus({.setup = {}, .strength = 9, .pieces_per_minute = 120});
  versus.pass(10 * tetris::kTicksPerSecond);
  EXPECT_EQ(versus.machine().game().position.pieces, 20u);
}

TEST(Versus, APersonWhoDoesNothingLosesAndTheGameEnds) {
  Versus versus({.setup = {}, .strength = 9, .pieces_per_minute = 600});
  versus.pass(1'000'000);
  EXPECT_EQ(versus.winner(), Winner::machine);
  EXPECT_TRUE(versus.apply(tap(Key::left)).refused);
}

TEST(Versus, WhatOneSideSendsWaitsBelowTheOther) {
  VersusOptions options{.setup = {}, .strength = 9, .pieces_per_minute = 60};
  for (int x = 0; x < 9; ++x) options.setup.start.board.columns[static_cast<std::size_t>(x)] = 0xF;
  options.setup.start.opening = {tetris::Piece::I, tetris::Piece::O};
  options.setup.start.board.fill(5, 0);
  Versus versus(options);
  versus.apply(tap(Key::clockwise));
  for (int i = 0; i < 6; ++i) versus.apply(tap(Key::right));
  const Facts facts = versus.apply(tap(Key::hard_drop));
  EXPECT_EQ(facts.sent(), 4);
  EXPECT_EQ(versus.machine().game().position.waiting_rows(), 4);
}

TEST(Versus, IsTheSameHoweverTimeIsCut) {
  const VersusOptions options{.setup = {}, .strength = 3, .pieces_per_minute = 77};
  Versus one(options), many(options);
  one.pass(3000);
  for (int i = 0; i < 3000; ++i) many.pass(1);
  EXPECT_EQ(one.person().game(), many.person().game());
  EXPECT_EQ(one.machine().game(), many.machine().game());
}

/// The strongest should live long, and stronger ones longer than weaker ones.
TEST(SimplePlayer, StrengthIsSeenInHowLongItPlays) {
  const auto pieces = [](int strength) {
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Position position({.seed = seed});
      while (!position.is_over() && position.pieces < 400) {
        const auto choice = simple_choice(position, strength, seed);
        if (!choice) break;
        if (choice->hold) position.hold();
        if (!position.is_over()) position.place(choice->move);
      }
      sum += position.pieces;
    }
    return sum;
  };
  EXPECT_EQ(pieces(kStrongest), 4u * 400u);
  EXPECT_LT(pieces(kWeakest), 4u * 400u);
}

}  // namespace
}  // namespace fourfold::session
