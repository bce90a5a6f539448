// The review of a game of Tetris, by keys.
#include "scenes/tetris/review.h"

#include <regex>

#include "play/recorder.h"
#include "scenes/modern/replay.h"
#include "scenes/rank/rankings.h"
#include "scenes/replay_list.h"
#include "scenes/review.h"
#include "scenes/scene_test.h"
#include "scenes/tetris/replay_player.h"
#include "teach/tetris/review.h"

namespace fourfold::scenes {
namespace {

/// Pieces at the left wall, one on the other.
std::string classic_game() {
  using Kind = tetris::Command::Kind;
  play::Recorder<tetris::Game> recorder({&tetris::classic_rules(), {}, 3});
  for (int i = 0; i < 6; ++i) {
    for (int n = 0; n < 5; ++n) recorder.apply({Kind::left});
    recorder.apply({Kind::tick, {}, 30});
    recorder.apply({Kind::hard_drop});
  }
  return recorder.replay_text();
}

std::string modern_game() {
  using namespace tetris::modern;
  play::Recorder<Game> recorder({});
  for (int i = 0; i < 6; ++i) {
    if (i == 2) recorder.apply(tap(Key::hold));
    recorder.apply(ticks(10));
    recorder.apply(tap(Key::hard_drop));
  }
  return recorder.replay_text();
}

using TetrisReviewTest = SceneTest;

TEST_F(TetrisReviewTest, BeginsWithAKeyMomentAndSaysWhatWasBetterAndWhy) {
  begin(classic_review(services, classic_game(), "Ada"));
  EXPECT_TRUE(shows("Looking at every move... 6 of 6")) << picture();
  pass(1);
  EXPECT_TRUE(shows("Review: Ada")) << picture();
  EXPECT_TRUE(shows("accuracy")) << picture();
  EXPECT_TRUE(shows("Better was: ")) << picture();
  EXPECT_TRUE(shows("<>")) << picture();
  EXPECT_TRUE(shows("keeps the stack lower: 2 rows, not 3")) << picture();
  EXPECT_TRUE(shows("c play on from here")) << "the keys are seen under 22 rows of board\n" << picture();
  EXPECT_TRUE(shows("? keys", 44, 22)) << "the way to the keys that have no room there\n" << picture(44, 22);
}

TEST_F(TetrisReviewTest, IsPlayedOnFromThePieceThatIsLookedAtWithoutARank) {
  begin(classic_review(services, classic_game(), "Ada"));
  pass(1);
  press("\033[F");  // the last one
  EXPECT_TRUE(shows("Move 6 of 6")) << picture();
  press("c");
  EXPECT_TRUE(shows("practice")) << picture();
}

TEST_F(TetrisReviewTest, StepsThroughTheBetterLineAndBack) {
  begin(modern_review(services, modern_game(), "Ada"));
  pass(1);
  EXPECT_TRUE(shows("b better line")) << picture();
  press("b");
  EXPECT_TRUE(shows("Better line, 1 of ")) << picture();
  EXPECT_TRUE(shows("queue ")) << picture();
  EXPECT_FALSE(shows("××")) << "only the better place is on the board\n" << picture();
  press("\033[C");
  EXPECT_TRUE(shows("Better line, 2 of ")) << picture();
  press("kk");
  EXPECT_TRUE(shows("Better was: ")) << "the game again\n" << picture();
  press("bb");
  EXPECT_TRUE(shows("Better was: ")) << picture();
  press("r");
  EXPECT_TRUE(shows("There is nothing to refute.")) << picture();
}

TEST_F(TetrisReviewTest, IsPlayedOnFromInsideTheBetterLine) {
  static const std::regex kHeadline("Move ([0-9]+) of");
  for (const bool modern : {false, true}) {
    begin(modern ? modern_review(services, modern_game(), "Ada") : classic_review(services, classic_game(), "Ada"));
    pass(1);
    std::smatch found;
    std::string text = picture();
    ASSERT_TRUE(std::regex_search(text, found, kHeadline)) << text;
    press("b");
    const bool has_more = !shows("Better line, 1 of 1 ") && !shows("Better line, 1 of 1\n");
    if (has_more) press("\033[C");
    EXPECT_TRUE(shows("c play on from here", 44, 22)) << picture(44, 22);
    const int pieces = std::stoi(found[1].str()) - (has_more ? 0 : 1);
    press("c");
    EXPECT_TRUE(shows("practice")) << picture();
    text = picture();
    const std::regex lying("pieces +" + std::to_string(pieces) + "\\D");
    EXPECT_TRUE(std::regex_search(text, lying)) << "those of the line lie too\n" << text;
    press("q");
    EXPECT_TRUE(shows("Better line, ")) << "back in the line\n" << picture();
  }
}

TEST_F(TetrisReviewTest, OfAModernGameCountsTheHoldAsAPartOfTheMove) {
  begin(modern_review(services, modern_game(), "Ada"));
  pass(1);
  press("\033[H\033[C\033[C");
  EXPECT_TRUE(shows("Played: hold, ")) << picture();
  press("c");
  EXPECT_TRUE(shows("practice")) << picture();
}

/// Jobs wait until they are let go.
struct LaterBackground final : stage::Background {
  void run(Job job) override { jobs.push_back(std::move(job)); }
  std::vector<Job> jobs;
};

TEST_F(TetrisReviewTest, ShowsTheGradesThatAreKnownWhileItStillLooks) {
  LaterBackground later;
  services.background = &later;
  const auto replay = play::replay_from<tetris::Game>(*play::replay_text_from(classic_game()));
  const teach::Review whole = *teach::review_of(*replay, *services.coach_for("", "classic"));
  teach::Review part = whole;
  part.moves.resize(2);
  part.values.resize(2);
  part.moments.clear();
  const auto work = [&](const StopToken&, ReviewProgress& progress) -> Result<teach::Review> {
    progress.all = 6;
    progress.done = 2;
    progress.offer(part);
    pass(1);
    EXPECT_TRUE(shows("Looking at every move... 2 of 6")) << picture();
    EXPECT_TRUE(shows("Played: ")) << picture();
    press("\033[H");
    EXPECT_TRUE(shows("Move 1 of 6")) << picture();
    return whole;
  };
  begin(std::make_unique<ReviewScene>(services, "Ada", work, nullptr));
  EXPECT_FALSE(shows("Played: ")) << picture();
  later.jobs.front()();
  pass(1);
  EXPECT_FALSE(shows("Looking at every move")) << picture();
  EXPECT_TRUE(shows("accuracy")) << picture();
  EXPECT_TRUE(shows("Move 1 of 6")) << "what a person chose stays\n" << picture();
}

TEST_F(TetrisReviewTest, SaysWhatIsWrongWithAReplay) {
  begin(classic_review(services, "nothing", "Ada"));
  pass(1);
  press("n");
  EXPECT_FALSE(shows("Looking at every move")) << picture();
  EXPECT_FALSE(stage->next_change());
}

TEST_F(TetrisReviewTest, IsOpenedFromAReplay) {
  begin(std::make_unique<ReplayPlayer>(services, classic_game(), "Ada"));
  stage->advance(0);
  press("v");
  pass(1);
  EXPECT_TRUE(shows("Review: Ada")) << picture();
  begin(std::make_unique<ModernReplay>(services, modern_game(), "Bob"));
  stage->advance(0);
  press("v");
  pass(1);
  EXPECT_TRUE(shows("Review: Bob")) << picture();
}

TEST_F(TetrisReviewTest, IsOpenedFromTheListOfReplaysAndFromTheRankings) {
  replay_files = {{"one", "first", "today"}};
  replay_texts["one"] = modern_game();
  begin(std::make_unique<ReplayList>(services));
  press("v");
  pass(1);
  EXPECT_TRUE(shows("Review: first")) << picture();
  const auto entry = scores::verified_entry(classic_game(), {.name = "Ada"});
  ASSERT_TRUE(entry);
  board.add(*entry, {});
  begin(std::make_unique<Rankings>(services));
  press("v");
  pass(1);
  EXPECT_TRUE(shows("Review: Ada")) << picture();
}

}  // namespace
}  // namespace fourfold::scenes
