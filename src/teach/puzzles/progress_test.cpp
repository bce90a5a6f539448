// Progress in puzzles: what counts, how ratings change, and what is written is read again.
#include "teach/puzzles/progress.h"

#include <gtest/gtest.h>

namespace fourfold::teach {
namespace {

TEST(PuzzleProgress, AStreakIsSolvedAtTheFirstTryAndWithoutAHint) {
  PuzzleProgress progress;
  const auto& kind = progress.of(PuzzleKind::four);
  PuzzleAttempt(PuzzleKind::four, 1).solve(progress);
  PuzzleAttempt(PuzzleKind::four, 2).solve(progress);
  EXPECT_EQ(kind.streak, 2);
  PuzzleAttempt(PuzzleKind::four, 2).solve(progress);
  EXPECT_EQ(kind.streak, 2) << "solved before";
  EXPECT_GT(progress.next(PuzzleKind::four), 3) << "harder";
  PuzzleAttempt third(PuzzleKind::four, 3);
  third.wrong(progress);
  third.solve(progress);
  EXPECT_EQ(kind.streak, 0);
  EXPECT_EQ(kind.best, 2);
  EXPECT_EQ(third.tries(), 2);
  PuzzleAttempt fourth(PuzzleKind::four, 4);
  fourth.hint(progress);
  fourth.solve(progress);
  EXPECT_EQ(kind.streak, 0);
  EXPECT_EQ(kind.solved.size(), 4u);
  EXPECT_EQ(progress.of(PuzzleKind::spin), KindProgress{});
}

TEST(PuzzleProgress, PuzzlesBecomeHarderWhenTheyAreSolvedAndEasierWhenNot) {
  PuzzleProgress progress;
  EXPECT_EQ(progress.next(PuzzleKind::spin), 1) << "who is new begins with the easiest";
  int last = 0;
  for (int i = 0; i < 5; ++i) {
    const int number = progress.next(PuzzleKind::spin);
    EXPECT_GT(number, last);
    PuzzleAttempt attempt(PuzzleKind::spin, number);
    attempt.solve(progress);
    ASSERT_TRUE(attempt.rating_change());
    EXPECT_GT(attempt.rating_change()->after.rating, attempt.rating_change()->before.rating);
    EXPECT_LT(attempt.rating_change()->puzzle_after.rating, attempt.rating_change()->puzzle_before.rating);
    last = number;
  }
  for (int i = 0; i < 5; ++i) {
    const int number = progress.next(PuzzleKind::spin);
    EXPECT_TRUE(i == 0 || number < last) << number;
    PuzzleAttempt(PuzzleKind::spin, number).wrong(progress);
    last = number;
  }
}

TEST(PuzzleProgress, OnlyTheFirstAnswerIsRated) {
  PuzzleProgress progress;
  const auto& kind = progress.of(PuzzleKind::four);
  PuzzleAttempt attempt(PuzzleKind::four, 7);
  attempt.wrong(progress);
  const double after = kind.rating.rating;
  EXPECT_LT(after, kNewcomer.rating);
  attempt.wrong(progress);
  attempt.solve(progress);
  EXPECT_EQ(kind.rating.rating, after);
  PuzzleAttempt(PuzzleKind::four, 7).solve(progress);
  EXPECT_EQ(kind.rating.rating, after) << "it is known";
  PuzzleAttempt shown(PuzzleKind::four, 8);
  shown.give_up(progress);
  EXPECT_LT(kind.rating.rating, after);
  EXPECT_TRUE(shown.is_given_up());
  EXPECT_FALSE(kind.solved.contains(8));
}

TEST(PuzzleProgress, HintsMakeADrawOfAWin) {
  PuzzleProgress with, without;
  PuzzleAttempt hinted(PuzzleKind::four, 100), alone(PuzzleKind::four, 100);
  hinted.hint(with);
  hinted.solve(with);
  alone.solve(without);
  EXPECT_LT(with.of(PuzzleKind::four).rating.rating, without.of(PuzzleKind::four).rating.rating);
}

TEST(PuzzleProgress, OffersAKnownPuzzleOnlyWhenAllAreKnown) {
  PuzzleProgress progress;
  auto& kind = progress.of(PuzzleKind::four);
  for (int number = 1; number <= kPuzzlesShipped; ++number) kind.tried[number] = first_rating(number);
  for (int number = 1; number < kPuzzlesShipped; ++number) kind.solved.insert(number);
  EXPECT_EQ(progress.next(PuzzleKind::four), kPuzzlesShipped) << "tried, but not solved";
  kind.solved.insert(kPuzzlesShipped);
  EXPECT_EQ(progress.next(PuzzleKind::four), 1);
}

TEST(PuzzleProgress, IsReadAsItWasWritten) {
  PuzzleProgress progress;
  progress.of(PuzzleKind::connect4) = {.streak = 3, .best = 7, .solved = {1, 2, 200}};
  progress.of(PuzzleKind::connect4).rating = {.rating = 1234.5, .deviation = 98.25, .volatility = 0.059};
  progress.of(PuzzleKind::connect4).tried = {{1, {.rating = 990.5, .deviation = 110}}};
  progress.lessons = {"double-left", "first-drop"};
  EXPECT_EQ(*puzzle_progress_from(to_text(progress)), progress) << to_text(progress);
  EXPECT_EQ(puzzle_progress_from("other\n").error(), "line 1: expected \"fourfold puzzles 2\"");
}

TEST(PuzzleProgress, OfTheTimeBeforeRatingsIsRead) {
  const auto old = puzzle_progress_from("fourfold puzzles 1\nfour 2 5 1,2\n");
  ASSERT_TRUE(old) << old.error();
  EXPECT_EQ(old->of(PuzzleKind::four).solved, (std::set{1, 2}));
  EXPECT_EQ(old->of(PuzzleKind::four).rating, kNewcomer);
  EXPECT_EQ(old->next(PuzzleKind::four), 3);
}

TEST(PuzzleProgress, AWrongLineIsRefused) {
  for (const char* line : {"four 1", "four 2 1 -", "chess 1 1 -", "four 1 1 0", "four 1 1 201", "four -1 1 1"})
    EXPECT_FALSE(puzzle_progress_from(std::string("fourfold puzzles 1\n") + line)) << line;
  for (const char* line :
       {"four 1 1 -", "four 1 1 - 100000 35000 60000", "four 1 1 - x 35000 60000 -", "four 1 1 - 100000 35001 60000 -",
        "four 1 1 - 100000 0 60000 -", "four 1 1 - 100000 35000 0 -", "four 1 1 - 100000 35000 60000 1:2",
        "four 1 1 - 100000 35000 60000 201:100000:12000", "four 1 1 - 99999999 35000 60000 -", "lessons A",
        "lessons a,", "lessons a b"})
    EXPECT_FALSE(puzzle_progress_from(std::string("fourfold puzzles 2\n") + line)) << line;
}

}  // namespace
}  // namespace fourfold::teach
