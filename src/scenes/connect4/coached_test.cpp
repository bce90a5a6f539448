// Which games of Connect Four are kept as coached.
#include "scenes/connect4/play_test.h"
#include "scenes/saved_open.h"

namespace fourfold::scenes {
namespace {

TEST_F(Connect4Test, WhoWasShownScoresOrAHintIsCoached) {
  for (const char* help : {"ss", "hh", "ii"}) {
    kept.clear();
    play({}, {});
    press(std::string(help) + "1122334k");
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].played, PlayerKind::coached) << help;
  }
}

TEST_F(Connect4Test, OneKeyDoesNotMakeAGameACoachedOne) {
  for (const char* slip : {"s", "i", "h", "i1s"}) {
    kept.clear();
    play({}, {});
    press(slip);
    EXPECT_TRUE(shows("the game is kept as coached.")) << picture();
    press(std::string_view(slip) == "i1s" ? "122334k" : "1122334k");
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].played, PlayerKind::human) << slip;
  }
}

TEST_F(Connect4Test, ANewGameBeginsWithoutScores) {
  play({}, {});
  press("ss1122334n");
  pass(1);
  EXPECT_FALSE(shows("Scores are exact")) << picture();
  press("1122334k");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].played, PlayerKind::human);
}

TEST_F(Connect4Test, AHintThatIsAskedForWhileADiscFallsIsGivenWhenItCanBe) {
  play({}, *connect4::engine_from("random"));
  press("4");
  press("ii");  // the person's own disc falls: the machine comes first
  pass(100);
  EXPECT_TRUE(shows("Hint: column")) << picture();
  press("1");
  pass(1);
  pass(20);
  press("h");
  pass(100);
  EXPECT_TRUE(shows("Hint: column")) << picture();
}

TEST_F(Connect4Test, AGameThatIsLeftAfterAHintIsStillCoached) {
  play({}, {});
  press("11hhq");
  ASSERT_EQ(saves.size(), 1u);
  auto again = saved_scene(services, saves[0].id);
  ASSERT_TRUE(again) << again.error();
  begin(*std::move(again));
  press("22334k");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].played, PlayerKind::coached);
}

}  // namespace
}  // namespace fourfold::scenes
