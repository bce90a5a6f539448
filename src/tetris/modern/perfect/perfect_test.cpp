// The finder of perfect clears, against published counts, against a naive search, and on a real
// position.
#include "tetris/modern/perfect/perfect.h"

#include <gtest/gtest.h>

#include <set>

#include "tetris/modern/perfect/samples_test.h"
#include "tetris/modern/position.h"

namespace fourfold::tetris::modern {
namespace {

/// Plays a clear on a position whose first pieces are those of the view.
void expect_clears(const View& view, const PerfectClear& clear) {
  std::vector<Piece> opening = {view.falling};
  opening.insert(opening.end(), view.queue.begin(), view.queue.end());
  Position position({.rules = view.rules, .options = {}, .seed = 5, .board = view.board, .opening = opening});
  position.held = view.held;
  position.hold_used = view.rules->hold && !view.may_hold;
  position.combo = view.combo;
  position.back_to_back = view.back_to_back;
  for (const Choice& choice : clear.choices) {
    ASSERT_TRUE(!choice.hold || position.can_hold());
    if (choice.hold) position.hold();
    MoveList moves;
    find_moves(view.rules->turns, position.board, position.falling, *entry(position.board, position.falling), true,
               moves);
    ASSERT_NE(std::find(moves.begin(), moves.end(), choice.move), moves.end());
    position.place(choice.move);
  }
  EXPECT_EQ(position.board, Board{});
  EXPECT_EQ(position.attack, static_cast<std::uint64_t>(clear.attack));
}

TEST(PerfectClears, AreThereForEveryOpenerWithHold) {
  Rng rng{1};
  for (int i = 0; i < 200; ++i) {
    const View view = view_with({}, random_bags(rng, 11));
    const PerfectClears found = find_perfect_clears(view, {});
    ASSERT_EQ(found.clears.size(), 1u);
    EXPECT_FALSE(found.is_complete) << "the first one ends the search";
    expect_clears(view, found.clears[0]);
  }
}

TEST(PerfectClears, OfTwoRowsWithoutHoldAreThereForNoneOfTheBags) {
  auto bag = naive::kPieces;
  int bags = 0;
  do {
    const PerfectClears found = find_perfect_clears(without_hold(view_with({}, {bag.begin(), bag.end()})), {.rows = 2});
    EXPECT_TRUE(found.clears.empty() && found.is_complete);
    ++bags;
  } while (std::next_permutation(bag.begin(), bag.end()));
  EXPECT_EQ(bags, 5'040);
}

TEST(PerfectClears, UseTheHeldPieceLastWhereNoOtherIsKnown) {
  const Board board = naive::drawn({"####....##",  //
                                    "####....##"});
  const PerfectClears found = find_perfect_clears(view_with(board, {Piece::O}, Piece::O), {.rows = 2, .most = 10});
  ASSERT_EQ(found.clears.size(), 2u) << "left then right, right then left";
  EXPECT_TRUE(found.is_complete);
  EXPECT_FALSE(found.clears[0].choices[0].hold);
  EXPECT_TRUE(found.clears[0].choices[1].hold);
}

TEST(PerfectClears, PlayAPieceThatWasSwappedBeforeItIsHeldAgain) {
  const Board board = naive::drawn({"##....####"});
  View view = view_with(board, {Piece::O, Piece::O}, Piece::I);
  EXPECT_EQ(find_perfect_clears(view, {}).clears.at(0).choices.size(), 1u);
  view.may_hold = false;
  EXPECT_TRUE(find_perfect_clears(view, {.rows = 1}).clears.empty());
}

TEST(PerfectClears, WithFewerPiecesComeFirst) {
  const std::vector<Piece> pieces = pieces_of("OIIOOZSLJI");
  const View view = view_with({}, pieces);
  const PerfectClears found = find_perfect_clears(view, {.rows = 4, .most = 500});
  ASSERT_EQ(found.clears.size(), 500u);
  EXPECT_EQ(found.clears[0].choices.size(), 5u) << "two I and three O";
  for (std::size_t i = 1; i < found.clears.size(); ++i) {
    const PerfectClear &before = found.clears[i - 1], &now = found.clears[i];
    EXPECT_LE(before.choices.size(), now.choices.size());
    EXPECT_TRUE(before.choices.size() < now.choices.size() || before.attack >= now.attack);
    expect_clears(view, now);
  }
}

TEST(PerfectClears, CountABackToBackSpinOnTheWay) {
  const Board board = naive::drawn({"##....####",  // the T is turned in below this overhang
                                    "#...######",  //
                                    "##.#######"});
  View view = view_with(board, {Piece::T, Piece::I});
  EXPECT_EQ(find_perfect_clears(view, {}).clears.at(0).attack, 4 + 10) << "a T-spin double and the perfect clear";
  view.back_to_back = 1;
  const PerfectClear clear = find_perfect_clears(view, {}).clears.at(0);
  EXPECT_EQ(clear.attack, 5 + 10);
  EXPECT_EQ(clear.choices.at(0).move.spin, Spin::full);
  expect_clears(view, clear);
}

TEST(PerfectClears, StopAfterSoManyNodes) {
  Rng rng{2};
  const View view = view_with({}, random_bags(rng, 11));
  const PerfectClears found = find_perfect_clears(view, {.limit = {.nodes = 9, .stop = {}}});
  EXPECT_FALSE(found.is_complete);
  EXPECT_EQ(found.nodes, 9u);
  const StopSource source;
  source.request_stop();
  EXPECT_EQ(find_perfect_clears(view, {.rows = 2, .limit = {.stop = source.token()}}).nodes, 0u);
}

TEST(PerfectClears, AreTheSameEveryTime) {
  Rng rng{3};
  const View view = view_with({}, random_bags(rng, 11));
  const PerfectClears once = find_perfect_clears(view, {.most = 50}), again = find_perfect_clears(view, {.most = 50});
  EXPECT_EQ(once.clears, again.clears);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST(PerfectClears, AreNotLookedForOnABoardThatIsTooHigh) {
  const Board board = naive::drawn({"#.........", "#.........", "#.........", "#.........", "#........."});
  const PerfectClears found = find_perfect_clears(view_with(board, {Piece::I, Piece::O}), {});
  EXPECT_TRUE(found.clears.empty() && found.is_complete);
  EXPECT_EQ(found.nodes, 0u);
}

/// A placement of a line, in a form that can be put into a set.
using Placing = std::tuple<Piece, Orientation, int, int>;
using Lines = std::set<std::vector<Placing>>;

/// Tries every order of the known pieces and every move; keeps a line if nothing is left on the
/// board.
class Everything {
 public:
  Everything(const View& view, int rows) : view_(view), rows_(rows) {
    choose({view.board, view.falling, view.held, 0, 0}, view.may_hold);
  }
  Lines lines;

 private:
  struct State {
    Board board;
    std::optional<Piece> falling, held;  ///< `falling` is empty if the piece is not known
    std::size_t next = 0;
    int cleared = 0;
  };

  std::optional<Piece> piece_at(std::size_t i) const {
    return i < view_.queue.size() ? std::optional(view_.queue[i]) : std::nullopt;
  }
  void choose(const State& state, bool may_hold) {
    place(state);
    if (!may_hold) return;
    State swapped = state;
    swapped.held = state.falling;
    swapped.falling = state.held ? state.held : piece_at(swapped.next++);
    place(swapped);
  }
  void place(const State& state) {
    if (!state.falling || state.board.height() > rows_ - state.cleared) return;
    MoveList moves;
    find_moves(view_.rules->turns, state.board, *state.falling, *entry(state.board, *state.falling), false, moves);
    for (const Move& move : moves) {
      State after = state;
      for (const auto& [x, y] : cells_of(*state.falling, move.at.orientation))
        after.board.fill(move.at.y + y, move.at.x + x);
      after.cleared += std::popcount(after.board.full_rows());
      after.board.remove_rows(after.board.full_rows());
      after.falling = piece_at(after.next++);
      line_.emplace_back(*state.falling, move.at.orientation, move.at.x, move.at.y);
      if (after.board.used_rows() == 0 && after.cleared <= rows_) lines.insert(line_);
      choose(after, view_.rules->hold);
      line_.pop_back();
    }
  }

  const View& view_;
  int rows_;
  std::vector<Placing> line_;
};

Lines lines_of(const View& view, const PerfectClears& found) {
  Lines lines;
  for (const PerfectClear& clear : found.clears) {
    std::vector<Placing> line;
    std::optional<Piece> falling = view.falling, held = view.held;
    std::size_t next = 0;
    const auto drawn = [&] {
      const std::size_t i = next++;
      return i < view.queue.size() ? std::optional(view.queue[i]) : std::nullopt;
    };
    for (const auto& [hold, move] : clear.choices) {
      if (hold) falling = std::exchange(held, falling);
      if (!falling) falling = drawn();
      line.emplace_back(falling.value(), move.at.orientation, move.at.x, move.at.y);
      falling = drawn();
    }
    lines.insert(line);
  }
  return lines;
}

std::size_t expect_like_everything(const View& view, int rows) {
  const PerfectClears found = find_perfect_clears(view, {.rows = rows, .most = 1'000'000});
  EXPECT_TRUE(found.is_complete);
  const Lines lines = lines_of(view, found);
  EXPECT_EQ(lines.size(), found.clears.size()) << "none twice";
  EXPECT_EQ(lines, Everything(view, rows).lines) << naive::text(view.board);
  for (const PerfectClear& clear : found.clears) expect_clears(view, clear);
  return lines.size();
}

TEST(PerfectClears, AreThoseOfAFullSearch) {
  Rng rng{4};
  std::size_t lines = 0;
  for (int i = 0; i < 200; ++i) {
    const int rows = 2 + static_cast<int>(rng.below(i % 5 == 0 ? kPerfectRows - 1 : 2));
    const CutBoard cut = cut_board(rng, rows, i % 10 == 0 ? 4 : 3);
    View view = view_with(cut.board, cut.pieces);
    if (rng.below(2) == 0) view.held = naive::kPieces[rng.below(kPieceCount)];
    if (view.held && rng.below(4) == 0) view.may_hold = false;
    if (!view.held && rng.below(4) == 0) view = without_hold(view);
    if (rng.below(4) == 0) view.rules = view.rules->hold ? *find_rules("modern-plus") : view.rules;
    lines += expect_like_everything(view, rows);
  }
  EXPECT_GT(lines, 300u) << "boards that cannot be cleared prove little";
}

}  // namespace
}  // namespace fourfold::tetris::modern
