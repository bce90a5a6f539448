// Tests of matches: turns, openings, counting, and the seed's table of who beats whom.
#include "connect4/match.h"

#include <gtest/gtest.h>

#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

Chooser engine(std::string_view name) {
  const auto shared = std::make_shared<Engine>(*Engine::make(*engine_from(name), BoardShape{}));
  return [shared](const Question& question) { return shared->choose(question); };
}

/// Always the same column while it has room.
Chooser stubborn(int column) {
  return [column](const Question& question) {
    return Choice{has(question.columns, column - 1) ? column - 1 : std::countr_zero(question.columns), {}, {}, {}};
  };
}

TEST(Match, LetsThePlayersTakeTurnsToStart) {
  const MatchResult result = play_match({.games = 3}, stubborn(1), stubborn(7));
  ASSERT_EQ(result.games.size(), 3u);
  EXPECT_EQ(result.games[0].starts, Seat::a);
  EXPECT_EQ(result.games[1].starts, Seat::b);
  EXPECT_EQ(moves_text(result.games[0].columns), "1717171");
  EXPECT_EQ(moves_text(result.games[1].columns), "7171717");
  EXPECT_EQ(result.wins, 2);
  EXPECT_EQ(result.losses, 1);
  EXPECT_EQ(result.draws, 0);
}

TEST(Match, KeepsTheFirstDiscOutOfTheCentreIfAsked) {
  const MatchSetup setup{.games = 4, .opening = Opening::no_centre};
  for (const GameRecord& game : play_match(setup, engine("heuristic:2"), engine("rules")).games)
    EXPECT_NE(game.columns.front(), 3);
}

TEST(Match, OpensBothGamesOfAPairTheSame) {
  const MatchSetup setup{.games = 6, .random_plies = 5, .seed = 3};
  const auto games = play_match(setup, engine("random"), engine("random")).games;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_TRUE(std::equal(games[i].columns.begin(), games[i].columns.begin() + 5, games[i + 1].columns.begin()));
  }
  EXPECT_NE(games[0].columns, games[2].columns);
}

TEST(Match, IsTheSameForTheSameSeed) {
  const MatchSetup setup{.games = 4, .random_plies = 2, .seed = 9};
  const auto games = [&] { return play_match(setup, engine("heuristic:3"), engine("random")).games; };
  EXPECT_EQ(games(), games());
}

TEST(Match, TellsTheWatcherEveryChosenMove) {
  std::size_t moves = 0;
  const auto result = play_match({.games = 2, .random_plies = 3}, engine("random"), engine("random"),
                                 [&](const Game& before, const Choice& choice) {
                                   EXPECT_TRUE(has(before.columns(), choice.column));
                                   ++moves;
                                 });
  EXPECT_EQ(moves, result.games[0].columns.size() + result.games[1].columns.size() - 6);
}

TEST(Match, HeuristicBeatsRulesAsInTheSeed) {
  const MatchResult result = play_match({.games = 4}, engine("heuristic:8"), engine("rules"));
  EXPECT_GT(result.wins, result.losses);
}

/// The real one thinks longer; this much is enough to show that it is no weaker than either part.
Chooser quick_hybrid() {
  const auto shared = std::make_shared<Hybrid>(BoardShape{}, HybridSettings{.nodes = 20'000});
  return [shared](const Question& question) {
    return Choice{shared->choose(question.position, question.columns, question.seed).column, {}, {}, {}};
  };
}

TEST(Match, HybridIsAtLeastAsStrongAsItsParts) {
  const MatchSetup setup{.games = 8, .random_plies = 2, .seed = 1};
  const MatchResult rules = play_match(setup, quick_hybrid(), engine("rules"));
  const MatchResult heuristic = play_match(setup, quick_hybrid(), engine("heuristic:5"));
  EXPECT_GT(rules.wins, rules.losses);
  EXPECT_GE(heuristic.wins, heuristic.losses);
}

TEST(Match, RulesBeatRandom) { EXPECT_EQ(play_match({.games = 4}, engine("rules"), engine("random")).wins, 4); }

TEST(Match, ABoardWithoutQuietOpeningsStillHasGames) {
  const Chooser leftmost = [](const Question& q) { return Choice{std::countr_zero(q.columns), {}, {}, {}}; };
  const auto result = play_match({.shape = {3, 3, 3}, .games = 2, .random_plies = 9, .seed = 1}, leftmost, leftmost);
  EXPECT_EQ(result.games.size(), 2u);
}

}  // namespace
}  // namespace fourfold::connect4
