// Tests of the modern machine's search: what it plays is legal, reproducible and reasonable.
#include "tetris/modern/search/thinker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "tetris/modern/field.h"
#include "tetris/modern/naive_test.h"
#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {
namespace {

/// Weights chosen by hand, good enough for playing.
MachinePolicy policy() {
  MachinePolicy policy{.name = "test", .rules = "modern", .weights = std::vector<double>(kFeatures, 0), .source = ""};
  const auto set = [&](Feature feature, double weight) { policy.weights[static_cast<std::size_t>(feature)] = weight; };
  set(Feature::above10, -0.3);
  set(Feature::above15, -1.5);
  set(Feature::holes, -0.9);
  set(Feature::cover, -0.1);
  set(Feature::row_changes, -0.1);
  set(Feature::bumps, -0.1);
  set(Feature::slot2, 1.5);
  set(Feature::single, -1);
  set(Feature::two, -1);
  set(Feature::three, -0.8);
  set(Feature::wasted_t, -0.9);
  return policy;
}

View view_with(const std::vector<std::string>& rows, Piece falling, std::vector<Piece> queue) {
  View view;
  view.board = naive::drawn(rows);
  view.falling = falling;
  view.queue = std::move(queue);
  return view;
}

Idea best_of(const View& view, std::uint64_t nodes = 5000) {
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = nodes});
  return thinker.ideas().at(0);
}

/// The effects of the first choice on the board.
Locked played(const View& view, const Choice& choice) {
  Start start{.rules = view.rules, .options = {}, .seed = 0, .board = view.board, .opening = {view.falling}};
  start.opening.insert(start.opening.end(), view.queue.begin(), view.queue.end());
  Position position(start);
  position.held = view.held;
  position.back_to_back = view.back_to_back;
  if (choice.hold) position.hold();
  return position.place(choice.move);
}

bool is_legal(const Position& before, const Choice& choice) {
  Position position = before;
  if (choice.hold) {
    if (!position.can_hold()) return false;
    position.hold();
  }
  const auto from = entry(position.board, position.falling);
  if (!from) return false;
  MoveList moves;
  find_moves(position.start.rules->turns, position.board, position.falling, *from, true, moves);
  return std::ranges::find(moves, choice.move) != moves.end();
}

using enum Piece;

TEST(Thinker, TakesATSpinDoubleThatIsReady) {
  const View view = view_with({"##........", "#...######", "##.#######"}, T, {S, Z, L, J, O});
  const Locked locked = played(view, best_of(view).choice);
  EXPECT_EQ(locked.lines(), 2);
  EXPECT_EQ(locked.clear.spin, Spin::full);
}

TEST(Thinker, TakesAPerfectClear) {
  const View view = view_with({"######....", "######...."}, O, {I, O, T, S, Z});
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = 20'000});
  Start start{.rules = view.rules, .options = {}, .seed = 0, .board = view.board, .opening = {O, I, O, T, S, Z}};
  Position position(start);
  bool is_perfect = false;
  for (const Choice& choice : thinker.best_line()) {
    ASSERT_TRUE(is_legal(position, choice));
    if (choice.hold) position.hold();
    is_perfect |= position.place(choice.move).clear.perfect;
  }
  EXPECT_TRUE(is_perfect);
}

TEST(Thinker, SeesAPerfectClearOfManyPiecesAtOnce) {
  // From an empty field: a clear with five pieces and two rows.
  View view = view_with({}, I, {L, J, O, O, S});
  view.held = I;
  const PerfectClears there = find_perfect_clears(view, {.rows = 2, .most = 1, .limit = {}});
  ASSERT_FALSE(there.clears.empty());
  EXPECT_GT(best_of(view, 1).worth, 9 * kRowOfAttack);
}

TEST(Thinker, ThinksAboutOneChoiceAloneIfAsked) {
  const View view = view_with({"##........", "#...######", "##.#######"}, I, {T, Z, L, J, O});
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = 5000});
  const std::vector<Idea> all = thinker.ideas();
  for (const std::size_t i : {std::size_t{0}, all.size() / 2, all.size() - 1}) {
    thinker.look_only(view, all[i].choice);
    thinker.think({.nodes = 5000});
    ASSERT_EQ(thinker.ideas().size(), 1u);
    EXPECT_EQ(thinker.ideas()[0].choice, all[i].choice);
    EXPECT_EQ(thinker.best_line().at(0), all[i].choice);
    EXPECT_LE(thinker.ideas()[0].worth, all[0].worth);  // here no line may be better than the best
  }
  thinker.look(view);
  thinker.think({.nodes = 5000});
  EXPECT_EQ(thinker.ideas(), all);  // and the same for all of them together
}

TEST(Thinker, HoldsToUseThePieceThatComesNext) {
  const View view = view_with({"##........", "#...######", "##.#######"}, I, {T, Z, L, J, O});
  View with_spin = view;
  with_spin.held = T;
  EXPECT_TRUE(best_of(with_spin).choice.hold);
}

TEST(Thinker, DoesNotHoldWhereItMayNot) {
  View view = view_with({"##........", "#...######", "##.#######"}, I, {T, Z, L, J, O});
  view.held = T;
  view.may_hold = false;
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = 3000});
  for (const Idea& idea : thinker.ideas()) EXPECT_FALSE(idea.choice.hold);
}

TEST(Thinker, HasNoIdeaWhereThereIsNoPlace) {
  View view;
  for (int y = 0; y < 24; ++y) {
    for (int x = 1; x < kWidth; ++x) view.board.fill(y, x);
  }
  view.queue = {T, Z};
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = 3000});
  EXPECT_TRUE(thinker.ideas().empty());
  EXPECT_TRUE(thinker.best_line().empty());
}

