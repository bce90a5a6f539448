// Tests of the search's inner loop: every instruction set against counting cell by cell.
#include "tetris/modern/search/kernel.h"

#include <gtest/gtest.h>

#include <bit>

#include "tetris/modern/field.h"
#include "tetris/modern/naive_test.h"
#include "tetris/modern/search/known.h"
#include "tetris/modern/search/naive_shape_test.h"

namespace fourfold::tetris::modern {
namespace {

struct Answer {
  MoveList moves;
  std::vector<Played> played;
  std::vector<Shape> shapes;
};

Answer ask(const Board& board, Piece piece, int waiting, const Weights& weights, Isa isa) {
  Answer answer;
  const auto from = entry(board, piece);
  if (from) find_moves(kSrs, board, piece, *from, true, answer.moves);
  const ShortColumns columns = short_columns(board, 0);
  const Candidates question{
      &columns, piece, waiting, {answer.moves.begin(), static_cast<std::size_t>(answer.moves.size())}};
  answer.played.resize(question.moves.size());
  answer.shapes.resize(question.moves.size());
  kernel(isa).play(question, weights, answer.played.data());
  kernel(isa).measure(question, answer.shapes.data());
  return answer;
}

void expect_like_naive(const Board& board, Piece piece, Isa isa) {
  Weights weights{};
  for (int i = 0; i < kShapes; ++i) weights[static_cast<std::size_t>(i)] = 37 * i - 300;
  const Answer answer = ask(board, piece, 3, weights, isa);
  for (std::size_t i = 0; i < answer.played.size(); ++i) {
    const Move move = answer.moves[static_cast<int>(i)];
    Board after = board;
    put(after, piece, move.at);
    const Column full = after.full_rows();
    after.remove_rows(full);
    const Shape shape = naive::shape_of(after, 3);
    std::int32_t worth = 0;
    for (std::size_t f = 0; f < shape.size(); ++f) {
      ASSERT_EQ(answer.shapes[i][f], shape[f]) << kFeatureWords[f].name << " " << name(isa);
      worth += shape[f] * weights[f];
    }
    EXPECT_EQ(answer.played[i].worth, worth);
    EXPECT_EQ(answer.played[i].full, full);
    EXPECT_EQ(answer.played[i].is_empty, after.used_rows() == 0);
    EXPECT_EQ(answer.played[i].key, key_of(short_columns(after, 0)));
    ShortColumns played = short_columns(board, 0);
    EXPECT_EQ(play(played, piece, move.at), full);
    EXPECT_EQ(played, short_columns(after, 0));
  }
}

TEST(ModernKernel, MeasuresRandomBoardsLikeTheNaiveOneOnEveryInstructionSet) {
  Rng rng{1};
  for (int i = 0; i < 150; ++i) {
    const Board board = naive::random_board(rng, static_cast<int>(rng.below(i % 3 == 0 ? 6 : 18)));
    for (const Isa isa : naive::supported_isas()) {
      for (const Piece piece : naive::kPieces) expect_like_naive(board, piece, isa);
    }
  }
}

TEST(ModernKernel, MeasuresBoardsAsTheyAreLikeTheNaiveOneOnEveryInstructionSet) {
  Rng rng{3};
  std::vector<ShortColumns> boards;
  std::vector<Shape> shapes;
  for (int i = 0; i < 37; ++i) {  // no full register
    const Board board = naive::random_board(rng, static_cast<int>(rng.below(18)));
    boards.push_back(short_columns(board, 0));
    shapes.push_back(naive::shape_of(board, 5));
  }
  for (const Isa isa : naive::supported_isas()) {
    std::vector<Shape> measured(boards.size());
    kernel(isa).measure_boards(boards, 5, measured.data());
    EXPECT_EQ(measured, shapes) << name(isa);
  }
}

/// The features of a board alone, without those of the square that was put on it and cleared away
/// again.
Shape shape_of(const Board& board) { return naive::shape_of(board, 0); }

TEST(ModernKernel, SeesAPlaceForATSpinDouble) {
  const Board board = naive::drawn({"##........",  //
                                    "#...######",  //
                                    "##.#######"});
  const Shape shape = shape_of(board);
  EXPECT_EQ(shape[static_cast<int>(Feature::slot2)], 1);
  EXPECT_EQ(shape[static_cast<int>(Feature::slot1)], 0);
}

/// Wherever the features find a place for a spin, a spin must be possible.
TEST(ModernKernel, EverySlotThatIsSeenCanBeSpunInto) {
  Rng rng{7};
  int doubles = 0, triples = 0;
  for (int i = 0; i < 200'000 && (doubles < 50 || triples < 5); ++i) {
    // A slot drawn at a random place, with random cells everywhere else.
    const int x = 1 + static_cast<int>(rng.below(7)), y = 1 + static_cast<int>(rng.below(4));
    Board board = naive::random_board(rng, 1 + static_cast<int>(rng.below(7)));
    for (int column = 0; column < kWidth; ++column) {
      for (int row = 0; row <= y + 1; ++row) {
        if (std::abs(column - x) > 1) board.fill(row, column);
      }
    }
    if (board.full_rows() != 0) continue;
    const Shape shape = shape_of(board);
    const int wanted = shape[static_cast<int>(Feature::slot3)] > 0   ? 3
                       : shape[static_cast<int>(Feature::slot2)] > 0 ? 2
                                                                     : 0;
    const auto from = entry(board, Piece::T);
    if (wanted == 0 || !from) continue;
    (wanted == 3 ? triples : doubles) += 1;
    MoveList moves;
    find_moves(kSrs, board, Piece::T, *from, true, moves);
    const bool found = std::ranges::any_of(moves, [&](const Move& move) {
      Board after = board;
      put(after, Piece::T, move.at);
      return move.spin == Spin::full && std::popcount(after.full_rows()) == wanted;
    });
    EXPECT_TRUE(found) << "lines " << wanted;
  }
  EXPECT_GT(doubles, 0);
}

TEST(ModernKernel, SeesAPlaceForATSpinTriple) {
  const Board board = naive::drawn({"#.........",  //
                                    "..........",  //
                                    ".#########",  //
                                    "..########",  //
                                    ".#########"});
  EXPECT_EQ(shape_of(board)[static_cast<int>(Feature::slot3)], 1);
  MoveList moves;
  find_moves(kSrs, board, Piece::T, *entry(board, Piece::T), true, moves);
  EXPECT_TRUE(std::ranges::any_of(moves, [&](const Move& move) {
    Board after = board;
    put(after, Piece::T, move.at);
    return move.spin == Spin::full && std::popcount(after.full_rows()) == 3;
  }));
}

TEST(ModernKernel, KnowsWhenAPerfectClearIsRuledOut) {
  const auto is_open = [](const std::vector<std::string>& rows) {
    return shape_of(naive::drawn(rows))[static_cast<int>(Feature::clear_open)] == 1;
  };
  EXPECT_TRUE(is_open({"##........",  //
                       "##........"}));
  EXPECT_FALSE(is_open({"#.........", "#.........", "#.........", "#.........", "####......"})) << "too high";
  EXPECT_FALSE(is_open({"..#.......", "..#.......", "..#.......", ".##......."})) << "the column parts seven cells off";
}

}  // namespace
}  // namespace fourfold::tetris::modern
