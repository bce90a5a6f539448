// What every review has in common: counts, moments, JSON and the page.
#include "teach/review.h"

#include <gtest/gtest.h>

#include "teach/page.h"
#include "teach/page_svg.h"

namespace fourfold::teach {
namespace {

JudgedMove judged(int index, std::int64_t loss, Grade grade) {
  JudgedMove move;
  move.index = index;
  move.side = index % 2;
  move.played = std::to_string(index);
  move.best = "<4>";
  move.loss = loss;
  move.grade = grade;
  move.before.discs = true;
  move.before.rows = {"...", "O.X"};
  move.before.played = {{1, 1}};
  return move;
}

Review sample() {
  Review review;
  review.game = "connect4";
  review.title = "a & b";
  review.sides = {{.name = "O", .key = "first"}, {.name = "X", .key = "second"}};
  review.moves = {judged(0, 0, Grade::best), judged(1, 9, Grade::mistake), judged(2, 3, Grade::inaccuracy),
                  judged(3, 20, Grade::blunder), judged(4, 7, Grade::inaccuracy)};
  review.values = {1, 1, 10, 7, 27, 20};
  count_grades(review);
  review.moments = worst_moves(review, 3);
  return review;
}

TEST(Review, CountsTheGradesOfEachSide) {
  const Review review = sample();
  EXPECT_EQ(review.sides[0].accuracy, 733);  // (1000 + 600 + 600) / 3
  EXPECT_EQ(review.sides[1].accuracy, 100);
  EXPECT_EQ(review.sides[1].count, (std::array<int, kGrades>{0, 0, 0, 1, 1}));
}

TEST(Review, LossesAreCountedInWords) {
  Review review = sample();
  review.unit = "discs";
  EXPECT_EQ(loss_text(review, review.moves[1]), "9 discs");
  review.moves[1].loss = 1;
  EXPECT_EQ(loss_text(review, review.moves[1]), "1 disc");
}

TEST(Review, MomentsAreTheWorstMovesInTheOrderOfTheGame) {
  EXPECT_EQ(sample().moments, (std::vector<int>{1, 3, 4}));
  EXPECT_TRUE(worst_moves(sample(), 0).empty());
}

TEST(Review, JsonHasEveryMoveAndTheAccuracyOfEachSide) {
  const Json json = to_json(sample());
  EXPECT_EQ(json["accuracy"]["first"].as_double(), 73.3);
  EXPECT_EQ(json["moves"].size(), 5u);
  EXPECT_EQ(json["moves"][3]["index"].as_int(), 3);
  EXPECT_EQ(json["moves"][3]["loss"].as_int(), 20);
  EXPECT_EQ(*json["moves"][3]["grade"].as_string(), "blunder");
  EXPECT_EQ(*json["moves"][3]["side"].as_string(), "second");
}

TEST(Review, AccuracyOfAGameOfOneIsANumber) {
  Review review;
  review.sides = {{}};
  EXPECT_EQ(to_json(review)["accuracy"].as_double(), 100.0);
}

TEST(ReviewPage, NeedsNothingFromOutsideAndEscapesTexts) {
  const std::string page = page_of(sample());
  EXPECT_NE(page.find("a &amp; b"), std::string::npos);
  EXPECT_NE(page.find("&lt;4&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<4>"), std::string::npos);
  for (const char* outside : {"http", "<script", "@import", "url("}) EXPECT_EQ(page.find(outside), std::string::npos);
}

TEST(ReviewPage, ShowsABoardForEachMomentAndARowForEachMove) {
  const std::string page = page_of(sample());
  const auto count = [&](std::string_view what) {
    int found = 0;
    for (auto at = page.find(what); at != std::string::npos; at = page.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("class=\"board\""), 3);
  EXPECT_EQ(count("<tr><td"), 5);
  EXPECT_EQ(count("class=\"played\""), 3);
  EXPECT_EQ(count(">O</text>"), 3) << "discs carry the letters of the sentences";
}

TEST(ReviewPage, TheGraphHasAScaleAndTheRingsAreExplainedBeforeTheFirst) {
  const std::string page = page_of(sample());
  EXPECT_NE(page.find("%\">27</span>"), std::string::npos) << page;
  EXPECT_NE(page.find("%\">0</span>"), std::string::npos);
  EXPECT_LT(page.find("Red ring"), page.find("class=\"board\""));
}

TEST(ReviewPage, AWellBeginsALittleAboveItsStackAndItsRowsAreNumbered) {
  Picture well{.discs = false, .rows = std::vector<std::string>(20, ".........."), .played = {}, .best = {}};
  well.rows[19] = "####.#####";
  const auto rows = [&] {
    const std::string svg = board_svg(well);
    int count = 0;
    while (svg.find(">" + std::to_string(11 + count) + "</text>") != std::string::npos) ++count;
    return 10 + count;
  };
  EXPECT_EQ(rows(), 10) << "at least";
  well.played = {{.column = 4, .row = 6}};  // the fourteenth from the floor
  EXPECT_EQ(rows(), 16);
  well.rows[0] = ".........#";
  EXPECT_EQ(rows(), 20) << "not more than there are";
}

TEST(ReviewPage, AnEmptyGameIsAPageToo) { EXPECT_FALSE(page_of(Review{}).empty()); }

}  // namespace
}  // namespace fourfold::teach
