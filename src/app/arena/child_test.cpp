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

TEST_F(ChildTest, SaysWhichSignalEndedIt) {
  Child child("kill -SEGV $$", interrupts_);
  EXPECT_EQ(child.hear(line_, soon()), Heard::dead);
  EXPECT_EQ(child.ending().how, "it was ended by signal 11 (Segmentation fault)");
  Child shell("sh -c 'kill -ABRT $$'; exit $?", interrupts_);
  EXPECT_EQ(shell.hear(line_, soon()), Heard::dead);
  EXPECT_EQ(shell.ending().how, "it ended with exit code 134, as after signal 6 (Aborted)");
}

TEST_F(ChildTest, WhatItSaysIsTakenInWhileAnotherIsWaitedFor) {
  Children children;
  Child quick("echo at once; exec cat", interrupts_, {.children = &children});
  Child slow("read word; echo later; exec cat", interrupts_, {.children = &children});
  while (quick.came_at() == Child::Time{})
    slow.wait_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(1));
  EXPECT_TRUE(slow.send("go"));
  EXPECT_EQ(slow.hear(line_, soon()), Heard::line);
  EXPECT_EQ(quick.hear(line_, std::chrono::steady_clock::now()), Heard::line);
  EXPECT_EQ(line_, "at once");
  EXPECT_LE(quick.came_at(), slow.came_at());
}

TEST_F(ChildTest, OneThatNeverStopsTalkingDoesNotKeepUsFromAnother) {
  Children children;
  Child loud("exec yes", interrupts_, {.children = &children});
  Child silent("exec cat", interrupts_, {.children = &children});
  EXPECT_EQ(silent.hear(line_, std::chrono::steady_clock::now() + std::chrono::milliseconds(20)), Heard::late);
  EXPECT_EQ(loud.hear(line_, soon()), Heard::line);
  EXPECT_EQ(line_, "y");
}

TEST_F(ChildTest, ThatSaysALineWithoutEndIsTakenForDead) {
  Child child("tr '\\0' x < /dev/zero", interrupts_);
  EXPECT_EQ(child.hear(line_, soon()), Heard::dead);
  EXPECT_EQ(child.ending().how, "it said a line of more than 1 MiB");
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
