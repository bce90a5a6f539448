// Connect Four's tests that take minutes: every position of 5 x 5, every line of the published test
// sets, all positions of up to eight discs in the book that ships, and a sample of its deepest
// ones.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>

#include "base/checkout_test.h"
#include "base/outside_data_test.h"
#include "base/rng.h"
#include "connect4/book_builder.h"
#include "connect4/brute_force_test.h"
#include "connect4/solver.h"
#include "connect4/test_sets_test.h"
#include "connect4/text.h"
#include "tests/shipped_book_counts.h"

namespace fourfold::connect4 {
namespace {

/// The positions of a level from `first` on, no more than a batch.
std::vector<Position> batch(const BoardShape& shape, const brute_force::Level& level, std::size_t first) {
  constexpr std::size_t kBatch = 1'000'000;
  std::vector<Position> positions;
  for (std::size_t i = first; i < std::min(first + kBatch, level.keys.size()); ++i)
    positions.push_back(brute_force::position_of(shape, level.keys[i]));
  return positions;
}

TEST(Slow, EveryPositionOf5x5IsSolvedAsBruteForceDoes) {
  const BoardShape shape{5, 5, 4};
  const auto levels = brute_force::every_position(shape);
  const auto tally = brute_force::tally(shape, levels);
  std::cout << "5x5, for the side to move: " << tally.won << " won, " << tally.drawn << " drawn, " << tally.lost
            << " lost\n";
  EXPECT_EQ(tally.total(), 69'763'700u);  // J. Tromp, "John's Connect Four Playground"
  Solver solver = *Solver::create(shape, {.threads = 0});
  for (const auto& level : levels) {
    for (std::size_t first = 0; first < level.keys.size();) {
      const std::vector<Position> positions = batch(shape, level, first);
      const std::vector<int> scores = solver.scores(positions).value();
      for (std::size_t i = 0; i < scores.size(); ++i, ++first)
        ASSERT_EQ(scores[i], level.scores[first]) << testing::PrintToString(rows_of(positions[i]));
    }
  }
}

class AllPublishedScores : public testing::TestWithParam<const char*> {};

TEST_P(AllPublishedScores, AreFound) {
  const std::string path = test_set_path(checkout_folder(), GetParam());
  FOURFOLD_SKIP_WITHOUT(path, GetParam(), kWhereTestSetsAre);
  std::ifstream file(path);
  ASSERT_TRUE(file) << "cannot read " << path;
  std::vector<Position> positions;
  std::vector<int> published;
  std::string moves;
  for (int score = 0; file >> moves >> score;) {
    positions.push_back(*position_from({}, moves));
    published.push_back(score);
  }
  EXPECT_EQ(positions.size(), 500u);
  Solver solver = *Solver::create({}, {.threads = 0});
  EXPECT_EQ(*solver.scores(positions), published);
}

INSTANTIATE_TEST_SUITE_P(Slow, AllPublishedScores,
                         testing::Values("Test_L3_R1", "Test_L2_R1", "Test_L2_R2", "Test_L1_R1", "Test_L1_R2",
                                         "Test_L1_R3"),
                         [](const auto& test) { return std::string(test.param); });

TEST(Slow, TheShippedBookCountsWonDrawnAndLostPositionsAsPublished) {
  const Book book = shipped_book();
  for (int ply = 0; ply < static_cast<int>(kPublishedCounts.size()); ++ply)
    EXPECT_EQ(counts_of(book, ply), kPublishedCounts[static_cast<std::size_t>(ply)]) << "ply " << ply;
}

/// Scores, not only signs, where the book is deepest.
TEST(Slow, TheShippedBookSaysWhatTheSolverFinds) {
  const Book book = shipped_book();
  Solver solver = *Solver::create({}, {.threads = 0});
  for (const int discs : {8, 9, 10}) {
    const std::vector<Position> all = book_positions({}, discs);
    std::vector<Position> some;
    for (std::uint64_t i = 0; i < 300; ++i) some.push_back(all[random_at(5, i) % all.size()]);
    const std::vector<int> scores = solver.scores(some).value();
    for (std::size_t i = 0; i < some.size(); ++i) {
      EXPECT_EQ(book.score(some[i]), scores[i]) << testing::PrintToString(rows_of(some[i]));
      EXPECT_EQ(book.score(some[i].mirrored()), scores[i]);
    }
  }
}

}  // namespace
}  // namespace fourfold::connect4
