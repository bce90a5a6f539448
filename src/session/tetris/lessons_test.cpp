// Every lesson can be solved by keys, and what misses its goal is refused with what went wrong.
#include "session/tetris/lessons.h"

#include <gtest/gtest.h>

#include <set>

#include "session/tetris/lesson_try.h"
#include "session/tetris/lesson_way.h"

namespace fourfold::session {
namespace {

using State = LessonTry::State;
using Fault = LessonFault::Kind;
using LessonGame = tetris::modern::Game;

const Lesson& lesson(std::string_view name) { return **find_lesson(name); }

/// A try after these commands of a replay.
LessonTry after(const Lesson& played, std::string_view keys) {
  LessonGame game({start_of(played), {}});
  LessonTry now(played);
  const auto commands = LessonGame::read(keys);
  EXPECT_TRUE(commands) << keys;
  for (const auto& command : *commands) {
    const auto facts = game.apply(command);
    EXPECT_FALSE(facts.refused) << played.id << " " << keys;
    for (const auto& locked : facts.locks) now.follow(locked);
  }
  return now;
}

/// What is said of a try; empty: nothing went wrong.
std::string words_of(const LessonTry& now) { return now.fault() ? to_text(*now.fault()) : ""; }

TEST(Lessons, EachIsSolvedByItsSolutionWithItsLastPiece) {
  for (const Lesson& each : lessons()) {
    LessonGame game({start_of(each), {}});
    LessonTry now(each);
    const auto commands = LessonGame::read(each.solution);
    ASSERT_TRUE(commands) << each.id;
    for (const auto& command : *commands) {
      EXPECT_EQ(now.state(), State::open) << each.id;
      const auto facts = game.apply(command);
      EXPECT_FALSE(facts.refused) << each.id;
      for (const auto& locked : facts.locks) now.follow(locked);
    }
    EXPECT_EQ(now.state(), State::solved) << each.id << (now.fault() ? " " + to_text(*now.fault()) : "");
    EXPECT_EQ(now.pieces_left(), 0) << each.id;
    EXPECT_FALSE(game.is_over()) << each.id;
    EXPECT_EQ(now.board(), game.position.board) << each.id;
  }
}

/// The simplest thing a person can do: drop everything where it comes in.
TEST(Lessons, DropsAloneMissEveryGoalButTheFirstAndAreToldWhy) {
  for (const Lesson& each : lessons()) {
    if (each.id == "first-drop") continue;
    const LessonTry now = after(each, std::string(static_cast<std::size_t>(each.pieces_to_place()), 'h'));
    EXPECT_EQ(now.state(), State::failed) << each.id;
    ASSERT_TRUE(now.fault()) << each.id;
    EXPECT_FALSE(to_text(*now.fault()).empty()) << each.id;
  }
}

TEST(Lessons, AreKnownByIdAndNameAndAreLegalStarts) {
  std::set<std::string_view> ids, names;
  for (const Lesson& each : lessons()) {
    EXPECT_TRUE(ids.insert(each.id).second) << each.id;
    EXPECT_TRUE(names.insert(text_of(each).name).second) << each.id;
    EXPECT_EQ(*find_lesson(each.id), &each);
    EXPECT_EQ(*find_lesson(text_of(each).name), &each);
    EXPECT_FALSE(text_of(each).hint.empty() || text_of(each).learned.empty()) << each.id;
    EXPECT_TRUE(std::ranges::any_of(chapters(), [&](const Chapter& chapter) { return chapter.id == each.chapter; }));
    const LessonGame::Setup setup{start_of(each), {}};
    const auto again = LessonGame::setup_from(LessonGame::describe(setup));
    ASSERT_TRUE(again) << each.id << again.error();
    EXPECT_EQ(*again, setup) << each.id;
    EXPECT_EQ(solution_words(each).size(), static_cast<std::size_t>(each.pieces_to_place())) << each.id;
  }
  EXPECT_FALSE(find_lesson("juggling"));
}

TEST(Lessons, ATThatFallsIntoTheSlotIsNoTSpin) {
  // The slot without its roof: the T reaches it by falling.
  Lesson open = lesson("double-left");
  open.rows = "###...####/####.#####";
  const LessonTry now = after(open, "2wh");
  EXPECT_EQ(now.state(), State::failed);
  EXPECT_EQ(words_of(now), "The T cleared 2 rows, but its last key did not turn it in.");
}

TEST(Lessons, APieceThatCoversACellIsNamedAtOnce) {
  const LessonTry now = after(lesson("stack-steps"), "h");
  EXPECT_EQ(now.state(), State::failed);
  EXPECT_EQ(words_of(now), "The S covers an empty cell in column 6.");
  EXPECT_EQ(words_of(after(lesson("stack-flat"), "h2wh")), "The L covers empty cells in columns 5 and 6.");
}

TEST(Lessons, APieceBesideTheOutlineIsNamedAtOnce) {
  const LessonTry now = after(lesson("open-tki"), "lh");
  EXPECT_EQ(now.state(), State::failed);
  EXPECT_EQ(words_of(now), "The I does not belong into column 3.");
  EXPECT_EQ(after(lesson("open-tki"), "hh").state(), State::open);
}

TEST(Lessons, RowsThatAreLeftAreCounted) {
  EXPECT_EQ(words_of(after(lesson("first-four"), "h")), "No row was cleared.");
  EXPECT_EQ(words_of(after(lesson("dig-open"), "2w2rhh")), "1 of 2 grey rows is left.");
  EXPECT_EQ(words_of(after(lesson("dig-slide"), "h")), "No grey row was cleared.");
  EXPECT_EQ(words_of(after(lesson("perfect-squares"), "hh")), "20 cells are left.");
}

TEST(Lessons, WhatIsTakenBackDoesNotCount) {
  LessonTry now = after(lesson("dig-three"), "w2lhh");
  const LessonTry one = after(lesson("dig-three"), "w2lh");
  now.take_back(1);
  EXPECT_EQ(now.board(), one.board());
  EXPECT_EQ(now.placed(), 1U);
  EXPECT_EQ(now.state(), State::open);
}

TEST(Lessons, ThePieceThatSpoilsTheGoalIsFoundByTryingAllPlaces) {
  const Lesson& roof = lesson("double-roof");
  const auto position_after = [&](std::string_view keys) {
    LessonGame game({start_of(roof), {}});
    const auto commands = LessonGame::read(keys);
    for (const auto& command : *commands) game.apply(command);
    return game.position;
  };
  EXPECT_EQ(can_still(after(roof, "2lh"), position_after("2lh")), true);
  EXPECT_EQ(can_still(after(roof, "h"), position_after("h")), false);
  EXPECT_EQ(can_still(LessonTry(roof), position_after("")), true);
}

TEST(Lessons, EveryGoalAndFaultHasItsWord) {
  std::set<std::string_view> words;
  for (int i = 0; i < kLessonGoals; ++i) EXPECT_TRUE(words.insert(name_of(static_cast<LessonGoal::Kind>(i))).second);
  words.clear();
  for (int i = 0; i < kLessonFaults; ++i) EXPECT_TRUE(words.insert(name_of(static_cast<Fault>(i))).second);
}

TEST(Lessons, ASolutionIsToldInWords) { EXPECT_EQ(solution_words(lesson("double-roof"))[0], "left 2 times, drop."); }

}  // namespace
}  // namespace fourfold::session
