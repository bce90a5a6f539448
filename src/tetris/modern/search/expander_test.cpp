// One step of the modern machine's search expects what the game then does, garbage included.
#include "tetris/modern/search/expander.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "tetris/modern/naive_test.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::tetris::modern {
namespace {

using enum Piece;

Expander expander_for_tests() { return {*integer_weights(policy_for_tests()), SharedRules(), Goal::attack}; }

Known known_in(const View& view) {
  Known known{.rules = view.rules, .pieces = {view.falling}, .bag = view.bag};
  known.pieces.insert(known.pieces.end(), view.queue.begin(), view.queue.end());
  return known;
}

std::vector<Line> lines_from(Expander& expander, const Node& node, const Known& known) {
  std::vector<Line> lines;
  expander.expand(node, known, INT32_MIN, 0, lines);
  return lines;
}

TEST(Expander, ExpectsTheGarbageThatTheGameRaises) {
  Rng rng{3};
  Start start;
  start.options.versus = true;
  int raised = 0;
  for (start.seed = 1; start.seed <= 10; ++start.seed) {
    Position position(start);
    Expander expander = expander_for_tests();
    while (!position.is_over() && position.pieces < 40) {
      const View view = view_of(position);
      const Known known = known_in(view);
      const Node node{.board = short_columns(position.board, 0), .state = state_of(view)};
      const auto lines = lines_from(expander, node, known);
      for (const Line& line : lines) {
        Position next = position;
        if (line.hold) next.hold();
        const Locked locked = next.place(line.move);
        const Node then = expander.follow(node, line, known, 0);
        ASSERT_EQ(then.state.waiting, next.waiting_rows());
        ASSERT_EQ(then.state.risen, locked.risen.size);
        ASSERT_EQ(line.attack, static_cast<int>(next.attack - position.attack));
        raised += locked.risen.size;
      }
      if (lines.empty()) break;
      const Line& line = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
      if (line.hold) position.hold();
      position.place(line.move);
      if (!position.is_over() && rng.below(3) == 0) position.receive(1 + static_cast<int>(rng.below(12)));
    }
  }
  EXPECT_GT(raised, 1000);
}

/// A node above which `risen` rows have come in.
Node lifted_node(const std::vector<std::string>& rows, int risen) {
  Node node{.board = short_columns(naive::drawn(rows), 0)};
  node.state.risen = static_cast<std::uint8_t>(risen);
  return node;
}

TEST(Expander, APieceThatGarbageLeavesNoRoomForEndsTheLine) {
  Expander expander = expander_for_tests();
  const Known known{.rules = {}, .pieces = {T, T}, .bag = PieceSet::all()};
  const std::vector<std::string> tower(14, "...####...");
  EXPECT_FALSE(lines_from(expander, lifted_node(tower, 5), known).empty());
  EXPECT_FALSE(lines_from(expander, lifted_node(tower, 6), known).empty()) << "it appears a row higher";
  EXPECT_TRUE(lines_from(expander, lifted_node(tower, 7), known).empty());
  EXPECT_TRUE(lines_from(expander, lifted_node({}, 30), known).empty());
}

TEST(Expander, APieceThatGarbageLiftsOutOfTheFieldEndsTheLine) {
  Expander expander = expander_for_tests();
  const Known known{.rules = {}, .pieces = {O, O}, .bag = PieceSet::all()};
  const std::vector<std::string> tower(8, "...####...");
  const auto on_the_tower = [&](int risen) {
    const auto lines = lines_from(expander, lifted_node(tower, risen), known);
    return std::ranges::any_of(lines, [](const Line& line) { return line.move.at.y >= 8; });
  };
  EXPECT_TRUE(on_the_tower(11));
  EXPECT_FALSE(on_the_tower(12)) << "its rows would be 20 and 21";
}

TEST(Expander, NothingIsAPerfectClearAboveGarbage) {
  Expander expander = expander_for_tests();
  const Known known{.rules = {}, .pieces = {I, O}, .bag = PieceSet::all()};
  const auto most = [&](int risen) {
    int attack = 0;
    for (const Line& line : lines_from(expander, lifted_node({"######...."}, risen), known))
      attack = std::max<int>(attack, line.attack);
    return attack;
  };
  EXPECT_EQ(most(0), 10);
  EXPECT_EQ(most(1), 0);
}

}  // namespace
}  // namespace fourfold::tetris::modern
