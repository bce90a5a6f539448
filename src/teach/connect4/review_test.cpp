// Reviews of Connect Four: grades by what was given away, and the review of whole games against scores
// by brute force.
#include "teach/connect4/review.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "connect4/brute_force_test.h"
#include "connect4/text.h"

namespace fourfold::teach {
namespace {

using namespace connect4;

constexpr BoardShape kSmall{4, 4, 4};

play::Replay<Game> game_of(const BoardShape& shape, const std::string& moves) {
  play::Replay<Game> replay{.setup = {.shape = shape}, .commands = {}, .claimed = {}};
  const auto columns = moves_from(shape, moves);
  for (const int column : *columns) replay.commands.push_back({Command::Kind::drop, column});
  return replay;
}

std::string random_game(const BoardShape& shape, std::uint64_t seed) {
  Rng rng{seed, 0};
  Position position = new_game(shape);
  std::string moves;
  while (!position.is_over()) {
    const int column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
    if (!position.can_play(column)) continue;
    position.play(column);
    moves += column_symbol(column);
  }
  return moves;
}

TEST(Connect4Grade, KeepsToTheTableOfResults) {
  EXPECT_EQ(grade_of(Connect4Verdict{5, 5}), Grade::best);
  EXPECT_EQ(grade_of(Connect4Verdict{5, 3}), Grade::good);
  EXPECT_EQ(grade_of(Connect4Verdict{5, 1}), Grade::inaccuracy);
  EXPECT_EQ(grade_of(Connect4Verdict{-3, -6}), Grade::inaccuracy) << "lost a little sooner";
  EXPECT_EQ(grade_of(Connect4Verdict{-1, -17}), Grade::mistake) << "lost in 2 moves instead of 17";
  EXPECT_EQ(grade_of(Connect4Verdict{-17, -18, true}), Grade::mistake) << "a threat that was not answered";
  EXPECT_EQ(grade_of(Connect4Verdict{5, 4, false, true}), Grade::inaccuracy) << "a win at once that was missed";
  EXPECT_EQ(grade_of(Connect4Verdict{1, 0}), Grade::mistake);
  EXPECT_EQ(grade_of(Connect4Verdict{0, -1}), Grade::mistake);
  EXPECT_EQ(grade_of(Connect4Verdict{0, -18, true}), Grade::blunder);
  EXPECT_EQ(grade_of(Connect4Verdict{1, -1}), Grade::blunder);
}

bool can_win_now(const Position& position) {
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column) && position.after(column).winner()) return true;
  }
  return false;
}

TEST(Connect4Review, AgreesWithBruteForceOnEveryMoveOfRandomGames) {
  int missed = 0, unanswered = 0;
  brute_force::Negamax naive(kSmall);
  const ScoreOf score = [&](const Position& position) { return std::optional(naive.score(position)); };
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const std::string moves = random_game(kSmall, seed);
    const Review review = *review_of(game_of(kSmall, moves), score);
    ASSERT_EQ(review.moves.size(), moves.size());
    ASSERT_EQ(review.values.size(), moves.size() + 1);
    Position position = new_game(kSmall);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const JudgedMove& move = review.moves[i];
      const int played = *column_from(moves[i]);
      const int best = naive.score(position), got = -naive.score(position.after(played));
      EXPECT_EQ(move.index, static_cast<int>(i));
      EXPECT_EQ(move.loss, best - got);
      EXPECT_EQ(move.grade == Grade::best, move.loss == 0);
      const bool is_result_kept = (best > 0) - (best < 0) == (got > 0) - (got < 0);
      if (!is_result_kept) {
        EXPECT_GE(move.grade, Grade::mistake);
      }
      if (is_result_kept && move.loss > 0 && can_win_now(position)) {
        EXPECT_NE(move.grade, Grade::good) << "a win at once was missed";
        ++missed;
      }
      const Position after = position.after(played);
      const Position better = position.after(static_cast<int>(*move.best_json.as_int()) - 1);
      if (is_result_kept && move.loss > 0 && best < 0 && can_win_now(after) && !can_win_now(better)) {
        EXPECT_EQ(move.grade, Grade::mistake) << "a threat was not answered";
        ++unanswered;
      }
      if (is_result_kept && move.grade >= Grade::mistake) {
        EXPECT_LT(best, 0) << "only a loss can be hastened";
        EXPECT_EQ(move.grade, Grade::mistake);
      }
      EXPECT_EQ(-naive.score(position.after(static_cast<int>(*move.best_json.as_int()) - 1)), best);
      EXPECT_EQ(review.values[i], i % 2 == 0 ? best : -best);
      position.play(played);
    }
  }
  EXPECT_GT(missed, 0);
  EXPECT_GT(unanswered, 0);
}

/// Who plays anything loses by faults, and is told so.
TEST(Connect4Review, FindsFaultsInGamesThatWereLostAtRandom) {
  constexpr BoardShape kShape{6, 5, 4};
  Solver solver = *Solver::create(kShape);
  const ScoreOf score = [&](const Position& position) { return solver.score(position); };
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Position position = new_game(kShape);
    std::string moves;
    Rng rng{seed, 0};
    while (!position.is_over()) {
      const Side side = position.to_move();
      int column = static_cast<int>(rng.below(6));
      if (side == Side::first) {
        const auto scores = solver.columns(position);
        column = best_move(position.shape, *scores)->column;
      }
      if (!position.can_play(column)) continue;
      position.play(column);
      moves += column_symbol(column);
    }
    const Review review = *review_of(game_of(kShape, moves), score);
    const auto faults = std::ranges::count_if(
        review.moves, [](const JudgedMove& move) { return move.side == 1 && move.grade >= Grade::mistake; });
    EXPECT_GT(faults, 0) << moves;
  }
}

TEST(Connect4Review, SaysWhatWasBetterAndWhy) {
  Solver solver = *Solver::create({5, 4, 4});
  const ScoreOf score = [&](const Position& position) { return solver.score(position); };
  const Review review = *review_of(game_of({5, 4, 4}, "1122334"), score);  // X lets O make four
  const JudgedMove& last = review.moves.back();
  EXPECT_EQ(last.grade, Grade::best);
  EXPECT_EQ(last.why.front(), "4a: Makes four at 4a: O wins");
  ASSERT_FALSE(review.moments.empty());
  const JudgedMove& worst = review.moves[static_cast<std::size_t>(review.moments.back())];
  EXPECT_EQ(worst.grade, Grade::blunder);
  EXPECT_EQ(worst.before.played.size(), 1u);
  EXPECT_EQ(worst.before.best.size(), 1u);
  EXPECT_FALSE(worst.why.empty());
}

TEST(Connect4Review, TheForbiddenCentreIsNeverTheBetterMove) {
  auto replay = game_of({5, 4, 4}, "1");
  replay.setup.opening = Opening::no_centre;
  Solver solver = *Solver::create({5, 4, 4});
  const Review review = *review_of(replay, [&](const Position& position) { return solver.score(position); });
  EXPECT_NE(review.moves[0].best_json.as_int(), 3);
}

TEST(Connect4Review, AGameThatWasResignedEndsWithTheValueOfItsPosition) {
  auto replay = game_of(kSmall, "112");
  replay.commands.push_back({Command::Kind::resign, 0});
  brute_force::Negamax naive(kSmall);
  const Review review =
      *review_of(replay, [&](const Position& position) { return std::optional(naive.score(position)); });
  EXPECT_EQ(review.moves.size(), 3u);
  EXPECT_EQ(review.values.back(), -naive.score(*position_from(kSmall, "112")));
}

TEST(Connect4Review, IsNothingWhenItWasStopped) {
  EXPECT_FALSE(review_of(game_of(kSmall, "112"), [](const Position&) { return std::nullopt; }));
}

TEST(Connect4Review, AnEmptyGameHasNoFault) {
  const Review review = *review_of(game_of(kSmall, ""), [](const Position&) { return std::optional(0); });
  EXPECT_TRUE(review.moves.empty());
  EXPECT_EQ(review.sides[0].accuracy, 1000);
}

}  // namespace
}  // namespace fourfold::teach
