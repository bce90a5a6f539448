// The perfect player on every kind of board: all kernels against brute force and against each
// other.
#include <gtest/gtest.h>

#include <algorithm>

#include "connect4/brute_force_test.h"
#include "connect4/solver_kernel.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

using brute_force::Negamax;
using brute_force::random_position;

/// Kernels may be asked only about positions that nobody has won and nobody can win at once.
bool is_quiet(const Position& position) {
  const Geometry geometry(position.shape);
  return !position.is_over() && (geometry.completing(position.mover) & geometry.landing(position.mask)) == 0;
}

int answer(const SolverKernel& kernel, const Position& position, int alpha) {
  const int key_bits = position.shape.width * position.shape.stride();
  const Table far(1 << 16, 1 << 16, key_bits), near(1 << 16, 1 << 16, key_bits);
  SolverTask task = {.far = far.view(), .near = near.view()};
  return kernel.search(task, position, alpha);
}

void expect_every_kernel_to_find(const Position& position, int score) {
  for (const SolverKernel* kernel : solver_kernels(position.shape)) {
    for (const int alpha : {score - 3, score - 1, score, score + 2}) {
      const int value = answer(*kernel, position, alpha);
      ASSERT_EQ(value > alpha, score > alpha)
          << shape_text(position.shape) << testing::PrintToString(rows_of(position)) << " alpha " << alpha;
      ASSERT_TRUE(score > alpha ? value <= score : value >= score) << "alpha " << alpha;
    }
  }
}

/// With keys of nearly 64 bits a table is large, so fewer positions are compared.
void compare_with_brute_force(const BoardShape& shape, int least_discs, std::uint64_t count) {
  Negamax brute(shape);
  const auto spread = static_cast<std::uint64_t>(shape.cells() - least_discs);
  for (std::uint64_t seed = 0; seed < count; ++seed) {
    const Position position = random_position(shape, least_discs + static_cast<int>(seed % spread), seed);
    if (is_quiet(position)) expect_every_kernel_to_find(position, brute.score(position));
  }
}

TEST(SolverBoards, EveryKernelAgreesWithBruteForceOnSmallBoards) {
  for (const BoardShape& shape :
       {BoardShape{4, 4, 4}, BoardShape{5, 4, 4}, BoardShape{4, 5, 4}, BoardShape{4, 3, 4}, BoardShape{3, 5, 4}})
    compare_with_brute_force(shape, 6, 60);
}

TEST(SolverBoards, EveryKernelAgreesWithBruteForceForOtherNumbersInARow) {
  for (const BoardShape& shape : {BoardShape{4, 4, 3}, BoardShape{5, 4, 3}, BoardShape{3, 3, 3}, BoardShape{5, 4, 5},
                                  BoardShape{5, 5, 5}, BoardShape{4, 4, 2}, BoardShape{6, 3, 6}, BoardShape{11, 2, 10}})
    compare_with_brute_force(shape, std::max(0, shape.cells() - 12), 40);
}

TEST(SolverBoards, EveryKernelAgreesWithBruteForceOnWideAndTallBoards) {
  for (const BoardShape& shape :
       {BoardShape{9, 6, 4}, BoardShape{10, 5, 4}, BoardShape{12, 4, 4}, BoardShape{16, 3, 4}, BoardShape{21, 2, 4},
        BoardShape{32, 1, 4}, BoardShape{2, 31, 4}, BoardShape{4, 15, 4}, BoardShape{9, 6, 5}, BoardShape{12, 4, 3}})
    compare_with_brute_force(shape, shape.cells() - 10, 12);
}

TEST(SolverBoards, KernelsForAnyBoardAgreeWithThoseForOne) {
  for (const BoardShape& shape :
       {BoardShape{7, 6, 4}, BoardShape{6, 7, 4}, BoardShape{8, 6, 4}, BoardShape{6, 5, 4}, BoardShape{5, 6, 4}}) {
    Solver solver = *Solver::create(shape, {.table_bytes = 1 << 20});
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      const Position position = random_position(shape, shape.cells() * 2 / 3, seed);
      if (is_quiet(position)) expect_every_kernel_to_find(position, *solver.score(position));
    }
  }
}

TEST(SolverBoards, EveryBoardThatFitsHasAPerfectPlayer) {
  for (int width = 1; width <= 32; ++width) {
    for (int height = 1; width * (height + 1) <= 64; ++height) {
      const BoardShape shape{width, height, 4};
      ASSERT_TRUE(checked(shape)) << shape_text(shape);
      EXPECT_TRUE(solver_kernel(shape).solves(shape)) << shape_text(shape);
    }
  }
}

TEST(SolverBoards, WhereFourDoNotFitEveryPositionIsADraw) {
  for (const BoardShape& shape :
       {BoardShape{1, 63, 4}, BoardShape{1, 4, 4}, BoardShape{3, 3, 4}, BoardShape{2, 3, 4}, BoardShape{1, 1, 4}}) {
    Solver solver = *Solver::create(shape, {.table_bytes = 1 << 20});
    EXPECT_EQ(solver.score(new_game(shape)), 0) << shape_text(shape);
    EXPECT_EQ(solver.outcome(new_game(shape)), 0) << shape_text(shape);
    EXPECT_EQ((*solver.columns(new_game(shape)))[0], 0) << shape_text(shape);
  }
}

TEST(SolverBoards, RefusesABoardThatDoesNotFitAndSaysWhy) {
  EXPECT_EQ(
      Solver::create({9, 7, 4}).error(),
      "no perfect player: a board of 9x7 is too large: expected width * (height + 1) of at most 64, as in 7x6, 8x7 "
      "or 9x6");
  EXPECT_FALSE(Solver::create({7, 6, 8}).ok());
}

/// Published counts (J. Tromp, "John's Connect Four Playground"), and each position's score from
/// brute force.
struct SmallBoard {
  BoardShape shape;
  std::uint64_t positions;
};
void PrintTo(const SmallBoard& board, std::ostream* out) { *out << shape_text(board.shape); }

class EveryPositionOf : public testing::TestWithParam<SmallBoard> {};

TEST_P(EveryPositionOf, IsSolvedAsBruteForceDoes) {
  const BoardShape shape = GetParam().shape;
  const auto levels = brute_force::every_position(shape);
  EXPECT_EQ(brute_force::tally(shape, levels).total(), GetParam().positions);
  Solver solver = *Solver::create(shape, {.table_bytes = std::size_t{16} << 20});
  for (const auto& level : levels) {
    for (std::size_t i = 0; i < level.keys.size(); ++i) {
      const Position position = brute_force::position_of(shape, level.keys[i]);
      const int truth = level.scores[i];
      ASSERT_EQ(solver.score(position), truth) << testing::PrintToString(rows_of(position));
      ASSERT_EQ(solver.outcome(position), std::clamp(truth, -1, 1)) << testing::PrintToString(rows_of(position));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SolverBoards, EveryPositionOf,
                         testing::Values(SmallBoard{{4, 4, 4}, 161'029}, SmallBoard{{5, 4, 4}, 3'945'711},
                                         SmallBoard{{4, 5, 4}, 1'706'255}),
                         [](const auto& test) { return "On" + shape_text(test.param.shape); });

}  // namespace
}  // namespace fourfold::connect4
