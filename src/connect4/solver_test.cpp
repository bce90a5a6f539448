// The perfect player against published scores, and against itself.
#include "connect4/solver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/checkout_test.h"
#include "base/outside_data_test.h"
#include "connect4/brute_force_test.h"
#include "connect4/test_sets_test.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

Solver solver_for(const BoardShape& shape, unsigned threads = 1) {
  Result<Solver> solver = Solver::create(shape, {.table_bytes = std::size_t{32} << 20, .threads = threads});
  EXPECT_TRUE(solver.ok());
  return *std::move(solver);
}

Position after(const char* moves) { return *position_from({}, moves); }

/// A game of random moves that stops before a random move.
Position random_position(const BoardShape& shape, std::uint64_t seed) {
  Rng rng{seed, 1};
  return brute_force::random_position(shape, static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.cells()))),
                                      seed);
}

TEST(Solver, SaysWhatIsWrongWithAnImpossiblePosition) {
  EXPECT_FALSE(unsolvable_reason(new_game()));
  EXPECT_EQ(unsolvable_reason({{}, 0, 2})->what, "column 1 has a disc with nothing below it");
  EXPECT_EQ(unsolvable_reason({{}, 1, 1})->what, "of 1 discs the side to move has 1, not 0");
  EXPECT_EQ(unsolvable_reason({{}, 0, Bits{1} << 6})->what, "there are discs outside the board");
  const Bits row = 1 | 1 << 7 | 1 << 14 | 1 << 21;
  EXPECT_EQ(unsolvable_reason({{}, row, row | row << 1})->what, "the side to move has four in a row already");
}

TEST(Solver, RefusesATableThatNoMemoryHolds) {
  const auto solver = Solver::create({}, {.table_bytes = SIZE_MAX});
  ASSERT_FALSE(solver);
  EXPECT_NE(solver.error().find("cannot reserve"), std::string::npos) << solver.error();
}

TEST(Solver, CountsTheDiscsTheWinnerHasLeft) {
  Solver solver = solver_for({});
  EXPECT_EQ(solver.score(after("112233")), 18);    // wins now, with its 4th disc of 21
  EXPECT_EQ(solver.score(after("1122334")), -18);  // has lost
  EXPECT_EQ(solver.score(after("22334")), -18);    // cannot stop it on both sides
  EXPECT_EQ(winning_disc(after("112233"), 18), 4);
  EXPECT_EQ(winning_disc(after("22334"), -18), 4);
  EXPECT_EQ(winning_disc(new_game(), 1), 21);
  EXPECT_EQ(winning_disc(new_game(), 0), std::nullopt);
}

TEST(Solver, TheScoreAMovePromisesIsTheScoreAfterIt) {
  Solver solver = solver_for({});
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position position = random_position({}, seed);
    if (position.is_over() || position.discs() < 20) continue;
    const ColumnScores columns = *solver.columns(position);
    for (int column = 0; column < 7; ++column) {
      ASSERT_EQ(columns[static_cast<std::size_t>(column)].has_value(), position.can_play(column));
      if (!position.can_play(column)) continue;
      solver.forget();
      EXPECT_EQ(columns[static_cast<std::size_t>(column)], -*solver.score(position.after(column)));
    }
    EXPECT_EQ(best_move({}, columns)->score, solver.score(position));
  }
}

TEST(Solver, TheBestLineKeepsItsPromiseToTheEnd) {
  Solver solver = solver_for({});
  Position position = after("44444435566");
  const std::vector<ScoredMove> line = *solver.best_line(position);
  const int score = *solver.score(position);
  int sign = 1;
  for (const ScoredMove& move : line) {
    EXPECT_EQ(move.score, sign * score);
    position.play(move.column);
    sign = -sign;
  }
  EXPECT_TRUE(position.is_over());
  EXPECT_EQ(final_score(position), sign * score);
}

TEST(Solver, AMirrorImageScoresTheSame) {
  for (const BoardShape& shape : {BoardShape{}, BoardShape{6, 5, 4}, BoardShape{8, 7, 4}}) {
    Solver solver = solver_for(shape);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Position position = random_position(shape, seed);
      if (position.discs() < shape.cells() * 3 / 5) continue;
      const std::optional<int> score = solver.score(position);
      solver.forget();
      EXPECT_EQ(solver.score(position.mirrored()), score);
    }
  }
}

TEST(Solver, AnyNumberOfThreadsFindsTheSameScores) {
  Solver one = solver_for({}), three = solver_for({}, 3);
  for (const char* moves : {"333222", "44444435566", "1234567"}) {
    EXPECT_EQ(one.outcome(after(moves)), three.outcome(after(moves))) << moves;
  }
  std::vector<Position> positions;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position position = random_position({}, seed);
    if (position.discs() >= 18) positions.push_back(position);
  }
  const std::vector<int> scores = *three.scores(positions);
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_EQ(scores[i], one.score(positions[i]));
}

