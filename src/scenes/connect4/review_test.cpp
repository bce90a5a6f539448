// The review of a game of Connect Four, by keys.
#include "scenes/connect4/review.h"

#include "connect4/solver.h"
#include "connect4/text.h"
#include "scenes/connect4/play.h"
#include "scenes/replay_open.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

/// Exact scores on a board that is solved in no time.
struct Connect4ReviewTest : SceneTest {
  Connect4ReviewTest() {
    services.score = [this](const connect4::Position& position, const StopToken& stop) {
      return solver.score(position, {.stop = stop});
    };
  }
  play::Replay<connect4::Game> game_of(const std::string& moves) {
    play::Replay<connect4::Game> replay{.setup = {.shape = kShape}, .commands = {}, .claimed = {}};
    const auto columns = connect4::moves_from(kShape, moves);
    for (const int column : *columns) replay.commands.push_back({connect4::Command::Kind::drop, column});
    return replay;
  }
  void open(const std::string& moves) {
    begin(connect4_review(services, game_of(moves), {}, "a game"));
    pass(1);
  }

  static constexpr connect4::BoardShape kShape{5, 4, 4};
  connect4::Solver solver = *connect4::Solver::create(kShape);
};

TEST_F(Connect4ReviewTest, BeginsWithTheFirstKeyMomentAndSaysWhatWasBetter) {
  open("1122334");
  EXPECT_TRUE(shows("Review: a game"));
  EXPECT_TRUE(shows("● accuracy")) << picture();
  EXPECT_TRUE(shows("blunder")) << picture();
  EXPECT_TRUE(shows("Better was: 3a (by 1 disc)")) << picture();
  EXPECT_TRUE(shows("[●]")) << picture();
  EXPECT_TRUE(shows("<●>")) << picture();
}

TEST_F(Connect4ReviewTest, IsSteppedThroughByMovesAndByMoments) {
  open("1122334");
  press("\033[H");
  EXPECT_TRUE(shows("Move 1 of 7"));
  press("\033[C");
  EXPECT_TRUE(shows("Move 2 of 7"));
  press("\033[F");
  EXPECT_TRUE(shows("Move 7 of 7"));
  EXPECT_TRUE(shows("Makes four at 4a: ● wins")) << picture();
  press("n");
  EXPECT_TRUE(shows("There is no key moment after this one."));
  press("p");
  EXPECT_TRUE(shows("Better was:")) << picture();
}

TEST_F(Connect4ReviewTest, ShowsWhatAFaultAllowsDiscByDisc) {
  open("1122334");
  press("r");
  EXPECT_TRUE(shows("What the move allows, 1 of")) << picture();
  EXPECT_TRUE(shows("[○]")) << "the answer of the other side\n" << picture();
  press("\033[C");
  EXPECT_TRUE(shows("[●]")) << picture();
  press("\033");
  pass(60);
  EXPECT_TRUE(shows("blunder")) << "back at the game\n" << picture();
}

TEST_F(Connect4ReviewTest, IsPlayedOnFromTheMoveThatIsLookedAt) {
  open("1122334");
  press("\033[F");
  press("c");
  EXPECT_TRUE(shows("● to move: disc 7")) << picture();
}

TEST_F(Connect4ReviewTest, IsPlayedOnFromInsideALine) {
  open("1122334");
  press("\033[H");
  while (!shows("b better line")) press("\033[C");
  const std::string text = picture();
  const int move = std::stoi(text.substr(text.find("Move ") + 5));
  press("b\033[C");
  ASSERT_TRUE(shows("Better line, 2 of")) << picture();
  press("c");
  EXPECT_TRUE(shows("to move: disc " + std::to_string(move + 1))) << "the better disc lies\n" << picture();
  press("qr\033[C");
  ASSERT_TRUE(shows("What the move allows, 2 of")) << picture();
  press("c");
  EXPECT_TRUE(shows("to move: disc " + std::to_string(move + 2))) << "the move and its answer lie\n" << picture();
}

TEST_F(Connect4ReviewTest, OpensFromAReplayAndGoesBackToIt) {
  auto scene = replay_scene(services, play::to_text(game_of("1122334")), "kept");
  ASSERT_TRUE(scene) << scene.error();
  begin(*std::move(scene));
  press("v");
  pass(1);
  EXPECT_TRUE(shows("Review: kept")) << picture();
  press("q");
  EXPECT_TRUE(shows("Replay: kept")) << picture();
}

TEST_F(Connect4ReviewTest, SaysSoWhereThereIsNoSolver) {
  services.score = [](const connect4::Position&, const StopToken&) { return std::optional<int>(); };
  open("1122334");
  EXPECT_TRUE(shows("there is no solver")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes
