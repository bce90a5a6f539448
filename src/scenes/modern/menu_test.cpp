// The way to a modern game: menus, choices, practice, and what is remembered.
#include "scenes/modern/menu.h"

#include "scenes/main_menu.h"
#include "scenes/modern/practice.h"
#include "scenes/modern/practice_list.h"
#include "scenes/scene_test.h"
#include "session/tetris/lessons.h"

namespace fourfold::scenes {
namespace {

struct ModernMenuTest : SceneTest {
  ModernMenuTest() { begin(std::make_unique<MainMenu>(services)); }
};

TEST_F(ModernMenuTest, TheOriginalsFourChoicesComeFirstAndModernFirstAmongTheRest) {
  const std::string text = picture();
  std::size_t at = 0;
  for (const char* line : {"1  Play Tetris", "2  Rankings", "3  Play with the coach", "4  Exit", "m  Modern Tetris",
                           "n  New classic game"}) {
    const std::size_t found = text.find(line, at);
    ASSERT_NE(found, std::string::npos) << line << text;
    at = found;
  }
}

TEST_F(ModernMenuTest, AModeIsOneKeyAwayAndRemembered) {
  press("m3");
  EXPECT_TRUE(shows("Sprint")) << picture();
  ASSERT_TRUE(kept_settings);
  EXPECT_EQ(kept_settings->modern.mode, "sprint");
  press("qq");
  EXPECT_TRUE(shows("Modern Tetris            Sprint")) << picture();
  press("m\r");
  EXPECT_TRUE(shows("0/40")) << "Enter plays the last one again" << picture();
}

TEST_F(ModernMenuTest, TheOpponentIsChosenBeforeAMatch) {
  press("m8");
  EXPECT_TRUE(shows("3, casual")) << picture();
  EXPECT_TRUE(shows("of its strength")) << picture();
  press("j");
  EXPECT_TRUE(shows("0.8 pieces per second")) << picture();
  press("\033[Cj\033[C\r");
  ASSERT_TRUE(kept_settings);
  EXPECT_EQ(kept_settings->modern.strength, 4);
  EXPECT_EQ(kept_settings->modern.pieces_per_minute, 10);
  EXPECT_TRUE(shows("Machine 4")) << picture();
}

TEST_F(ModernMenuTest, LevelAndRulesAreOtherChoices) {
  press("mo");
  press("j\033[C\033[Cj\033[C\r");
  EXPECT_TRUE(shows("Marathon, level 3")) << picture();
  EXPECT_EQ(services.settings.modern.rules, "modern-plus");
}

/// T falls with I and O behind it on two rows with a gap; S is in the hold box.
constexpr std::string_view kFumen = "v115@RhywGeD8AeE8JeAgWXAFLDmClcJSAVjrSAVG88AYe8?8A5tqBA";

std::string pasted(const std::string& text) { return "\033[200~" + text + "\033[201~"; }

TEST_F(ModernMenuTest, AFumenThatIsPastedIsPlayedOn) {
  press("mf");
  EXPECT_TRUE(shows("Paste a fumen here, or a link with one.", 44, 22)) << picture(44, 22);
  press(pasted("see https://example.invalid/?" + std::string(kFumen) + "\n"));
  EXPECT_TRUE(shows("[][][][] .[][][][][]")) << picture();
  EXPECT_FALSE(shows("Paste a fumen")) << picture();
  EXPECT_FALSE(kept_settings) << "the mode that was played last stays";
}

TEST_F(ModernMenuTest, AFumenMayBeTypedWhereATerminalDoesNotSayWhatIsPasted) {
  press("mf" + std::string(kFumen) + "\r");
  EXPECT_TRUE(shows("[][][][] .[][][][][]")) << picture();
}

TEST_F(ModernMenuTest, WhatIsPastedAndIsNoFumenIsNamed) {
  press("mf" + pasted("hello"));
  EXPECT_TRUE(shows("is no fumen: expected v115@")) << picture();
  press(pasted("v115@vh"));
  EXPECT_TRUE(shows("ends")) << picture();
  EXPECT_FALSE(shows("is no fumen")) << picture();
  press(pasted(std::string((1 << 20) + 1, 'x')));
  EXPECT_TRUE(shows("more than 1 MB was pasted")) << picture(44, 22);
  press("\033");
  EXPECT_TRUE(shows("From a fumen")) << picture();
}

TEST_F(ModernMenuTest, TheMenusFitIntoASmallWindow) {
  EXPECT_TRUE(shows("?  Help", 44, 22)) << picture(44, 22);
  press("m");
  EXPECT_TRUE(shows("o  Other choices", 44, 22)) << picture(44, 22);
  press("o");
  EXPECT_TRUE(shows("< Marathon >", 44, 22)) << picture(44, 22);
}

struct PracticeTest : SceneTest {
  void start(const session::Lesson& lesson) {
    begin(std::make_unique<ModernPractice>(services, lesson_play(services, lesson)));
  }
  /// A solution as keys of the settings.
  void solve(std::string_view solution) {
    const auto commands = tetris::modern::Game::read(solution);
    ASSERT_TRUE(commands);
    constexpr std::array kBytes = {"h", "l", "j", "z", "x", "a", "c", " "};  // in the order of Key
    for (const auto& command : *commands) press(kBytes[static_cast<std::size_t>(command.key)]);
  }
};

TEST_F(PracticeTest, ASolvedPositionLeadsToTheNext) {
  const auto all = session::lessons();
  start(all[1]);
  EXPECT_TRUE(shows("Goal: clear two rows")) << picture();
  solve(all[1].solution);
  EXPECT_TRUE(shows("SOLVED")) << picture();
  EXPECT_TRUE(progress.lessons.contains(all[1].id));
  press("\r");
  EXPECT_TRUE(shows(text_of(all[2]).name)) << picture();
}

TEST_F(PracticeTest, AfterTheLastPieceOnlyAnotherTryIsLeft) {
  start(**session::find_lesson("double-left"));
  press(" ");
  EXPECT_TRUE(shows("NOT YET")) << picture();
  press(" u");
  EXPECT_FALSE(shows("NOT YET")) << picture();
  press(" ");
  EXPECT_TRUE(shows("NOT YET")) << picture();
  press("\r");
  EXPECT_TRUE(shows("pieces left             1")) << picture();
  press("q");
  EXPECT_TRUE(saves.empty()) << "practice is not kept";
}

TEST_F(PracticeTest, WhatWentWrongIsSaidBesideTheField) {
  start(**session::find_lesson("first-four"));
  press(" ");
  EXPECT_TRUE(shows("No row was cleared.")) << picture();
  start(**session::find_lesson("double-roof"));
  press(" ");
  EXPECT_TRUE(shows("The J spoils it")) << picture();
  press("u");
  EXPECT_FALSE(shows("The J spoils it")) << picture();
}

TEST_F(PracticeTest, HelpNamesTheKeysOfALessonAndPausesNothing) {
  start(**session::find_lesson("first-four"));
  press("?");
  EXPECT_TRUE(shows("the solution, played")) << picture();
  press("q");
  EXPECT_FALSE(shows("PAUSED")) << picture();
  EXPECT_TRUE(shows("Goal: clear four rows")) << picture();
}

TEST_F(PracticeTest, TheSolutionPlaysItselfAndProvesNothing) {
  for (const session::Lesson& lesson : session::lessons()) {
    start(lesson);
    EXPECT_TRUE(shows("s solution")) << picture();
    press("s");
    EXPECT_TRUE(shows("The solution")) << picture();
    press(" ");
    for (int i = 0; i < 1000 && stage->next_change(); ++i) pass(*stage->next_change());
    EXPECT_TRUE(shows("THAT IS IT")) << lesson.id << picture();
  }
  EXPECT_TRUE(progress.lessons.empty());
  press("\r");
  EXPECT_FALSE(shows("THAT IS IT")) << picture();
}

TEST_F(PracticeTest, TheMenuOffersTheNextAndCountsWhatIsDone) {
  progress.lessons = {"first-drop"};
  begin(std::make_unique<PracticeChapters>(services));
  EXPECT_TRUE(shows("1 of 6", 44, 22)) << picture(44, 22);
  EXPECT_TRUE(shows("Move a piece")) << picture();
  press("1");
  EXPECT_TRUE(shows("done")) << picture();
  press("qn");
  EXPECT_TRUE(shows("Goal: clear two rows")) << picture();
}

TEST_F(PracticeTest, EveryPositionIsSolvedByTheKeysOfASmallWindowToo) {
  for (const session::Lesson& lesson : session::lessons()) {
    start(lesson);
    solve(lesson.solution);
    EXPECT_TRUE(shows("SOLVED", 44, 22)) << picture(44, 22);
  }
}

}  // namespace
}  // namespace fourfold::scenes
