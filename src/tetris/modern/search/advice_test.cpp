// Advice for people: the line of play, its keys, and its wording.
#include "tetris/modern/search/advice.h"

#include <gtest/gtest.h>

#include "tetris/modern/search/hint.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::tetris::modern {
namespace {

/// A T falls, and there is a place for a T-spin double.
Position t_spin() {
  Start start;
  start.opening = {Piece::T, Piece::O, Piece::I, Piece::L, Piece::J, Piece::S};
  start.seed = 1;
  const std::array<std::string_view, 3> rows = {"####......", "###...####", "####.#####"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t x = 0; x < rows[i].size(); ++x) {
      if (rows[i][x] == '#') start.board.fill(static_cast<int>(rows.size() - 1 - i), static_cast<int>(x));
    }
  }
  return Position(start);
}

TEST(ModernAdvice, ATSpinIsSeenWithItsKeysAndItsRows) {
  Thinker thinker(policy_for_tests());
  const auto advice = advise(thinker, view_of(t_spin()), {.nodes = 3000});
  ASSERT_TRUE(advice) << advice.error();
  EXPECT_EQ(advice->best().piece, Piece::T);
  EXPECT_EQ(advice->best().choice.move.spin, Spin::full);
  EXPECT_EQ(advice->best().attack, 4);
  EXPECT_EQ(advice->best().choice, advice->ideas.front().choice);
  ASSERT_FALSE(advice->keys.empty());
  EXPECT_EQ(advice->keys.back(), Stroke::clockwise) << to_text(advice->keys);
}

TEST(ModernAdvice, TheLineCanBePlayed) {
  Position position = t_spin();
  Thinker thinker(policy_for_tests());
  const auto advice = advise(thinker, view_of(position), {.nodes = 5000});
  ASSERT_TRUE(advice);
  EXPECT_GE(advice->line.size(), 4u);
  for (const PlannedPiece& planned : advice->line) {
    if (planned.choice.hold) position.hold();
    ASSERT_EQ(position.falling, planned.piece);
    const Locked locked = position.place(planned.choice.move);
    EXPECT_EQ(locked.clear, planned.clear);
    EXPECT_EQ(locked.sent, planned.attack);
  }
}

TEST(ModernAdvice, KeysOfAPieceInTheBoxBeginWithHold) {
  Position position = t_spin();
  position.falling = Piece::O;
  position.held = Piece::T;
  Thinker thinker(policy_for_tests());
  const auto advice = advise(thinker, view_of(position), {.nodes = 3000});
  ASSERT_TRUE(advice);
  EXPECT_TRUE(advice->best().choice.hold);
  EXPECT_EQ(advice->best().piece, Piece::T);
  ASSERT_FALSE(advice->keys.empty());
  EXPECT_EQ(advice->keys.front(), Stroke::hold);
}

TEST(ModernAdvice, APieceWithoutRoomHasNone) {
  Position position = t_spin();
  for (auto& column : position.board.columns) column = (Column{1} << 22) - 1;
  Thinker thinker(policy_for_tests());
  EXPECT_EQ(advise(thinker, view_of(position), {.nodes = 100}).error(), "the piece has no room");
}

TEST(ModernAdvice, ClearsHaveWords) {
  EXPECT_EQ(words_of({}), "");
  EXPECT_EQ(words_of({.lines = 0, .spin = Spin::full}), "");
  EXPECT_EQ(words_of({.lines = 4}), "Four");
  EXPECT_EQ(words_of({.lines = 3, .spin = Spin::full}), "T-spin triple");
  EXPECT_EQ(words_of({.lines = 1, .spin = Spin::mini}), "Mini T-spin single");
}

TEST(ModernAdvice, WhoSeesFewerPiecesKnowsLess) {
  const Position position({.seed = 5});
  const View all = view_of(position), two = view_of(position, 2);
  EXPECT_EQ(all.queue.size(), 5u);
  EXPECT_EQ(two.queue, (std::vector{position.next(0), position.next(1)}));
  EXPECT_EQ(two.rules, all.rules);
  EXPECT_EQ(two.bag.size(), 4) << "three of the bag are seen";
  EXPECT_TRUE(two.bag.has(position.next(2)));
  EXPECT_EQ(view_of(position, 9), all);
}

TEST(ModernAdvice, TheSameQuestionHasTheSameAnswerWhateverWasAskedBefore) {
  const View view = view_of(Position(Start{.seed = 4})), other = view_of(Position(Start{.seed = 5}));
  Thinker fresh(policy_for_tests()), used(policy_for_tests());
  const auto first = advise(fresh, view, {.nodes = 5000}, Asked::as_teacher);
  ASSERT_TRUE(advise(used, other, {.nodes = 5000}, Asked::as_teacher));
  const auto again = advise(used, view, {.nodes = 5000}, Asked::as_teacher);
  EXPECT_EQ(first->ideas, again->ideas);
  EXPECT_EQ(first->nodes, again->nodes);
  Thinker sliced(policy_for_tests());
  for (const std::uint64_t nodes : {100, 900, 2500, 5000})
    ASSERT_TRUE(advise(sliced, view, {.nodes = nodes}, Asked::as_teacher));
  const auto last = advise(sliced, view, {.nodes = 5000}, Asked::as_teacher);
  EXPECT_EQ(first->ideas, last->ideas) << "slice by slice";
}

TEST(ModernAdvice, WorthIsCountedInWhatTheModeCounts) {
  EXPECT_EQ(worth_text(Goal::attack, 1250), "1.25 rows of attack");
  EXPECT_EQ(worth_text(Goal::points, 1250), "250 points");
  EXPECT_EQ(worth_text(Goal::lines, 1250), "1.25 lines");
  EXPECT_EQ(goal_of({.versus = true}), Goal::attack);
  EXPECT_EQ(goal_of({}), Goal::points);
  EXPECT_EQ(goal_of({.level = 0, .last_level = 0}), Goal::points) << "zen";
  EXPECT_EQ(goal_of({.last_level = 1, .goal_lines = 40}), Goal::lines);
  EXPECT_EQ(goal_of({.last_level = 15, .goal_lines = 150}), Goal::points);
}

TEST(ModernAdvice, ARaceTakesLinesThatVersusDoesNotWant) {
  const auto lines_now = [](Goal goal) {
    View view = *view_from_text("queue OISZLJT\n####..####\n", SharedRules{});
    view.goal = goal;
    Thinker thinker(policy_for_tests());
    thinker.look(view);
    thinker.think({.nodes = 5000});
    std::int64_t now = kLostWorth;
    for (const Idea& idea : thinker.ideas()) {
      if (idea.choice.hold) continue;  // it is about another piece
      Board board = view.board;
      put(board, view.falling, idea.choice.move.at);
      if (board.full_rows() != 0) now = std::max(now, idea.worth);
    }
    return thinker.ideas().front().worth - now;
  };
  EXPECT_LT(lines_now(Goal::lines), lines_now(Goal::attack));
}

}  // namespace
}  // namespace fourfold::tetris::modern
