// The recommendation: it is complete and consistent with the search, its split adds up, and its
// keys lead to the place.
#include "tetris/search/advice.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tetris/search/player.h"
#include "tetris/text.h"

namespace fourfold::tetris {
namespace {

Policy beam_policy() {
  return {.name = "beam",
          .features = FeatureSet::beam6,
          .weights = {-5000, -100, -50, -300, -1, -800, 8000, 1, 20000},
          .source = {}};
}

Board board_of(const std::vector<std::string>& rows) { return *board_from_rows(classic_rules(), rows); }

TEST(Advice, ListsEveryPlacementOnce) {
  const Policy policy = beam_policy();
  const Board board = board_of({"##........", "###..#####", "###.######"});
  const std::vector<Piece> queue{Piece::T, Piece::J};
  const auto advice = Advisor{&classic_rules(), &policy, {Method::beam, 2, 8}}.advise({board, 0, queue});
  ASSERT_TRUE(advice);
  MoveList moves;
  find_placements(classic_rules(), board, Piece::T, classic_rules().spawn, moves);
  EXPECT_EQ(advice->placements.size(), static_cast<std::size_t>(moves.size()));
}

TEST(Advice, TheSplitOfALineAddsUpToItsScore) {
  const Policy policy = beam_policy();
  const std::vector<Piece> queue{Piece::S, Piece::L, Piece::I};
  for (const Method method : {Method::beam, Method::branch}) {
    const auto advice = Advisor{&classic_rules(), &policy, {method, 3, 4}}.advise({board_of({"####..####"}), 0, queue});
    ASSERT_TRUE(advice);
    for (const Advice& a : advice->placements) {
      EXPECT_NEAR(std::accumulate(a.split.begin(), a.split.end(), 0.0), shown_score(policy.features, a.move.value),
                  1e-6);
    }
  }
}

TEST(Advice, TheSplitOfAMeanAddsUpToIt) {
  const Policy policy = beam_policy();
  const std::vector<Piece> queue{Piece::S, Piece::L};
  const Advisor advisor{&classic_rules(), &policy, {.method = Method::expect, .known = 1}};
  for (const std::size_t given : {1u, 2u}) {
    const auto advice = advisor.advise({board_of({"####..####"}), 0, std::span(queue).first(given)});
    ASSERT_TRUE(advice);
    for (const Advice& a : advice->placements) {
      EXPECT_NEAR(std::accumulate(a.split.begin(), a.split.end(), 0.0), shown_score(policy.features, a.move.value),
                  1e-5);
    }
  }
}

TEST(Advice, TheFeaturesAreThoseOfThePlacementAlone) {
  const Policy policy = beam_policy();
  const std::vector<Piece> queue{Piece::O, Piece::I};
  const auto advice = Advisor{&classic_rules(), &policy, {Method::full, 2, 1}}.advise({Board{}, 0, queue});
  ASSERT_TRUE(advice);
  for (const Advice& a : advice->placements) EXPECT_EQ(a.features[7], 20) << "an O on the floor lands on two cells";
}

TEST(Advice, AFilledGapIsPreferredAndTheReasonSaysSo) {
  Policy policy = beam_policy();
  policy.weights[3] = 0;  // with the printed weight, an empty board would count as ten wells
  const Board board = board_of({"####..####", "####..####"});
  const std::vector<Piece> queue{Piece::O};
  const auto advice = Advisor{&classic_rules(), &policy, {Method::beam, 1, 1}}.advise({board, 0, queue});
  ASSERT_TRUE(advice);
  const Advice& best = advice->placements.front();
  EXPECT_EQ(best.move.placement.x, 3);
  EXPECT_EQ(best.keys, std::string(19, 'D'));
  const auto why = reasons(policy, best, advice->placements[1]);
  ASSERT_FALSE(why.empty());
  EXPECT_EQ(info(policy.features).features[static_cast<std::size_t>(why[0].feature)].name, "linesSquared");
  EXPECT_GT(why[0].gain, 0);
}

TEST(Advice, TheGuardDecidesAsInAPlayer) {
  Policy policy = beam_policy();
  policy.guard = Guard{.free_rows = 20, .features = FeatureSet::dellacherie6, .weights = {-1, 1, -1, -1, -4, -1}};
  auto player = *Player::make(classic_rules(), policy, {Method::beam, 2, 8});
  Position game = new_game(classic_rules(), {}, 3);
  int guarded = 0;
  for (int n = 0; n < 60 && !game.is_over(); ++n) {
    const std::vector<Piece> queue{game.piece(0), game.piece(1), game.piece(2)};  // one more than it looks at
    const Advisor advisor{&classic_rules(), &policy, {Method::beam, 2, 8}};
    const auto advice = advisor.advise({game.board, game.combo, queue});
    ASSERT_TRUE(advice) << advice.error();
    ASSERT_EQ(advice->placements.front().move.placement, *player.choose(game).best);
    EXPECT_FALSE(advice->policy.guard && advice->policy.features == FeatureSet::dellacherie6);
    guarded += advice->policy.features == FeatureSet::dellacherie6 ? 1 : 0;
    game.place(advice->placements.front().move.placement);
  }
  EXPECT_GT(guarded, 5);
  EXPECT_LT(guarded, 55);
}

TEST(Advice, ABlockedSpawnGivesNoAdvice) {
  const Policy policy = beam_policy();
  const Board board = board_of(std::vector<std::string>(22, ".########."));
  const std::vector<Piece> queue{Piece::O};
  const auto advice = Advisor{&classic_rules(), &policy, {Method::beam, 1, 1}}.advise({board, 0, queue});
  ASSERT_TRUE(advice);
  EXPECT_TRUE(advice->placements.empty());
}

TEST(Advice, BadWeightsAreRefused) {
  Policy policy = beam_policy();
  policy.weights.pop_back();
  const std::vector<Piece> queue{Piece::O};
  EXPECT_FALSE((Advisor{&classic_rules(), &policy, {}}.advise({Board{}, 0, queue})));
}

}  // namespace
}  // namespace fourfold::tetris
