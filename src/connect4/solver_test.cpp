// The perfect player against brute force, against published scores, and against itself.
#include "connect4/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <unordered_map>

#include "base/rng.h"
#include "connect4/solver_kernel.h"
#include "connect4/test_sets_test.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

Solver solver_for(const Shape& shape, unsigned threads = 1) {
  Result<Solver> solver = Solver::create(shape, {.table_bytes = std::size_t{32} << 20, .threads = threads});
  EXPECT_TRUE(solver.ok());
  return *std::move(solver);
}

Position after(const char* moves) { return *position_from({}, moves); }

/// Negamax to the end of the game, every position once. Knows nothing but the rules.
class BruteForce {
 public:
  int score(const Position& position) {
    if (position.is_over()) return final_score(position);
    const auto found = known_.find(position.key());
    if (found != known_.end()) return found->second;
    int best = -100;
    for (int column = 0; column < position.shape.width; ++column) {
      if (position.can_play(column)) best = std::max(best, -score(position.after(column)));
    }
    known_.emplace(position.key(), best);
    return best;
  }

 private:
  std::unordered_map<Bits, int> known_;
};

void every_position(const Position& position, std::unordered_map<Bits, Position>& seen) {
  if (!seen.emplace(position.key(), position).second || position.is_over()) return;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) every_position(position.after(column), seen);
  }
}

/// A game of random moves, stopped before a random one.
Position random_position(const Shape& shape, std::uint64_t seed) {
  Rng rng{seed, 0};
  Position position = new_game(shape);
  for (std::uint32_t left = rng.below(static_cast<std::uint32_t>(shape.cells())); left > 0 && !position.is_over();
       --left) {
    int column = 0;
    do column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
    while (!position.can_play(column));
    position.play(column);
  }
  return position;
}

TEST(Solver, SolvesEveryPositionOf4x4AsBruteForceDoes) {
  std::unordered_map<Bits, Position> positions;
  every_position(new_game({4, 4, 4}), positions);
  EXPECT_EQ(positions.size(), 161'029u);  // J. Tromp, "John's Connect Four Playground"
  BruteForce brute;
  Solver solver = solver_for({4, 4, 4});
  for (const auto& [key, position] : positions) {
    const int truth = brute.score(position);
    ASSERT_EQ(solver.score(position), truth) << testing::PrintToString(rows_of(position));
    ASSERT_EQ(solver.outcome(position), std::clamp(truth, -1, 1)) << testing::PrintToString(rows_of(position));
  }
}

TEST(Solver, EveryKernelAgreesWithBruteForceOnSmallBoards) {
  for (const Shape& shape : {Shape{4, 4, 4}, Shape{5, 4, 4}, Shape{4, 5, 4}}) {
    BruteForce brute;
    const std::atomic<bool> never{false};
    const Geometry geometry(shape);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Position position = random_position(shape, seed);
      if (position.is_over() || (geometry.completing(position.mover) & geometry.landing(position.mask)) != 0) continue;
      const int truth = brute.score(position);
      for (const SolverKernel* kernel : solver_kernels(shape)) {
        for (const int alpha : {-3, -1, 0, 1, 3}) {
          Table table(1 << 16, shape.width * shape.stride());
          SolverTask task = {.table = table.view(), .stop = &never};
          const int value = kernel->search(task, position, alpha);
          ASSERT_EQ(value > alpha, truth > alpha) << testing::PrintToString(rows_of(position)) << " alpha " << alpha;
          ASSERT_TRUE(truth > alpha ? value <= truth : value >= truth) << "alpha " << alpha;
        }
      }
    }
  }
}

TEST(Solver, RefusesABoardWithoutAKernelAndNamesThoseThereAre) {
  const Result<Solver> solver = Solver::create({9, 6, 4});
  ASSERT_FALSE(solver.ok());
  EXPECT_NE(solver.error().find("9 x 6"), std::string::npos);
  EXPECT_NE(solver.error().find("7 x 6"), std::string::npos);
  EXPECT_FALSE(Solver::create({7, 6, 5}).ok());
}

TEST(Solver, SaysWhatIsWrongWithAnImpossiblePosition) {
  EXPECT_FALSE(unsolvable_reason(new_game()));
  EXPECT_EQ(unsolvable_reason({{}, 0, 2})->what, "column 1 has a gap below a disc");
  EXPECT_EQ(unsolvable_reason({{}, 1, 1})->what, "of 1 discs the side to move has 1, not 0");
  EXPECT_EQ(unsolvable_reason({{}, 0, Bits{1} << 6})->what, "there are discs outside the board");
  const Bits row = 1 | 1 << 7 | 1 << 14 | 1 << 21;
  EXPECT_EQ(unsolvable_reason({{}, row, row | row << 1})->what, "the side to move has four in a row already");
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
  for (const Shape& shape : {Shape{}, Shape{6, 5, 4}, Shape{8, 7, 4}}) {
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

TEST(Solver, AnswersNothingWhenStopped) {
  Solver solver = solver_for({});
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(solver.score(new_game(), source.get_token()), std::nullopt);
  EXPECT_EQ(solver.columns(new_game(), source.get_token()), std::nullopt);
  EXPECT_EQ(solver.scores(std::vector{new_game()}, source.get_token()), std::nullopt);
}

struct TestSet {
  const char* name;
  int lines;  ///< the first so many: all would be slow under sanitizers; bench/connect4_solver.cpp counts wrong ones too
};

class PublishedScores : public testing::TestWithParam<TestSet> {};

TEST_P(PublishedScores, AreFound) {
  const std::string path = test_set_path(FOURFOLD_SOURCE_DIR, GetParam().name);
  std::ifstream file(path);
  if (path.empty() || !file) {
    std::cout << "no " << GetParam().name << ": nothing compared (set FOURFOLD_CONNECT4_DATA)\n";
    return;
  }
  Solver solver = solver_for({});
  std::string moves;
  int score = 0;
  for (int line = 0; line < GetParam().lines && file >> moves >> score; ++line) {
    solver.forget();
    ASSERT_EQ(solver.score(*position_from({}, moves)), score) << moves;
  }
}

INSTANTIATE_TEST_SUITE_P(Solver, PublishedScores,
                         testing::Values(TestSet{"Test_L3_R1", 500}, TestSet{"Test_L2_R1", 500},
                                         TestSet{"Test_L2_R2", 150}, TestSet{"Test_L1_R1", 500},
                                         TestSet{"Test_L1_R2", 10}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace fourfold::connect4
