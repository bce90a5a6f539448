// A program that runs beside us.
#include "app/arena/child.h"

#include <gtest/gtest.h>

#include <csignal>

namespace fourfold::app {
namespace {

using Heard = Child::Heard;

Child::Time soon() { return std::chrono::steady_clock::now() + std::chrono::seconds(20); }

class ChildTest : public ::testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }
  void TearDown() override { std::signal(SIGPIPE, SIG_DFL); }

  Interrupts interrupts_;
  std::string line_;
};

TEST_F(ChildTest, TalksInLines) {
  Child child("while read word; do echo \"<$word>\"; done", interrupts_);
  for (const char* word : {"one", "two"}) {
    EXPECT_TRUE(child.send(word));
    EXPECT_EQ(child.hear(line_, soon()), Heard::line);
    EXPECT_EQ(line_, "<" + std::string(word) + ">");
  }
}

TEST_F(ChildTest, IsLateWhenItSaysNothing) {
  Child child("cat", interrupts_);
  EXPECT_EQ(child.hear(line_, std::chrono::steady_clock::now()), Heard::late);
}

TEST_F(ChildTest, IsHeardToTheEndAndThenDead) {
  Child child("echo last; echo sorry >&2; exit 7", interrupts_);
  EXPECT_EQ(child.hear(line_, soon()), Heard::line);
  EXPECT_EQ(line_, "last");
  EXPECT_EQ(child.hear(line_, soon()), Heard::dead);
  EXPECT_EQ(child.last_words(), "it ended with exit code 7; its last words: sorry");
}

TEST_F(ChildTest, ThatSaysALineWithoutEndIsTakenForDead) {
  Child child("tr '\\0' x < /dev/zero", interrupts_);
  EXPECT_EQ(child.hear(line_, soon()), Heard::dead);
}

TEST_F(ChildTest, KeepsOnlyTheEndOfWhatItComplains) {
  Child child("head -c 1000000 /dev/zero | tr '\\0' e >&2; echo over >&2", interrupts_);
  EXPECT_EQ(child.hear(line_, soon()), Heard::dead);
  const std::string words = child.last_words();
  EXPECT_LT(words.size(), 5000u);
  EXPECT_TRUE(words.ends_with("eeeover")) << words;
}

TEST_F(ChildTest, DoesNotBlockWhoSendsToOneThatDoesNotRead) {
  Child child("exec <&-; cat /dev/zero > /dev/null", interrupts_);
  const std::string much(100'000, 'm');
  bool sent = true;
  for (int i = 0; i < 3 && sent; ++i) sent = child.send(much);
  EXPECT_FALSE(sent);
}

}  // namespace
}  // namespace fourfold::app
