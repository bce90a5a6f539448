// A modern game by hand: keys, time, pause, hold, undo.
#include "scenes/modern/play_test.h"

#include "tetris/fumen/position.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {
namespace {

using tetris::modern::Key;
using tetris::modern::Orientation;

TEST_F(ModernPlayTest, TheCountdownHoldsTheGameBackButTheFirstPieceCanBeTurned) {
  start("marathon", 3);
  EXPECT_TRUE(shows("│    3   │")) << picture();
  press("\033[A j");
  EXPECT_EQ(game().at.orientation, Orientation::east);
  EXPECT_EQ(game().position.pieces, 0u);
  pass(180);
  EXPECT_EQ(game().ticks, 0u);
  pass(1);
  EXPECT_EQ(game().ticks, 1u);
}

TEST_F(ModernPlayTest, UpTurnsClockwiseAndTheOtherKeysDoWhatTheyAreFor) {
  start();
  const int x = game().at.x;
  press("\033[A");
  EXPECT_EQ(game().at.orientation, Orientation::east);
  press("z");
  EXPECT_EQ(game().at.orientation, Orientation::north);
  press("\033[D");
  EXPECT_EQ(game().at.x, x - 1);
  press("c");
  EXPECT_TRUE(game().position.held);
  press(" ");
  EXPECT_EQ(game().position.pieces, 1u);
}

TEST_F(ModernPlayTest, AHeldKeyIsPressedAndReleasedWhereReleasesAreKnown) {
  start();
  stage->set_knows_releases(true);
  const int x = game().at.x;
  press("\033[1;1:1D");
  EXPECT_TRUE(game().is_down(Key::left));
  press("\033[1;1:2D");
  EXPECT_EQ(game().at.x, x - 1) << "the terminal's own repeat is not ours";
  pass(10);
  EXPECT_EQ(game().at.x, x - 2) << "after the delay of the settings";
  press("\033[1;1:3D");
  EXPECT_FALSE(game().is_down(Key::left));
}

TEST_F(ModernPlayTest, AQuestionMarkPausesAndShowsTheKeysOfTheModernGame) {
  start();
  press("?");
  EXPECT_TRUE(shows("Keys of modern Tetris")) << picture();
  EXPECT_TRUE(shows("hold, or swap")) << picture();
  EXPECT_TRUE(shows("the coach's numbers")) << picture();
  press("q");
  EXPECT_TRUE(shows("PAUSED")) << picture();
  press("p");
  EXPECT_FALSE(shows("PAUSED")) << picture();
}

TEST_F(ModernPlayTest, APauseReleasesKeysStopsTimeAndHidesARankedGame) {
  start();
  stage->set_knows_releases(true);
  press("\033[1;1:1D");
  pass(5);
  press("p");
  EXPECT_FALSE(game().is_down(Key::left));
  EXPECT_FALSE(stage->next_change());
  EXPECT_TRUE(shows("PAUSED"));
  EXPECT_FALSE(shows("[]")) << picture();
  press("p");
  EXPECT_TRUE(shows("[]"));
}

TEST_F(ModernPlayTest, AGameThatIsNotRankedStaysSeen) {
  start("zen");
  press(" p");
  EXPECT_TRUE(shows("PAUSED"));
  EXPECT_TRUE(shows("[]")) << picture();
}

TEST_F(ModernPlayTest, ZenTakesPlacementsBackAndOthersDoNot) {
  start("zen");
  press(" ");
  ASSERT_EQ(game().position.pieces, 1u);
  press("u");
  EXPECT_EQ(game().position.pieces, 0u);
  EXPECT_TRUE(shows("taken back")) << picture();
  start("sprint");
  press(" u");
  EXPECT_EQ(game().position.pieces, 1u);
  EXPECT_TRUE(shows("undo is for zen and")) << picture();
}

TEST_F(ModernPlayTest, EveryModeShowsItsGoalInEveryWindow) {
  for (const tetris::modern::Mode& mode : tetris::modern::kModes) {
    start(mode.name);
    pass(60);
    for (const auto& [width, height] : {std::pair{80, 24}, std::pair{44, 22}, std::pair{200, 60}}) {
      EXPECT_TRUE(shows("next", width, height)) << mode.name << picture(width, height);
      EXPECT_TRUE(shows("hold", width, height)) << mode.name;
      EXPECT_FALSE(shows("are needed", width, height)) << mode.name;
    }
  }
  start("sprint");
  EXPECT_TRUE(shows("0/40")) << picture();
  start("dig-10");
  EXPECT_TRUE(shows("rows to dig            10")) << picture();
  start("ultra");
  pass(60);
  EXPECT_TRUE(shows("1:59.00")) << picture();
}

TEST_F(ModernPlayTest, AWindowThatIsTooSmallSaysWhatIsNeeded) {
  start();
  EXPECT_TRUE(shows("44 x 22 are needed", 43, 22)) << picture(43, 22);
  EXPECT_TRUE(shows("PAUSED"));
}

TEST_F(ModernPlayTest, TheLastClearIsTold) {
  session::ModernOptions options;
  options.countdown_seconds = 0;
  for (int x = 0; x < 9; ++x) options.setup.start.board.columns[static_cast<std::size_t>(x)] = 0xF;
  options.setup.start.board.fill(5, 0);
  options.setup.start.opening = {tetris::Piece::I};
  begin_with(options);
  press("\033[A");
  for (int i = 0; i < 5; ++i) press("\033[C");
  press(" ");
  EXPECT_TRUE(shows("FOUR +800")) << picture();
  EXPECT_TRUE(shows("│====================│")) << picture();
  pass(8);
  EXPECT_FALSE(shows("====")) << picture();
}

TEST_F(ModernPlayTest, TheOwnBestStandsBesideTheGame) {
  services.settings.player = "Ada";
  scores::Entry entry = scores::unverified_entry("Ada", 5000, 0);
  entry.game = "modern";
  entry.rules = "modern";
  entry.mode = "marathon";
  entry.ticks = 3600;
  board.add(entry, {});
  start();
  EXPECT_TRUE(shows("your best           5,000")) << picture();
  EXPECT_TRUE(shows("-5,000")) << picture();
}

TEST_F(ModernPlayTest, ARestartIsAskedForTwice) {
  start("zen");
  press(" r");
  EXPECT_TRUE(shows("again for a new game")) << picture();
  EXPECT_EQ(saves.size(), 0u);
  press("r");
  EXPECT_TRUE(shows("pieces                  0")) << picture();
}

TEST_F(ModernPlayTest, AMatchShowsBothSidesAndEndsWithAWinner) {
  services.settings.modern.strength = 6;
  services.settings.modern.pieces_per_minute = 600;
  start("versus");
  pass(120);
  EXPECT_TRUE(shows("Machine 6")) << picture();
  for (int i = 0; i < 40 && !shows("THE MACHINE WON"); ++i) press(" ");
  EXPECT_TRUE(shows("THE MACHINE WON")) << picture();
  pass(30);
  EXPECT_TRUE(shows("not ranked")) << picture();
  press("k");
  EXPECT_EQ(replay_texts.size(), 1u);
  press("\r");
  EXPECT_TRUE(shows("Machine 6")) << "once more, against the same";
}

TEST_F(ModernPlayTest, APauseShowsTheBoardAsAFumen) {
  start("zen");
  press(" ");
  press("p");
  ASSERT_TRUE(shows("PAUSED")) << picture();
  press("f");
  EXPECT_TRUE(shows("This board as a fumen", 44, 22)) << picture(44, 22);
  std::string text = picture(44, 22);
  text = text.substr(text.find("v115@"));
  const auto document = tetris::fumen::read_fumen(text.substr(0, text.find("\n\n")));
  ASSERT_TRUE(document) << document.error() << picture(44, 22);
  const tetris::fumen::PagePosition position = position_of(document->pages.at(0));
  EXPECT_EQ(position.board, game().position.board);
  EXPECT_EQ(position.pieces.at(0), game().position.falling);
  press("q");
  EXPECT_TRUE(shows("PAUSED")) << picture();
}

TEST_F(ModernPlayTest, APauseOfARankedGameShowsNoBoardInAnotherForm) {
  start("marathon");
  press("p");
  press("f");
  EXPECT_FALSE(shows("v115@")) << picture();
}

TEST_F(ModernPlayTest, TheEndShowsTheBoardAsAFumen) {
  start("zen");
  drop_until_over();
  pass(30);
  press("f");
  EXPECT_TRUE(shows("v115@")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes
