// The coach beside a modern game: what it shows, that late answers are dropped, what a game with it
// counts as.
#include "scenes/tetris/coach.h"

#include <deque>

#include "scenes/modern/play_test.h"
#include "scenes/modern/practice.h"
#include "scenes/saved_open.h"
#include "scenes/tetris/shown_keys_test.h"
#include "session/tetris/lessons.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {
namespace {

using ModernCoachTest = ModernPlayTest;
using tetris::modern::Position;

/// Jobs wait until they are let go.
struct Waiting final : stage::Background {
  void run(Job job) override { jobs.push_back(std::move(job)); }
  void go() {
    jobs.front()();
    jobs.pop_front();
  }
  std::deque<Job> jobs;
};

TEST(ModernCoach, DropsAnAnswerThatComesTooLate) {
  Waiting background;
  const auto machine = modern_coach(background, tetris::modern::policy_for_tests(), 500);
  ModernCoach& coach = *machine;
  Position position({.seed = 7});
  coach.follow(position, 5);
  EXPECT_FALSE(coach.recommendation());
  Position next = position;
  next.hold();
  coach.follow(next, 5);
  background.go();
  coach.follow(next, 5);
  EXPECT_FALSE(coach.recommendation()) << "that was about the position before";
  background.go();
  coach.follow(next, 5);
  ASSERT_TRUE(coach.recommendation());
  EXPECT_FALSE(coach.recommendation()->choice.hold) << "the box was used";
}

TEST_F(ModernCoachTest, MarksThePlaceAndSaysWhatComesOfIt) {
  start("zen");
  EXPECT_FALSE(shows("RR")) << picture();
  press("i");
  EXPECT_TRUE(shows("RR")) << picture();
  EXPECT_TRUE(shows("puts it there")) << picture();
  press("i");
  EXPECT_FALSE(shows("RR")) << picture();
}

TEST_F(ModernCoachTest, ShowsTheNumbersBehindItsReasons) {
  start("zen");
  press("i");
  EXPECT_TRUE(shows("w numbers")) << picture();
  press("w");
  EXPECT_TRUE(shows("worth ")) << picture();
  EXPECT_TRUE(shows("w reasons")) << picture();
}

TEST_F(ModernCoachTest, ShowsTheNextBestPlaceAndNamesIt) {
  start("zen");
  press("i");
  EXPECT_TRUE(shows("o shows the next best:", 110, 40)) << picture(110, 40);
  EXPECT_FALSE(shows("2222", 110, 40));
  press("o");
  EXPECT_TRUE(shows("22", 110, 40)) << picture(110, 40);
  EXPECT_TRUE(shows("22 is the next best:", 110, 40)) << picture(110, 40);
  press("o");
  EXPECT_TRUE(shows("o shows the next best:", 110, 40)) << picture(110, 40);
}

TEST_F(ModernCoachTest, ItsPlanIsSteppedThroughWhileTheGameWaits) {
  start("endless");
  press("v");
  EXPECT_TRUE(shows("switch the coach on")) << picture();
  press("iiv");
  EXPECT_TRUE(shows("Piece 1 of ")) << picture();
  EXPECT_TRUE(shows("the next best:")) << picture();
  const std::uint64_t ticks = game().ticks;
  pass(300);
  EXPECT_EQ(game().ticks, ticks);
  press("\033[C");
  EXPECT_TRUE(shows("Piece 2 of ", 44, 22)) << picture(44, 22);
  EXPECT_TRUE(shows("c play on from here", 44, 22)) << picture(44, 22);
  press("c");
  EXPECT_TRUE(shows("practice")) << picture();
  EXPECT_TRUE(shows("pieces                  1")) << "the first piece of the plan lies\n" << picture();
  press("q");
  press("\033[D\033[D");
  EXPECT_TRUE(shows("Piece 1 of ")) << picture();
  press("q");
  EXPECT_TRUE(shows("PAUSED")) << picture();
}

TEST_F(ModernCoachTest, FollowsThePiece) {
  start("zen");
  press("if");
  EXPECT_EQ(game().position.pieces, 1u);
  EXPECT_TRUE(shows("RR")) << picture();
  press("ffff");
  EXPECT_EQ(game().position.pieces, 5u);
}

TEST_F(ModernCoachTest, HasToBeOnToBeFollowed) {
  start("zen");
  press("f");
  EXPECT_EQ(game().position.pieces, 0u);
  EXPECT_TRUE(shows("switch the coach on: i")) << picture();
}

TEST_F(ModernCoachTest, AGameWithItIsRankedAsCoachedAndOneThatFollowsItAsTheMachines) {
  const auto played_as = [this](std::string_view keys) {
    kept.clear();
    start("endless");
    press(keys);
    drop_until_over();
    pass(30);
    press("Ada\r");
    return kept.size() == 1 ? kept[0].played : PlayerKind::human;
  };
  EXPECT_EQ(played_as("i"), PlayerKind::human) << "once only asks";
  EXPECT_EQ(played_as("ixi"), PlayerKind::human) << "another key came between";
  EXPECT_EQ(played_as("ii"), PlayerKind::coached);
  EXPECT_EQ(played_as("iii"), PlayerKind::coached) << "it has been on";
  EXPECT_EQ(played_as("iif"), PlayerKind::coached) << "once only asks";
  EXPECT_EQ(played_as("iiff"), PlayerKind::bot);
}

TEST_F(ModernCoachTest, ARankedGameDoesNotBecomeAMachinesWithoutAWord) {
  start("endless");
  press("iif");
  EXPECT_EQ(game().position.pieces, 0u);
  EXPECT_TRUE(shows("ranked as a machine's")) << picture();
  press("if");
  EXPECT_EQ(game().position.pieces, 0u) << "another key came between";
  press("if");
  press("f");
  EXPECT_EQ(game().position.pieces, 1u);
  press("f");
  EXPECT_EQ(game().position.pieces, 2u) << "asked once a game";
  drop_until_over();
  pass(30);
  EXPECT_TRUE(shows("among machines")) << picture();
}

TEST_F(ModernCoachTest, AGameThatIsLeftKeepsItsAdviser) {
  std::string asked;
  services.modern_coach_for = [&](const std::string& name) {
    asked = name;
    return tetris::modern::policy_for_tests();
  };
  session::ModernOptions options = modern_play(services);
  options.countdown_seconds = 0;
  options.coach = true;
  options.coach_policy = "my machine.json";
  begin_with(options);
  press(" q");
  ASSERT_EQ(saves.size(), 1u);
  asked.clear();
  ASSERT_TRUE(saved_scene(services, saves[0].id));
  EXPECT_EQ(asked, "my machine.json");
}

TEST_F(ModernCoachTest, AGameThatIsLeftComesBackWithIt) {
  start("zen");
  press("if q");
  ASSERT_EQ(saves.size(), 1u);
  const auto left = session::saved_modern_from(saved());
  ASSERT_TRUE(left) << left.error();
  EXPECT_TRUE(left->options.coach);
  EXPECT_EQ(left->options.played, PlayerKind::bot);
}

TEST_F(ModernCoachTest, IsOnFromTheStartWhereTheSettingsSaySo) {
  services.settings.coach = true;
  start("zen");
  pass(1);
  EXPECT_TRUE(shows("RR")) << picture();
}

TEST_F(ModernCoachTest, HelpsInAMatchAndInALesson) {
  services.settings.modern.strength = 1;
  start("versus");
  press("i");
  EXPECT_TRUE(shows("RR")) << picture();
  EXPECT_TRUE(shows("RR", 44, 22)) << picture(44, 22);
  begin(std::make_unique<ModernPractice>(services, lesson_play(services, **session::find_lesson("double-left"))));
  press("i");
  EXPECT_TRUE(shows("the next step")) << picture();
  press("f");
  EXPECT_TRUE(shows("SOLVED")) << picture();
  EXPECT_TRUE(progress.lessons.empty()) << "the program put it there";
}

TEST_F(ModernCoachTest, LeadsToTheGoalOfEveryLessonByTheKeysThatItShows) {
  for (const session::Lesson& lesson : session::lessons()) {
    for (const auto& [width, height] : {std::pair(80, 24), std::pair(44, 22)}) {
      progress.lessons.clear();
      begin(std::make_unique<ModernPractice>(services, lesson_play(services, lesson)));
      press("i");
      for (int piece = 0; piece < 8 && progress.lessons.empty(); ++piece) {
        (void)picture(width, height);
        const auto keys = caps_in(stage->draw(width, height));
        ASSERT_FALSE(keys.empty()) << lesson.id << picture(width, height);
        for (const std::string& key : keys) press(bytes_of(key));
      }
      EXPECT_TRUE(progress.lessons.contains(lesson.id)) << lesson.id << picture(width, height);
    }
  }
}

TEST_F(ModernCoachTest, ALessonSaysByWhichKeyTheNextStepIsShown) {
  for (const auto& [width, height] : {std::pair(80, 24), std::pair(44, 22)}) {
    begin(std::make_unique<ModernPractice>(services, lesson_play(services, **session::find_lesson("double-left"))));
    EXPECT_TRUE(shows("i shows the next", width, height)) << picture(width, height);
    press("i");
    EXPECT_FALSE(shows("i shows the next", width, height)) << picture(width, height);
    press("i");
  }
}

TEST_F(ModernCoachTest, SaysInALessonThatAPieceHasToBeTakenBack) {
  begin(std::make_unique<ModernPractice>(services, lesson_play(services, **session::find_lesson("double-roof"))));
  press(" i");
  EXPECT_TRUE(shows("No way to the goal is")) << picture();
  press("u");
  EXPECT_TRUE(shows("the next step")) << picture();
  EXPECT_TRUE(shows("RR")) << picture();
}

TEST_F(ModernCoachTest, NothingFallsBehindASolvedLesson) {
  auto scene = std::make_unique<ModernPractice>(services, lesson_play(services, **session::find_lesson("double-left")));
  play = scene.get();
  begin(std::move(scene));
  press("if");
  ASSERT_TRUE(shows("SOLVED")) << picture();
  const tetris::modern::Game before = game();
  EXPECT_FALSE(stage->next_change());
  stage->advance(600);
  press(" \033[D");
  EXPECT_EQ(game(), before);
  EXPECT_FALSE(shows("RR")) << picture();
  press("u");
  EXPECT_FALSE(shows("SOLVED")) << picture();
  EXPECT_TRUE(stage->next_change());
}

}  // namespace
}  // namespace fourfold::scenes
