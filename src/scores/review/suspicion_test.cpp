// Signs that a machine has played a person's game, and games beside those of their player.
#include "scores/review/suspicion.h"

#include <gtest/gtest.h>

#include "scores/entry/played_test.h"
#include "scores/review/choices.h"
#include "scores/review/history.h"

namespace fourfold::scores {
namespace {

/// Three places: the best, one that loses a little, a bad one.
Considered piece(std::size_t chosen, double second = 0.1, double took = 30) { return {{0, second, 1.5}, chosen, took}; }

TEST(Choices, LossesAreMeasuredByTheMiddlePlace) {
  EXPECT_EQ(losses_of(std::vector<double>{10, 8, 6}, -100), (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(losses_of(std::vector<double>{10, -100, 8, 6}, -100), (std::vector<double>{0, 6, 1, 2}))
      << "it ends the game";
  EXPECT_TRUE(losses_of(std::vector<double>{5, 5, 5}, -100).empty()) << "all are the same";
  EXPECT_TRUE(losses_of(std::vector<double>{5, -100}, -100).empty()) << "there is no choice";
}

TEST(Choices, AChoiceThatEverybodyMakesSaysNothing) {
  const std::vector<Considered> easy(40, piece(0, 1.4)), hard(40, piece(0, 0.02));
  const std::vector<bool> all(40, true);
  EXPECT_LT(machine_likelihood(easy, all), 1.5);
  EXPECT_GT(machine_likelihood(hard, all), 10);
  EXPECT_LT(hardness(easy[0]), 0.01);
  EXPECT_GT(hardness(hard[0]), 0.4);
}

TEST(Choices, SlipsOnPurposeHideLittle) {
  std::vector<Considered> pieces(40, piece(0, 0.02));
  std::vector<bool> same(40, true);
  for (std::size_t i = 0; i < 40; i += 7) {
    pieces[i].chosen = 2;
    same[i] = false;
  }
  EXPECT_GT(machine_likelihood(pieces, same), 5);
  std::vector<Considered> half(40, piece(0, 0.02));
  std::vector<bool> half_same(40, true);
  for (std::size_t i = 0; i < 40; i += 2) {
    half[i].chosen = 1;
    half_same[i] = false;
  }
  EXPECT_LT(machine_likelihood(half, half_same), 0) << "a person takes one as often as the other";
}

TEST(Choices, PeopleAreSlowWhereItIsHard) {
  std::vector<Considered> pieces, even;
  for (int i = 0; i < 40; ++i) {
    const double second = 0.01 + 0.03 * i;
    pieces.push_back(piece(0, second, 100.0 - i));
    even.push_back(piece(0, second, i % 2 == 0 ? 30 : 60));
  }
  EXPECT_NEAR(time_with_hardness(pieces), 1, 1e-9);
  EXPECT_LT(std::abs(time_with_hardness(even)), 0.1);
  pieces.resize(kLeastTimed - 1);
  EXPECT_EQ(time_with_hardness(pieces), 0);
}

Entry entry_of(const play::Replay<tetris::Game>& replay) {
  return *verified_entry(play::to_text(replay), {.name = "Ada", .kind = PlayerKind::human});
}

/// The machine's place, but for so many of a hundred, which are anywhere.
Chooser slipping(const std::string& name, std::uint32_t percent, std::uint64_t seed) {
  auto rng = std::make_shared<Rng>(Rng{seed});
  return [rng, percent, best = machine(name)](const tetris::Position& position) {
    if (rng->below(100) >= percent) return best(position);
    tetris::MoveList list;
    find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, list);
    return list[static_cast<int>(rng->below(static_cast<std::uint32_t>(list.size())))];
  };
}

TEST(Suspicion, AMachineWithSlipsAndAPersonsHandsIsHeld) {
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto evidence =
        evidence_of(entry_of(played_by_keys({.seed = seed}, 80, slipping("anneal", 15, seed), hands(seed))));
    ASSERT_TRUE(evidence);
    held += is_held(evidence->score(), 0) ? 1 : 0;
  }
  EXPECT_GE(held, 5);
}

TEST(Suspicion, IsOfPersonsAlone) {
  Entry entry = entry_of(played_by_keys({.seed = 1}, 40, machine("anneal"), hands(1)));
  EXPECT_TRUE(evidence_of(entry));
  for (const PlayerKind kind : {PlayerKind::coached, PlayerKind::bot}) {
    entry.kind = kind;
    EXPECT_FALSE(evidence_of(entry));
  }
  entry.kind = PlayerKind::human;
  entry.replay.clear();
  EXPECT_FALSE(evidence_of(entry));
}

TEST(Suspicion, ItsLimitIsNotSharp) {
  EXPECT_FALSE(is_held(kHeldAt, 0));
  EXPECT_TRUE(is_held(kHeldAt + 0.1, 0));
  EXPECT_TRUE(is_held(kHeldAt, -0.5));
  EXPECT_FALSE(is_held(kHeldAt + 0.1, 0.5));
  EXPECT_TRUE(is_held(kHeldAt + kLimitSpread + 0.1, 9)) << "at most that far";
}

TEST(Suspicion, ItsDoubtIsKnownByItsForm) {
  const std::string doubt = suspicion_doubt(7.25) + "; more";
  std::string_view left = doubt;
  EXPECT_TRUE(take_suspicion(left));
  EXPECT_EQ(left, "more");
  for (const char* other : {"its suspicion is high: a keeper should look at it", "its suspicion is 7.2", "odd"}) {
    std::string_view text = other;
    EXPECT_FALSE(take_suspicion(text)) << other;
    EXPECT_EQ(text, other);
  }
}

TEST(History, AGameFarAboveThePlayersOwnStandsOut) {
  const std::vector<Suspicion> past(6, {.row = 1, .key = "k", .score = 0.5, .pace = 1, .why = ""});
  EXPECT_EQ(history_of({.score = 0.5, .pace = 1, .why = ""}, past).jump, 0);
  EXPECT_NEAR(history_of({.score = 0.5, .pace = 2, .why = ""}, past).jump, 2, 1e-9);
  EXPECT_NEAR(history_of({.score = 4.5, .pace = 1, .why = ""}, past).jump, 2, 1e-9);
  EXPECT_EQ(history_of({.score = 9, .pace = 9, .why = ""}, past).jump, kMostJump);
  EXPECT_EQ(history_of({.score = 0, .pace = 0.5, .why = ""}, past).jump, 0) << "a bad day is none";
  EXPECT_EQ(history_of({.score = 9, .pace = 9, .why = ""}, std::span(past).first(4)).words, "")
      << "too little is known";
}

}  // namespace
}  // namespace fourfold::scores
