// What is answered to a try at a puzzle of Tetris.
#include "teach/puzzles/tetris_answer.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/text.h"

namespace fourfold::teach {

using namespace tetris;

namespace {

/// Before the piece that was wrong, by how many before it were right.
constexpr std::array<std::string_view, kPuzzlePieces> kUntilThen = {"The first piece, the ",
                                                                    "The first piece was right; the second, the ",
                                                                    "The first two pieces were right; the third, the "};

/// The rows of a board by the numbers that they had before its first piece.
struct NumberedRows {
  std::vector<int> left, gone;
};

NumberedRows rows_after(const TetrisTry& now) {
  NumberedRows rows;
  for (int row = 0; row < well_rows(now.puzzle().kind); ++row) rows.left.push_back(row);
  for (const PlacedPiece& placed : now.history()) {
    Board with = placed.before;
    for (const Square& square : placed.squares) with.fill(square.row, square.x);
    const Column full = with.full_rows();
    for (auto row = std::ssize(rows.left) - 1; row >= 0; --row) {
      if ((full >> row & 1) == 0) continue;
      rows.gone.push_back(rows.left[static_cast<std::size_t>(row)]);
      rows.left.erase(rows.left.begin() + row);
    }
  }
  return rows;
}

/// The rows that the solution clears, by their numbers at the start.
std::vector<int> rows_to_clear(const TetrisPuzzle& puzzle) {
  TetrisTry solution(puzzle);
  for (const std::string& keys : puzzle.solution) solution.place(keys);
  return rows_after(solution).gone;
}

std::vector<Square> gaps_of(const Board& board, int row) {
  std::vector<Square> gaps;
  for (int x = 0; x < kWidth; ++x) {
    if (!board.filled(row, x)) gaps.push_back({row, x});
  }
  return gaps;
}

/// Of the rows that had to go and are still there, the one with the fewest empty cells, which are
/// told from the left; of equal rows the lowest. None: no such row is left.
std::vector<Square> nearest_row(const TetrisTry& over) {
  const std::vector<int> to_clear = rows_to_clear(over.puzzle()), left = rows_after(over).left;
  std::vector<Square> least;
  for (int row = 0; row < over.board().height(); ++row) {
    if (std::ranges::find(to_clear, left[static_cast<std::size_t>(row)]) == to_clear.end()) continue;
    std::vector<Square> gaps = gaps_of(over.board(), row);
    if (least.empty() || gaps.size() < least.size()) least = std::move(gaps);
  }
  return least;
}

/// "column 3", "columns 3, 4 and 7"
std::string columns_text(const std::vector<Square>& squares) {
  std::string text = squares.size() == 1 ? "column " : "columns ";
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i > 0) text += i + 1 == squares.size() ? " and " : ", ";
    text += std::to_string(squares[i].x + 1);
  }
  return text;
}

std::string missed_four(const TetrisTry& over) {
  const int most = std::ranges::max(over.history(), {}, &PlacedPiece::rows).rows;
  return most == 0 ? "No row was cleared." : "At most " + counted(most, "row") + " went at once, not four.";
}

/// A T-spin is told by the last key, which must turn the piece.
std::string missed_spin(const TetrisTry& over) {
  for (const PlacedPiece& placed : over.history()) {
    if (placed.piece != Piece::T) continue;
    if (placed.spin == modern::Spin::full) return "The T-spin cleared " + counted(placed.rows, "row") + ", not two.";
    if (placed.rows == 2) return "The T cleared two rows, but not by a T-spin: its last key has to turn it in.";
  }
  return "No T-spin cleared two rows.";
}

std::string missed(const TetrisTry& over) {
  switch (over.puzzle().kind) {
    case PuzzleKind::four:
      return missed_four(over);
    case PuzzleKind::perfect:
      return counted(over.board().cell_count(), "cell") + (over.board().cell_count() == 1 ? " is left." : " are left.");
    default:
      return missed_spin(over);
  }
}

std::string where_it_went_wrong(const TetrisTry& over) {
  const int right = right_pieces(over);
  if (right == kPuzzlePieces) return "Every piece lies where it belongs; only the way there was another.";
  const auto at = static_cast<std::size_t>(right);
  return std::string(kUntilThen[at]) + letter(over.puzzle().pieces[at]) + ", belongs elsewhere.";
}

/// Something lies above a cell that the piece fills: it had to be led in.
bool is_led_in(const PlacedPiece& placed) {
  return std::ranges::any_of(placed.squares, [&](const Square& square) {
    return placed.before.columns[static_cast<std::size_t>(square.x)] >> square.row != 0;
  });
}

std::string reached(const TetrisTry& over) {
  const PlacedPiece& last = over.history().back();
  const std::string piece = std::string("The ") + letter(last.piece);
  switch (over.puzzle().kind) {
    case PuzzleKind::four:
      return piece + " clears four rows at once.";
    case PuzzleKind::perfect:
      return piece + " clears the last " + counted(last.rows, "row") + ": nothing is left.";
    default:
      return "The last key turns the T under what lies above it: a T-spin, which clears two rows.";
  }
}

/// What made it hard, piece by piece.
void add_reasons(const TetrisTry& over, std::vector<std::string>& out) {
  for (std::size_t i = 0; i < over.history().size(); ++i) {
    const PlacedPiece& placed = over.history()[i];
    const std::string piece = std::string("The ") + letter(placed.piece);
    const bool is_last = i + 1 == over.history().size();
    if (is_led_in(placed) && !(is_last && over.puzzle().kind == PuzzleKind::spin))
      out.push_back(piece + " goes under an overhang, where no drop alone brings it.");
    if (placed.rows > 0 && !is_last) out.push_back(piece + " clears " + counted(placed.rows, "row") + " before.");
  }
}

}  // namespace

int right_pieces(const TetrisTry& now) {
  TetrisTry solution(now.puzzle());
  int right = 0;
  for (const std::string& keys : now.puzzle().solution) {
    if (right == now.placed()) break;
    solution.place(keys);
    const auto next = static_cast<std::size_t>(right) + 1;
    const Board& board = next < now.history().size() ? now.history()[next].before : now.board();
    if (!(board == solution.board())) break;
    ++right;
  }
  return right;
}

TetrisAnswer answer_to(const TetrisTry& over) {
  TetrisAnswer answer;
  if (over.is_solved()) {
    answer.sentences = {reached(over)};
    add_reasons(over, answer.sentences);
    return answer;
  }
  answer.sentences = {missed(over)};
  answer.missing = nearest_row(over);
  if (!answer.missing.empty())
    answer.sentences.push_back("Row " + std::to_string(answer.missing[0].row + 1) + " still lacks " +
                               columns_text(answer.missing) + ".");
  answer.sentences.push_back(where_it_went_wrong(over));
  return answer;
}

}  // namespace fourfold::teach
