// Reviews of Connect Four: grades by what was given away, and the review of whole games against
// scores by brute force.
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

/// Every disc of a line keeps what its position is worth to the side that plays it.
void expect_best_play(Position position, const std::vector<LineMove>& line, const ScoreOf& score) {
  for (const LineMove& move : line) {
    ASSERT_FALSE(position.is_over());
    EXPECT_EQ(move.board.rows, rows_of(position));
    const int column = move.board.played.front().column, worth = *score(position);
    EXPECT_EQ(move.board.played.front().row, position.shape.height - 1 - position.height_of(column));
    position.play(column);
    EXPECT_EQ(position.is_over() ? -final_score(position) : -*score(position), worth) << move.text;
  }
  EXPECT_TRUE(position.is_over() || line.size() == kMostLineDiscs);
}

TEST(Connect4Review, RefutesAFaultDiscByDiscAndShowsTheBetterLine) {
  brute_force::Negamax naive(kSmall);
  const ScoreOf score = [&](const Position& position) { return std::optional(naive.score(position)); };
  int faults = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const std::string moves = random_game(kSmall, seed);
    const Review review = *review_of(game_of(kSmall, moves), score);
    Position position = new_game(kSmall);
    for (const JudgedMove& move : review.moves) {
      const int column = move.before.played.front().column;
      if (move.grade < Grade::inaccuracy) {
        EXPECT_TRUE(move.line.empty() && move.refutation.empty());
      } else {
        ++faults;
        expect_best_play(position, move.line, score);
        expect_best_play(position.after(column), move.refutation, score);
        EXPECT_EQ(move.line.front().text, move.best);
      }
      position.play(column);
    }
  }
  EXPECT_GT(faults, 20);
}

/// Reviews with a solver that finds out one score a question, and counts how often it had to be
/// asked again.
Review reviewed_by_and_by(const play::Replay<Game>& replay, brute_force::Negamax& naive, int& stops) {
  Connect4Reviewer reviewer(replay);
  std::vector<Position> known;
  while (!reviewer.is_done()) {
    bool asked = false;
    const ScoreOf one_more = [&](const Position& position) -> std::optional<int> {
      const bool is_known = std::ranges::find(known, position) != known.end();
      if (!is_known && std::exchange(asked, true)) return std::nullopt;
      if (!is_known) known.push_back(position);
      return naive.score(position);
    };
    if (!reviewer.step(one_more)) ++stops;
  }
  return reviewer.finished();
}

TEST(Connect4Review, WhatIsStoppedGoesOnWhereItWas) {
  brute_force::Negamax naive(kSmall);
  int stops = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto replay = game_of(kSmall, random_game(kSmall, seed));
    const Review whole = *review_of(replay, [&](const Position& p) { return std::optional(naive.score(p)); });
    EXPECT_EQ(to_json(reviewed_by_and_by(replay, naive, stops)), to_json(whole));
  }
  EXPECT_GT(stops, 20);
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
