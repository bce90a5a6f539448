// A person against a machine.
#include "session/tetris/versus.h"

#include <gtest/gtest.h>

#include "tetris/modern/search/machine_test.h"

namespace fourfold::session {
namespace {

using namespace tetris::modern;

VersusOptions match(int strength, int pieces_per_minute = 0) {
  return {.setup = {}, .policy = policy_for_tests(), .strength = strength, .pieces_per_minute = pieces_per_minute};
}

TEST(Versus, TheMachinePlaysAtItsSpeed) {
  Versus versus(match(5, 120));
  versus.pass(10 * tetris::kTicksPerSecond);
  EXPECT_EQ(versus.machine().game().position.pieces, 20u);
}

TEST(Versus, APersonWhoDoesNothingLosesAndTheGameEnds) {
  Versus versus(match(6, 600));
  versus.pass(1'000'000);
  EXPECT_EQ(versus.winner(), Winner::machine);
  EXPECT_TRUE(versus.apply(tap(Key::left)).refused);
}

TEST(Versus, WhatOneSideSendsWaitsBelowTheOther) {
  VersusOptions options = match(9, 60);
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
  const VersusOptions options = match(3, 77);
  Versus one(options), many(options);
  one.pass(3000);
  for (int i = 0; i < 3000; ++i) many.pass(1);
  EXPECT_EQ(one.person().game(), many.person().game());
  EXPECT_EQ(one.machine().game(), many.machine().game());
}

TEST(Versus, AStrengthHasItsOwnSpeedUnlessAnotherIsChosen) {
  EXPECT_EQ(pieces_per_minute(match(kWeakest)), 30);
  EXPECT_EQ(pieces_per_minute(match(kStrongest)), 300);
  EXPECT_EQ(pieces_per_minute(match(kStrongest, 50)), 50);
  EXPECT_EQ(pieces_per_minute(match(kStrongest, 1)), kSlowest);
}

TEST(Versus, AMatchIsFoundAgainFromThePersonsKeys) {
  Versus versus(match(4, 120));
  for (int i = 0; i < 6; ++i) {
    versus.pass(60);
    versus.apply(tap(Key::hard_drop));
  }
  const auto again = Versus::from(match(4, 120), versus.person());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->machine().game(), versus.machine().game());
}

TEST(Attacks, ArriveInOrderAndAsTheyWereSent) {
  Attacks attacks;
  EXPECT_EQ(attacks.why_not(garbage(1)), "1 row of garbage were taken: expected none, as none were sent");
  Facts facts;
  for (const int sent : {4, 0, 2}) {
    Locked locked;
    locked.sent = sent;
    facts.locks.push(locked);
  }
  attacks.add(facts);
  EXPECT_EQ(attacks.rows(), (std::deque{4, 2}));
  EXPECT_EQ(attacks.why_not(garbage(4)), "");
  EXPECT_EQ(attacks.why_not(tap(Key::left)), "");
  attacks.take();
  EXPECT_EQ(attacks.taken(), 1U);
  EXPECT_EQ(attacks.why_not(garbage(4)), "4 rows of garbage were taken: expected 2 rows, as number 2 was sent");
}

TEST(VersusStep, TakesNothingForACommandThatIsRefused) {
  tetris::modern::Game game(tetris::modern::Game::Setup{});
  Attacks incoming, outgoing;
  EXPECT_TRUE(versus_step(game, incoming, outgoing, place({})).refused);
  EXPECT_EQ(incoming, Attacks());
  EXPECT_EQ(outgoing, Attacks());
}

}  // namespace
}  // namespace fourfold::session
