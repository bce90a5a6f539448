// Tests of series: turns, openings, counting, and the seed's table of who beats whom.
#include "session/connect4/series.h"

#include <gtest/gtest.h>

#include "connect4/hybrid.h"

namespace fourfold::session {
namespace {

using namespace connect4;

std::string moves_of(const play::Recorder<Game>& game) { return Game::write(game.commands()); }

Chooser engine(std::string_view name) {
  const auto shared = std::make_shared<Engine>(*Engine::make(*engine_from(name), BoardShape{}));
  return [shared](const Question& question) { return shared->choose(question); };
}

/// A player that always chooses the same column while there is room in it.
Chooser stubborn(int column) {
  return [column](const Question& question) {
    return Choice{has(question.columns, column - 1) ? column - 1 : std::countr_zero(question.columns), {}, {}, {}};
  };
}

TEST(Series, LetsThePlayersTakeTurnsToStart) {
  const SeriesResult result = play_series({.games = 3}, stubborn(1), stubborn(7));
  ASSERT_EQ(result.games.size(), 3u);
  EXPECT_EQ(result.games[0].setup().starts, Seat::a);
  EXPECT_EQ(result.games[1].setup().starts, Seat::b);
  EXPECT_EQ(moves_of(result.games[0]), "1717171");
  EXPECT_EQ(moves_of(result.games[1]), "7171717");
  EXPECT_EQ(result.wins, 2);
  EXPECT_EQ(result.losses, 1);
  EXPECT_EQ(result.draws, 0);
}

TEST(Series, KeepsTheFirstDiscOutOfTheCentreIfAsked) {
  const SeriesSetup setup{.games = 4, .opening = Opening::no_centre};
  for (const auto& game : play_series(setup, engine("heuristic:2"), engine("rules")).games)
    EXPECT_NE(game.commands().front().column, 3);
}

TEST(Series, OpensBothGamesOfAPairTheSame) {
  const SeriesSetup setup{.games = 6, .random_plies = 5, .seed = 3};
  const auto games = play_series(setup, engine("random"), engine("random")).games;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(moves_of(games[i]).substr(0, 5), moves_of(games[i + 1]).substr(0, 5));
  }
  EXPECT_NE(moves_of(games[0]), moves_of(games[2]));
}

TEST(Series, IsTheSameForTheSameSeed) {
  const SeriesSetup setup{.games = 4, .random_plies = 2, .seed = 9};
  const auto games = [&] {
    std::vector<std::string> list;
    for (const auto& game : play_series(setup, engine("heuristic:3"), engine("random")).games)
      list.push_back(game.replay_text());
    return list;
  };
  EXPECT_EQ(games(), games());
}

TEST(Series, TellsTheWatcherEveryChosenMove) {
  std::size_t moves = 0;
  const auto result = play_series({.games = 2, .random_plies = 3}, engine("random"), engine("random"),
                                  [&](const Game& before, const Choice& choice) {
                                    EXPECT_TRUE(has(before.columns(), choice.column));
                                    ++moves;
                                  });
  EXPECT_EQ(moves, result.games[0].commands().size() + result.games[1].commands().size() - 6);
}

TEST(Series, HeuristicBeatsRulesAsInTheSeed) {
  const SeriesResult result = play_series({.games = 4}, engine("heuristic:8"), engine("rules"));
  EXPECT_GT(result.wins, result.losses);
}

/// The real engine searches longer; this is enough to show that it is not weaker than either part.
Chooser quick_hybrid() {
  const auto shared = std::make_shared<Hybrid>(BoardShape{}, HybridSettings{.nodes = 20'000});
  return [shared](const Question& question) {
    return Choice{shared->choose(question.position, question.columns, question.seed).column, {}, {}, {}};
  };
}

TEST(Series, HybridIsAtLeastAsStrongAsItsParts) {
  const SeriesSetup setup{.games = 8, .random_plies = 2, .seed = 1};
  const SeriesResult rules = play_series(setup, quick_hybrid(), engine("rules"));
  const SeriesResult heuristic = play_series(setup, quick_hybrid(), engine("heuristic:5"));
  EXPECT_GT(rules.wins, rules.losses);
  EXPECT_GE(heuristic.wins, heuristic.losses);
}

TEST(Series, RulesBeatRandom) { EXPECT_EQ(play_series({.games = 4}, engine("rules"), engine("random")).wins, 4); }

TEST(Series, ABoardWithoutQuietOpeningsStillHasGames) {
  const Chooser leftmost = [](const Question& q) { return Choice{std::countr_zero(q.columns), {}, {}, {}}; };
  const auto result = play_series({.shape = {3, 3, 3}, .games = 2, .random_plies = 9, .seed = 1}, leftmost, leftmost);
  EXPECT_EQ(result.games.size(), 2u);
}

}  // namespace
}  // namespace fourfold::session