/// Every move must be the best one by the scores of all columns, which are computed differently.
TEST(Solver, TheBestLineIsMadeOfBestMoves) {
  Solver solver = solver_for({});
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Position at = random_position({}, seed);
    if (at.is_over() || at.discs() < 20) continue;
    const std::vector<ScoredMove> line = solver.best_line(at).value();
    for (const ScoredMove& move : line) {
      ASSERT_EQ(move, best_move({}, solver.columns(at).value())) << seed;
      at.play(move.column);
    }
    EXPECT_TRUE(at.is_over());
  }
}

TEST(Solver, PrefersTheCentreThenTheLeft) {
  ColumnScores scores{};
  for (int column = 0; column < 7; ++column) scores[static_cast<std::size_t>(column)] = 1;
  std::vector<int> preferred;
  while (const auto best = best_move({}, scores)) {
    preferred.push_back(best->column);
    scores[static_cast<std::size_t>(best->column)].reset();
  }
  EXPECT_EQ(preferred, (std::vector{3, 2, 4, 1, 5, 0, 6}));
  scores[2] = scores[3] = 1;
  EXPECT_EQ(best_move({6, 5, 4}, scores)->column, 2) << "of the two in the middle";
}

TEST(Solver, AnswersNothingWhenStopped) {
  Solver solver = solver_for({});
  StopSource source;
  source.request_stop();
  EXPECT_EQ(solver.score(new_game(), {.stop = source.token()}), std::nullopt);
  EXPECT_EQ(solver.columns(new_game(), source.token()), std::nullopt);
  EXPECT_EQ(solver.scores(std::vector{new_game()}, source.token()), std::nullopt);
}

TEST(Solver, GoesOnWhereALimitOfNodesHasStoppedIt) {
  const Position position = *position_from({}, "4444432633");
  Solver at_once = solver_for({}), in_slices = solver_for({});
  std::optional<int> score;
  int slices = 0;
  for (; !score && slices < 10'000; ++slices) score = in_slices.score(position, {.nodes = 20'000});
  EXPECT_EQ(score, at_once.score(position));
  EXPECT_GT(slices, 3);
  EXPECT_LT(in_slices.nodes(), at_once.nodes() * 3);
  EXPECT_EQ(in_slices.score(position.after(0), {.nodes = 1}), std::nullopt);
}

/// Scores of random positions of 9 to 39 discs, as the solver found them when it had one table, and
/// the book's scores where it has them.
TEST(Solver, FindsTheScoresOnRecord) {
  std::ifstream file(checkout_folder() + "/tests/data/connect4-scores.txt");
  Solver solver = solver_for({});
  std::string moves;
  int score = 0, lines = 0;
  for (; file >> moves >> score; ++lines) ASSERT_EQ(solver.score(*position_from({}, moves)), score) << moves;
  EXPECT_EQ(lines, 242);
}

struct TestSet {
  const char* name;
  int lines;  ///< the first so many: all would be slow under sanitizers; bench/connect4_solver.cpp counts wrong ones too
};
void PrintTo(const TestSet& set, std::ostream* out) { *out << set.name; }

/// Solves each position with an empty table; returns how many were compared.
int expect_scores(const std::string& path, int most) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << "cannot read " << path;
  Solver solver = solver_for({});
  std::string moves;
  int score = 0, compared = 0;
  for (; compared < most && file >> moves >> score; ++compared) {
    solver.forget();
    EXPECT_EQ(solver.score(*position_from({}, moves)), score) << moves;
  }
  return compared;
}

class OwnScores : public testing::TestWithParam<TestSet> {};

TEST_P(OwnScores, AreFound) {
  EXPECT_EQ(expect_scores(own_set_path(checkout_folder(), GetParam().name), GetParam().lines), GetParam().lines);
}

INSTANTIATE_TEST_SUITE_P(Solver, OwnScores,
                         testing::Values(TestSet{"opening", 8}, TestSet{"middle", 20}, TestSet{"end", 20}),
                         [](const auto& test) { return std::string(test.param.name); });

class PublishedScores : public testing::TestWithParam<TestSet> {};

TEST_P(PublishedScores, AreFound) {
  const std::string path = test_set_path(checkout_folder(), GetParam().name);
  FOURFOLD_SKIP_WITHOUT(path, GetParam().name, kWhereTestSetsAre);
  EXPECT_EQ(expect_scores(path, GetParam().lines), GetParam().lines);
}

INSTANTIATE_TEST_SUITE_P(Solver, PublishedScores,
                         testing::Values(TestSet{"Test_L3_R1", 500}, TestSet{"Test_L2_R1", 500},
                                         TestSet{"Test_L2_R2", 150}, TestSet{"Test_L1_R1", 500},
                                         TestSet{"Test_L1_R2", 10}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace fourfold::connect4
