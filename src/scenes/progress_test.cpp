// The progress of a person, by keys.
#include "scenes/progress.h"

#include "play/recorder.h"
#include "scenes/connect4/play.h"
#include "scenes/main_menu.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

struct ProgressTest : SceneTest {
  ProgressTest() {
    services.settings.player = "Ada";
    services.person = [this](const std::string& name) -> Result<PersonGames> {
      asked = name;
      return person;
    };
    services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
    services.keep_match = [this](const FinishedMatch& result) { matches.push_back(result); };
  }
  static teach::PlayedGame a_game() {
    play::Recorder<tetris::modern::Game> recorder({});
    for (int i = 0; i < 8; ++i) {
      recorder.apply(tetris::modern::ticks(30));
      recorder.apply(tetris::modern::tap(tetris::modern::Key::hard_drop));
    }
    return {100, "modern", "modern", "endless", 77, "77 points", recorder.replay_text()};
  }

  PersonGames person;
  std::string asked;
  std::vector<FinishedMatch> matches;
};

TEST_F(ProgressTest, OpensFromTheMenuForTheNameOfTheSettings) {
  person.games = {a_game()};
  person.opponents = {{"level:2", 3, 0, 1}};
  begin(std::make_unique<MainMenu>(services));
  press("y");
  pass(1);
  EXPECT_EQ(asked, "Ada");
  EXPECT_TRUE(shows("Progress: Ada")) << picture();
  EXPECT_TRUE(shows("modern Tetris: 1 game")) << picture();
  EXPECT_TRUE(shows("accuracy")) << picture();
  EXPECT_TRUE(shows("best endless: 77 points")) << picture();
  EXPECT_TRUE(shows("against level:2: won 3, drawn 0, lost 1 (75 %)")) << picture();
  press("g");
  EXPECT_TRUE(shows("classic Tetris: 0 games")) << picture();
}

TEST_F(ProgressTest, HasRoomInASmallWindow) {
  person.games = {a_game(), a_game(), a_game()};
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  for (const char* text : {"the numbers are of", "accuracy, per cent", "best endless: 77 points", "█",
                           "You make holes where a place without one", "? keys"})
    EXPECT_TRUE(shows(text, 44, 22)) << text << picture(44, 22);
}

TEST_F(ProgressTest, NamesHabitsFromTheThirdGameOn) {
  person.games = {a_game(), a_game()};
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  EXPECT_FALSE(shows("You make holes")) << picture();
  person.games.push_back(a_game());
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  EXPECT_TRUE(shows("You make holes where a place without one was better")) << picture();
  EXPECT_TRUE(shows("mostly in column 4: 3 of")) << picture();
}

TEST_F(ProgressTest, DrawsAnotherNumberWithTheArrowsFromTheSecondGameOn) {
  person.games = {a_game()};
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  EXPECT_FALSE(shows("█")) << picture();
  EXPECT_TRUE(shows("The graph begins with the second game.")) << picture();
  person.games = {a_game(), a_game()};
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  const std::string before = picture();
  press("\033[B\033[B\033[B");
  EXPECT_NE(picture(), before);
  EXPECT_TRUE(shows("2.00")) << "a piece in half a second\n" << picture();
}

TEST_F(ProgressTest, SaysThatNothingIsKeptAndWhatWentWrong) {
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  pass(1);
  EXPECT_TRUE(shows("Nothing is kept under this name yet."));
  services.person = [](const std::string&) -> Result<PersonGames> { return Error{"the store is locked"}; };
  begin(std::make_unique<ProgressScene>(services, "Ada"));
  EXPECT_TRUE(shows("the store is locked"));
  EXPECT_FALSE(stage->next_change());
}

TEST_F(ProgressTest, CountsAGameOfConnectFourAgainstAMachineOnce) {
  session::MatchSetup setup;
  setup.seats[1] = *connect4::engine_from("random");
  begin(std::make_unique<Connect4Play>(services, setup));
  for (int i = 0; i < 60 && matches.empty(); ++i) {
    press(std::to_string(1 + i % 7));
    pass(200);
  }
  ASSERT_EQ(matches.size(), 1u) << picture();
  EXPECT_EQ(matches[0].name, "Ada");
  EXPECT_EQ(matches[0].opponent, "random");
}

TEST_F(ProgressTest, CountsAGameThatWasGivenUpAsLostThoughItIsTakenBack) {
  services.settings.player = "";
  session::MatchSetup setup;
  setup.seats[1] = *connect4::engine_from("random");
  begin(std::make_unique<Connect4Play>(services, setup));
  press("4");
  pass(200);
  press("rr");
  press("u");
  press("rr");
  ASSERT_EQ(matches.size(), 1u) << picture();
  EXPECT_EQ(matches[0].end, FinishedMatch::End::lost);
  EXPECT_EQ(matches[0].name, "") << "nobody has said a name yet";
}

TEST_F(ProgressTest, DoesNotCountWhatTwoPersonsPlay) {
  begin(std::make_unique<Connect4Play>(services, session::MatchSetup{}));
  for (const char* column : {"1", "2", "1", "2", "1", "2", "1"}) {
    press(column);
    pass(100);
  }
  EXPECT_TRUE(matches.empty());
}

}  // namespace
}  // namespace fourfold::scenes
