// The stack of scenes: which one gets the keys, which one is drawn, and what happens below 80 x 24.
#include <gtest/gtest.h>

#include "stage/scene.h"

namespace fourfold::stage {
namespace {

struct Log {
  std::string text;
};

class Named : public Scene {
 public:
  Named(Log& log, char name) : log_(log), name_(name) {}
  void handle(const KeyEvent& event, Stage& stage) override {
    if (event.key == key(U'+')) stage.push(std::make_unique<Named>(log_, static_cast<char>(name_ + 1)));
    if (event.key == key(U'-')) stage.pop();
    if (event.key == key(U'=')) stage.replace(std::make_unique<Named>(log_, 'z'));
    if (event.key == key(U'q')) stage.quit();
    if (event.key == key(U'x')) note('x');
  }
  void draw(screen::Frame& frame) const override { frame.put(0, name_ - 'a', std::string(1, name_)); }
  void advance(int ticks, Stage&) override { note(static_cast<char>('0' + ticks)); }
  [[nodiscard]] std::optional<int> next_change() const override { return 5; }
  void pause() override { note('p'); }
  void save() override { note('s'); }
  void uncover(Stage&) override { note('u'); }

 private:
  void note(char what) { log_.text += std::string(1, name_) + what + ' '; }
  Log& log_;
  char name_;
};

struct Typed : Scene {
  explicit Typed(std::string& said) : text(said) {}
  void handle(const KeyEvent& event, Stage&) override { text += name(event.key) + " "; }
  void draw(screen::Frame&) const override {}
  std::string& text;
};

TEST(Paste, TypesItsCharactersWhereItMeansNothingElse) {
  std::string text;
  Stage stage(std::make_unique<Typed>(text));
  stage.paste({"Zoë\r\n\033q"});
  EXPECT_EQ(text, "Z o ë q ");
  text.clear();
  stage.paste({std::string(1 << 20, 'x')});
  EXPECT_EQ(text.size(), 400U) << "no more than somebody types";
}

struct StageTest : testing::Test {
  Log log;
  Stage stage{std::make_unique<Named>(log, 'a')};
  void press(char32_t c) { stage.handle({key(c)}); }
  std::string picture() {
    stage.fit(80, 24);
    const std::string text = screen::to_text(stage.draw(80, 24));
    return text.substr(0, text.find('\n'));
  }
};

TEST_F(StageTest, KeysGoToTheTopWhichAloneIsSeen) {
  press(U'+');
  press(U'x');
  EXPECT_EQ(log.text, "bx ");
  EXPECT_EQ(picture(), " b");
}

TEST_F(StageTest, ASceneThatGoesIsSavedAndTheOneBelowIsTold) {
  press(U'+');
  press(U'-');
  EXPECT_EQ(log.text, "bs au ");
  EXPECT_EQ(picture(), "a");
}

TEST_F(StageTest, ASceneIsReplacedByAnother) {
  press(U'=');
  EXPECT_EQ(picture(), std::string(25, ' ') + "z");
}

TEST_F(StageTest, TheLastSceneGoneIsTheEnd) {
  press(U'-');
  EXPECT_TRUE(stage.done());
  stage.advance(1);
  press(U'x');
}

TEST_F(StageTest, QuitSavesEverything) {
  press(U'+');
  press(U'q');
  EXPECT_TRUE(stage.done());
  EXPECT_EQ(log.text, "bs as ");
}

TEST_F(StageTest, BelowTheSmallestSizeTheSceneIsPausedOnceAndTimeStands) {
  stage.fit(60, 20);
  EXPECT_NE(screen::to_text(stage.draw(60, 20)).find("The window is 60 x 20."), std::string::npos);
  stage.fit(50, 20);
  EXPECT_EQ(log.text, "ap ");
  press(U'x');
  stage.advance(9);
  EXPECT_EQ(log.text, "ap a0 ");
  EXPECT_FALSE(stage.next_change());
  EXPECT_EQ(picture(), "a");
  EXPECT_EQ(stage.next_change(), 5);
}

TEST_F(StageTest, WhoCannotSeeASceneGoesBackFromItAndDoesNotLeaveTheProgram) {
  press(U'+');
  stage.fit(60, 20);
  press(U'q');
  EXPECT_FALSE(stage.done());
  EXPECT_EQ(picture(), "a");
}

TEST_F(StageTest, DrawingChangesNothing) {
  EXPECT_NE(screen::to_text(stage.draw(60, 20)).find("The window is 60 x 20."), std::string::npos);
  EXPECT_EQ(log.text, "");
  EXPECT_EQ(stage.next_change(), 5);
}

TEST_F(StageTest, AWindowOfOneCellIsNoReasonToCrash) {
  stage.fit(1, 1);
  (void)stage.draw(1, 1);
  (void)stage.draw(0, 0);
}

}  // namespace
}  // namespace fourfold::stage
