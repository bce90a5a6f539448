// Moving in a replay: every way to a piece leads to the same board.
#include "session/tetris/film.h"

#include <gtest/gtest.h>

#include "play/recorder.h"

namespace fourfold::session {
namespace {

using tetris::Command;
using tetris::Game;
using Kind = Command::Kind;

/// A game whose pieces are dropped in different columns; some lock by gravity.
std::string a_game(int pieces) {
  play::Recorder<Game> session(Game::Setup{&tetris::classic_rules(), {}, 7});
  for (int i = 0; !session.game().is_over() && session.game().position.pieces < static_cast<std::uint64_t>(pieces);
       ++i) {
    for (int n = 0; n < i % 5; ++n) session.apply({i % 2 == 0 ? Kind::left : Kind::right});
    session.apply({Kind::tick, {}, static_cast<std::uint32_t>(7 + i % 90)});
    if (i % 3 != 0) session.apply({Kind::hard_drop});
  }
  return play::to_text(session.replay());
}

TEST(Film, StandsAtTheBeginning) {
  const auto film = Film::from(a_game(20));
  ASSERT_TRUE(film) << film.error();
  EXPECT_EQ(film->piece(), 0u);
  EXPECT_GE(film->pieces(), 10u);
  EXPECT_FALSE(film->at_end());
}

TEST(Film, SeekingBackAndForthGivesTheSameBoards) {
  auto film = Film::from(a_game(30));
  ASSERT_TRUE(film) << film.error();
  Film wound = *film;
  std::vector<Game> forth;
  for (std::uint64_t n = 0; n < wound.pieces(); ++n) {
    wound.seek(n);
    EXPECT_EQ(wound.piece(), n);
    forth.push_back(wound.game());
  }
  for (std::uint64_t n = wound.pieces(); n-- > 0;) {
    wound.seek(n);
    EXPECT_EQ(wound.game(), forth[n]) << n;
  }
}

TEST(Film, EveryPieceOfALongWaitIsFound) {
  auto film = Film::from("fourfold-replay 1\ngame tetris\nrules classic\nseed 7\ncommands\n6000.\nend\n");
  ASSERT_TRUE(film) << film.error();
  Film wound = *film;
  ASSERT_GT(wound.pieces(), 3u);
  Game game(wound.setup());
  for (std::uint64_t n = 1; n < wound.pieces(); ++n) {
    while (game.position.pieces < n) game.apply({Kind::tick});
    wound.seek(n);
    EXPECT_EQ(wound.game(), game) << n;
  }
}

TEST(Film, PlayingToTheEndIsTheEndOfTheReplay) {
  const std::string text = a_game(25);
  auto film = Film::from(text);
  ASSERT_TRUE(film) << film.error();
  Film played = *film, wound = *film;
  for (int i = 0; i < 100000 && !played.at_end(); ++i) played.play(1);
  wound.seek(wound.pieces());
  EXPECT_TRUE(wound.at_end());
  EXPECT_EQ(played.game(), wound.game());
  EXPECT_EQ(wound.replay_until_now(), text);
}

TEST(Film, TheReplayUntilNowLeadsHere) {
  auto film = Film::from(a_game(25));
  ASSERT_TRUE(film) << film.error();
  Film half = *film;
  half.seek(7);
  half.play(3);
  auto again = Film::from(half.replay_until_now());
  ASSERT_TRUE(again) << again.error();
  Film other = *again;
  other.seek(other.pieces());
  while (!other.at_end()) other.play(60);
  EXPECT_EQ(other.game(), half.game());
}

TEST(Film, WhatIsNoReplayIsRefusedWithAReason) {
  EXPECT_FALSE(Film::from("nonsense"));
  std::string text = a_game(5);
  EXPECT_FALSE(Film::from(text.substr(0, 20)));
}

}  // namespace
}  // namespace fourfold::session