TEST(Thinker, NeedsNoQueue) {
  const View view = view_with({"#########.", "#########.", "#########.", "#########."}, I, {});
  EXPECT_EQ(played(view, best_of(view).choice).lines(), 4);
}

TEST(Thinker, PlaysWholeGamesWithLegalMovesAndDoesNotDie) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Position position(Start{.rules = SharedRules{}, .options = {}, .seed = seed, .board = {}, .opening = {}});
    Thinker thinker(policy());
    for (int piece = 0; piece < 60; ++piece) {
      thinker.look(view_of(position));
      thinker.think({.nodes = 700});
      const auto ideas = thinker.ideas();
      ASSERT_FALSE(ideas.empty());
      for (const Idea& idea : ideas) ASSERT_TRUE(is_legal(position, idea.choice));
      if (ideas[0].choice.hold) position.hold();
      position.place(ideas[0].choice.move);
      ASSERT_FALSE(position.is_over());
    }
  }
}

TEST(Thinker, AnswersTheSameForAnyNumberOfThreadsAndInAnyNumberOfSlices) {
  const View view = view_with({"##........", "##..#####.", "##.######."}, L, {S, Z, T, J, O});
  Thinker alone(policy());
  alone.look(view);
  alone.think({.nodes = 30'000});
  Thinker sliced(policy());
  sliced.look(view);
  while (sliced.nodes() < alone.nodes()) sliced.think({.nodes = 100});
  for (const unsigned threads : {2u, 3u}) {
    Thinker together(policy(), threads);
    together.look(view);
    together.think({.nodes = 30'000});
    EXPECT_EQ(together.nodes(), alone.nodes());
    EXPECT_EQ(together.best_line(), alone.best_line());
    EXPECT_EQ(together.ideas(), alone.ideas());
  }
  EXPECT_EQ(sliced.ideas(), alone.ideas());
}

/// A game against garbage in which results are kept from move to move.
TEST(Thinker, KeepsItsThoughtsFromMoveToMoveAndThroughGarbage) {
  Start start;
  start.seed = 5;
  start.options.versus = true;
  Position position(start);
  Thinker thinker(policy());
  int kept = 0, kept_through_garbage = 0, risen = 0;
  for (int piece = 0; piece < 100; ++piece) {
    thinker.look(view_of(position));
    kept += thinker.kept() > 0;
    kept_through_garbage += thinker.kept() > 0 && risen > 0;
    thinker.think({.nodes = 2000});
    const auto ideas = thinker.ideas();
    ASSERT_FALSE(ideas.empty());
    for (const Idea& idea : ideas) ASSERT_TRUE(is_legal(position, idea.choice));
    if (ideas[0].choice.hold) position.hold();
    risen = position.place(ideas[0].choice.move).risen.size;
    ASSERT_FALSE(position.is_over());
    if (piece % 14 == 3) position.receive(2);
  }
  EXPECT_GT(kept, 80) << "an attack that arrives begins a new search, once in 14 pieces";
  EXPECT_GT(kept_through_garbage, 3);
}

TEST(Carrier, RowsThatLinesExpectedAreOnTheBoardNow) {
  Layer first;
  Node node{.board = short_columns(naive::drawn({"####......"}), 0)};
  node.state.risen = 3;
  first.nodes = {node};
  const Board raised = naive::drawn({"####......", "#.########", "#.########"});
  Carrier carrier({.raised = 2, .expected = 2}, raised);
  const std::vector<Node> now = carrier.situation(first);
  ASSERT_EQ(now.size(), 1U);
  EXPECT_EQ(now[0].board, short_columns(raised, 0));
  EXPECT_EQ(now[0].state.risen, 1);
}

TEST(Thinker, BeginsANewSearchWhenAnAttackArrives) {
  Start start;
  start.options.versus = true;
  Position position(start);
  Thinker thinker(policy());
  for (const int rows : {0, 3}) {
    thinker.look(view_of(position));
    thinker.think({.nodes = 2000});
    const Choice choice = thinker.ideas().at(0).choice;
    if (choice.hold) position.hold();
    position.place(choice.move);
    if (rows > 0) position.receive(rows);
    thinker.look(view_of(position));
    EXPECT_EQ(thinker.kept() > 0, rows == 0);
  }
}

TEST(Thinker, KeepsItsThoughtsWhenMoreOfTheQueueIsSeen) {
  View view = view_with({"##........", "##..#####.", "##.######."}, L, {S, Z, T, J});
  Thinker thinker(policy());
  thinker.look(view);
  thinker.think({.nodes = 5000});
  view.queue.push_back(O);
  thinker.look(view);
  EXPECT_GT(thinker.kept(), 100u);
  thinker.think({.nodes = 5000});
  EXPECT_EQ(thinker.ideas().at(0).pieces, 6) << "five pieces of the six that are known, and one on average";
}

TEST(Thinker, StopsWhenItIsAskedTo) {
  const View view = view_with({}, L, {S, Z, T, J, O});
  Thinker thinker(policy());
  thinker.look(view);
  StopSource stop;
  stop.request_stop();
  thinker.think({.nodes = 1'000'000, .stop = stop.token()});
  EXPECT_EQ(thinker.nodes(), 0u);
}

TEST(Thinker, RefusesWeightsThatAreMissingOrTooLarge) {
  MachinePolicy wrong = policy();
  wrong.weights[3] = 1000;
  EXPECT_EQ(integer_weights(wrong).error(), "policy test: weight of holes is out of range, expected -100 to 100");
  wrong.weights.pop_back();
  EXPECT_EQ(integer_weights(wrong).error(), "policy test has 35 weights, expected 36");
}

}  // namespace
}  // namespace fourfold::tetris::modern
