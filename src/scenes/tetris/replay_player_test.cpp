// A replay, by keys.
#include "scenes/tetris/replay_player.h"

#include "play/recorder.h"
#include "scenes/replay_list.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

using tetris::Game;
using Kind = tetris::Command::Kind;

std::string a_game() {
  play::Recorder<Game> session(Game::Setup{&tetris::classic_rules(), {}, 3});
  for (int i = 0; i < 10; ++i) {
    for (int n = 0; n < 4; ++n) session.apply({i % 2 == 0 ? Kind::left : Kind::right});
    session.apply({Kind::tick, {}, 30});
    session.apply({Kind::hard_drop});
  }
  return play::to_text(session.replay());
}

struct ReplayPlayerTest : SceneTest {
  void open() {
    begin(std::make_unique<ReplayPlayer>(services, a_game(), "Ada"));
    stage->advance(0);
  }
};

TEST_F(ReplayPlayerTest, PlaysInTheGamesOwnTime) {
  open();
  EXPECT_TRUE(shows("piece 0 of 10"));
  pass(31);
  EXPECT_TRUE(shows("piece 1 of 10"));
  pass(300);
  EXPECT_TRUE(shows("piece 10 of 10"));
  EXPECT_TRUE(shows("the end"));
  EXPECT_FALSE(stage->next_change());
}

TEST_F(ReplayPlayerTest, TheBoardIsShownAsAFumen) {
  open();
  press("\033[C\033[Cf");
  EXPECT_TRUE(shows("This board as a fumen")) << picture();
  EXPECT_TRUE(shows("v115@")) << picture();
  press("f");
  EXPECT_TRUE(shows("piece 2 of 10")) << picture();
}

TEST_F(ReplayPlayerTest, SpacePausesAndPlusIsFaster) {
  open();
  press(" ");
  pass(100);
  EXPECT_TRUE(shows("piece 0 of 10"));
  press("+ ");
  pass(32);
  EXPECT_TRUE(shows("playing x 2"));
  EXPECT_TRUE(shows("piece 2 of 10"));
}

TEST_F(ReplayPlayerTest, KeysWindByPieceByTenAndToTenths) {
  open();
  press("\033[C\033[C");
  EXPECT_TRUE(shows("piece 2 of 10"));
  press("\033[D");
  EXPECT_TRUE(shows("piece 1 of 10"));
  press("\033[F");
  EXPECT_TRUE(shows("piece 10 of 10"));
  press("4");
  EXPECT_TRUE(shows("piece 4 of 10"));
  press("\033[6~");
  EXPECT_TRUE(shows("piece 10 of 10"));
  press("\033[H");
  EXPECT_TRUE(shows("piece 0 of 10"));
  EXPECT_TRUE(shows("paused"));
}

TEST_F(ReplayPlayerTest, PlayingOnIsAPracticeGameFromHere) {
  open();
  press("5c");
  pass(300);
  EXPECT_TRUE(shows("practice"));
  press("q");
  EXPECT_TRUE(shows("piece 5 of 10"));
}

TEST_F(ReplayPlayerTest, WhatIsNoReplayIsSaid) {
  begin(std::make_unique<ReplayPlayer>(services, "nonsense", "x"));
  stage->advance(0);
  EXPECT_TRUE(shows("This is no replay."));
  press("q");
  EXPECT_TRUE(stage->done());
}

TEST_F(ReplayPlayerTest, TheListOpensAGameAndSaysWhatIsWrongWithAnother) {
  replay_texts = {{"a", a_game()}, {"b", "nonsense"}};
  replay_files = {{"b", "bad", "2026-11-15 07:00"}, {"a", "good", "2026-11-14 07:00"}};
  begin(std::make_unique<ReplayList>(services));
  EXPECT_TRUE(shows("2 games"));
  press("\r");
  EXPECT_TRUE(shows("bad: "));
  press("\033[B\r");
  stage->advance(0);
  EXPECT_TRUE(shows("piece 0 of 10"));
}

TEST_F(ReplayPlayerTest, AnEmptyListSaysSo) {
  begin(std::make_unique<ReplayList>(services));
  press("\r\033[B");
  EXPECT_TRUE(shows("No games were kept yet."));
}

TEST_F(ReplayPlayerTest, OnlyFilesThatAreSeenAreRead) {
  for (int i = 0; i < 100; ++i) replay_files.push_back({"path " + std::to_string(i), "game", "2026-11-15 07:00"});
  begin(std::make_unique<ReplayList>(services));
  EXPECT_TRUE(shows("about path 7")) << picture();
  EXPECT_LT(replays_read, 24);
  const int read = replays_read;
  (void)picture();
  EXPECT_EQ(replays_read, read) << "and only once";
}

}  // namespace
}  // namespace fourfold::scenes
