// Grades and what they make of a game.
#include "teach/grade.h"

#include <gtest/gtest.h>

#include <array>

namespace fourfold::teach {
namespace {

TEST(Grade, RowsStandInTheOrderOfTheGradesAndTheirCreditFalls) {
  ASSERT_EQ(grades().size(), kGrades);
  for (std::size_t i = 0; i < grades().size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(grades()[i].grade), i);
    EXPECT_EQ(&row_of(grades()[i].grade), &grades()[i]);
    EXPECT_TRUE(i == 0 || grades()[i].credit < grades()[i - 1].credit);
  }
}

TEST(Grade, OnlyALossOfNothingIsBest) {
  const Thresholds thresholds{10, 20, 30};
  EXPECT_EQ(grade_of(0, thresholds), Grade::best);
  EXPECT_EQ(grade_of(1, thresholds), Grade::good);
  EXPECT_EQ(grade_of(10, thresholds), Grade::good);
  EXPECT_EQ(grade_of(11, thresholds), Grade::inaccuracy);
  EXPECT_EQ(grade_of(21, thresholds), Grade::mistake);
  EXPECT_EQ(grade_of(31, thresholds), Grade::blunder);
}

TEST(Grade, AccuracyIsTheMeanCredit) {
  EXPECT_EQ(accuracy_of({}), 1000);
  EXPECT_EQ(accuracy_of(std::array{Grade::best, Grade::blunder}), 500);
  EXPECT_EQ(accuracy_of(std::array{Grade::best, Grade::best, Grade::inaccuracy}), 867);
}

}  // namespace
}  // namespace fourfold::teach
