// The inverse of a placement: rows that went are put back full, then the cells of a piece that
// touches all of them are taken away. Three such steps lead from a board on which the goal has been
// reached to a puzzle with one solution at least; whether it is the only one is proven forward.
#include "teach/puzzles/tetris_make.h"

#include <algorithm>
#include <optional>

#include "base/rng.h"
#include "teach/puzzles/tetris_prove.h"

namespace fourfold::teach {

using namespace tetris;

namespace {

constexpr std::uint64_t kSeed = 20'250'201;
constexpr std::uint64_t kMostDraws = 1'000'000;  ///< grades that are too rare are not waited for longer
constexpr std::uint64_t kPatience = 30'000;      ///< from then on every grade is as welcome

void insert_full_row(Board& board, int row) {
  const Column bit = Column{1} << row;
  for (Column& column : board.columns) column = (column & (bit - 1)) | bit | (column & ~(bit - 1)) << 1;
}

/// A piece with its cells, by the centre it turns around.
struct Shape {
  modern::Orientation orientation{};
  int x = 0, y = 0;
};

std::optional<Board> board_without(const Board& board, Piece piece, const Shape& shape, Column rows) {
  Board left = board;
  for (const modern::Step cell : modern::cells_of(piece, shape.orientation)) {
    const int x = shape.x + cell.x, y = shape.y + cell.y;
    if (x < 0 || x >= kWidth || y < 0 || !board.filled(y, x)) return std::nullopt;
    left.columns[static_cast<std::size_t>(x)] ^= Column{1} << y;
  }
  if ((left.full_rows() & rows) != 0) return std::nullopt;
  return left;
}

/// The board before `piece` was placed and `rows`, numbered as they were then, went; any of those
/// there are.
std::optional<Board> unplayed(Board board, Piece piece, Column rows, Rng& rng) {
  for (int y = 0; y < kPuzzleRows; ++y) {
    if ((rows >> y & 1) != 0) insert_full_row(board, y);
  }
  std::vector<Board> all;
  for (int o = 0; o < modern::kOrientations; ++o) {
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const auto left = board_without(board, piece, {static_cast<modern::Orientation>(o), x, y}, rows);
        if (left && left->full_rows() == 0) all.push_back(*left);
      }
    }
  }
  if (all.empty()) return std::nullopt;
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

Piece any_piece(Rng& rng) { return static_cast<Piece>(rng.below(kPieceCount)); }

/// What a game leaves: some rows with a gap, and a rough surface above.
Board any_stack(Rng& rng) {
  Board board;
  for (std::uint32_t rows = rng.below(4); rows > 0; --rows) board.raise(static_cast<int>(rng.below(kWidth)));
  for (int x = 0; x < kWidth; ++x) {
    for (std::uint32_t more = rng.below(3); more > 0; --more) board.fill(board.column_height(x), x);
  }
  if (board.full_rows() != 0) board.remove_rows(board.full_rows());
  return board;
}

/// Nothing above the cells from `row` up in this column.
void open_column(Board& board, int x, int row) { board.columns[static_cast<std::size_t>(x)] &= (Column{1} << row) - 1; }

/// The board before the last piece, which reached the goal.
std::optional<Board> before_four(Rng& rng) {
  Board board = any_stack(rng);
  const int well = static_cast<int>(rng.below(kWidth)), row = board.column_height(well);
  for (int i = 0; i < 4; ++i) insert_full_row(board, row);
  open_column(board, well, row);
  return board;
}

/// A T that points down into two rows, one of its shoulders under a cell.
std::optional<Board> before_spin(Rng& rng) {
  Board board = any_stack(rng);
  const int x = 1 + static_cast<int>(rng.below(kWidth - 2)), row = board.column_height(x);
  const int covered = rng.below(2) == 0 ? x - 1 : x + 1, open = 2 * x - covered;
  while (board.column_height(covered) <= row) board.fill(board.column_height(covered), covered);
  open_column(board, open, row);
  for (int i = 0; i < 2; ++i) insert_full_row(board, row);
  return board_without(board, Piece::T, {modern::Orientation::south, x, row + 1}, Column{3} << row);
}

std::optional<Board> before_perfect(Piece piece, Rng& rng) {
  const Column rows = (Column{1} << (1 + rng.below(4))) - 1;
  return unplayed({}, piece, rows, rng);
}

Piece last_piece(PuzzleKind kind, Rng& rng) {
  if (kind == PuzzleKind::four) return Piece::I;
  return kind == PuzzleKind::spin ? Piece::T : any_piece(rng);
}

std::optional<Board> before_goal(PuzzleKind kind, Piece piece, Rng& rng) {
  if (kind == PuzzleKind::four) return before_four(rng);
  return kind == PuzzleKind::spin ? before_spin(rng) : before_perfect(piece, rng);
}

/// Usually none, sometimes one.
Column rows_before(const Board& board, Rng& rng) {
  return rng.below(3) == 0 ? Column{1} << rng.below(static_cast<std::uint32_t>(board.height()) + 1) : 0;
}

/// Low enough, and without an empty row under something.
bool looks_played(const Board& board) {
  return board.height() <= kPuzzleRows && static_cast<int>(std::popcount(board.used_rows())) == board.height();
}

std::optional<TetrisPuzzle> drawn_puzzle(PuzzleKind kind, std::uint64_t number) {
  Rng rng{substream(kSeed + static_cast<std::uint64_t>(kind), number)};
  std::array<Piece, kPuzzlePieces> pieces{};
  pieces.back() = last_piece(kind, rng);
  std::optional<Board> board = before_goal(kind, pieces.back(), rng);
  for (std::size_t i = pieces.size() - 1; i > 0 && board; --i) {
    pieces[i - 1] = any_piece(rng);
    board = unplayed(*board, pieces[i - 1], rows_before(*board, rng), rng);
  }
  if (!board || !looks_played(*board)) return std::nullopt;
  return proven_puzzle(kind, *board, pieces);
}

}  // namespace

std::vector<TetrisPuzzle> make_tetris_puzzles(PuzzleKind kind, int count, const std::function<void(int)>& found) {
  std::vector<TetrisPuzzle> all;
  std::array<int, kHardest + 1> of_grade{};
  for (std::uint64_t number = 0; number < kMostDraws && static_cast<int>(all.size()) < count; ++number) {
    auto puzzle = drawn_puzzle(kind, number);
    if (!puzzle || std::ranges::find(all, puzzle->board, &TetrisPuzzle::board) != all.end()) continue;
    int& same_grade = of_grade[static_cast<std::size_t>(puzzle->grade)];
    if (number < kPatience && same_grade * kHardest >= count) continue;
    ++same_grade;
    all.push_back(std::move(*puzzle));
    found(static_cast<int>(all.size()));
  }
  std::ranges::stable_sort(all, {}, &TetrisPuzzle::grade);
  return all;
}

}  // namespace fourfold::teach
