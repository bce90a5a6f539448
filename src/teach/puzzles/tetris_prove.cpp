// Every place of every piece is tried: three pieces are few enough.
#include "teach/puzzles/tetris_prove.h"

#include <algorithm>
#include <bit>

#include "teach/puzzles/goal.h"
#include "tetris/modern/field.h"
#include "tetris/modern/keys.h"
#include "tetris/moves.h"
#include "tetris/position.h"
#include "tetris/rulesets.h"

namespace fourfold::teach {

using namespace tetris;

namespace {

const Rules& classic() { return classic_rules(); }

/// Every set of cells once; a T that may spin once per class of spin.
std::vector<Rest> rests_of(PuzzleKind kind, const Board& board, Piece piece) {
  std::vector<Rest> rests;
  if (kind == PuzzleKind::four) {
    if (!fits(classic(), board, piece, classic().spawn)) return rests;
    tetris::MoveList list;
    find_placements(classic(), board, piece, classic().spawn, list);
    rests.assign(list.begin(), list.end());
    return rests;
  }
  const auto from = modern::entry(board, piece);
  if (!from) return rests;
  modern::MoveList list;
  modern::find_moves(modern::kSrs, board, piece, *from, kind == PuzzleKind::spin, list);
  rests.assign(list.begin(), list.end());
  return rests;
}

modern::Spin spin_of(const Rest& rest) {
  const auto* move = std::get_if<modern::Move>(&rest);
  return move == nullptr ? modern::Spin::none : move->spin;
}

void put(Board& board, Piece piece, const Rest& rest) {
  if (const auto* move = std::get_if<modern::Move>(&rest))
    modern::put(board, piece, move->at);
  else
    tetris::put(board, classic(), piece, std::get<Placement>(rest));
}

/// Takes full rows out and returns them.
Column clear_rows(Board& board) {
  const Column full = board.full_rows();
  board.remove_rows(full);
  return full;
}

/// Empty cells of a row, beginning with the floor.
std::array<int, kPuzzleRows + 8> gaps_of(const Board& board) {
  std::array<int, kPuzzleRows + 8> gaps{};
  gaps.fill(kWidth);
  for (const Column column : board.columns) {
    for (std::size_t y = 0; y < gaps.size(); ++y) gaps[y] -= static_cast<int>(column >> y & 1);
  }
  return gaps;
}

/// So many rows next to each other, with so many empty cells in all.
bool has_rows(const Board& board, std::size_t rows, int most_gaps) {
  const auto gaps = gaps_of(board);
  for (std::size_t y = 0; y + rows <= gaps.size(); ++y) {
    int sum = 0;
    for (std::size_t i = 0; i < rows; ++i) sum += gaps[y + i];
    if (sum <= most_gaps) return true;
  }
  return false;
}

/// The pieces that are left have too few cells for the goal: everything, or with the last piece
/// four rows or two.
bool is_hopeless(PuzzleKind kind, const Board& board, int left) {
  if (kind == PuzzleKind::perfect) {
    const int cells = board.cell_count() + 4 * left;
    return cells % kWidth != 0 || board.height() * kWidth > cells;
  }
  return left == 1 && !has_rows(board, kind == PuzzleKind::four ? 4 : 2, 4);
}

class Finder {
 public:
  Finder(PuzzleKind kind, const std::array<Piece, kPuzzlePieces>& pieces, std::size_t most)
      : kind_(kind), pieces_(pieces), most_(most) {}

  std::vector<Solution> from(const Board& board) {
    follow(board, 0);
    return std::move(found_);
  }

 private:
  void follow(const Board& board, std::size_t number) {
    if (number == pieces_.size() || is_hopeless(kind_, board, kPuzzlePieces - static_cast<int>(number))) return;
    for (const Rest& rest : rests_of(kind_, board, pieces_[number])) {
      if (found_.size() == most_) return;
      Board after = board;
      put(after, pieces_[number], rest);
      const Column rows = clear_rows(after);
      way_.push_back(rest);
      if (reaches_goal(kind_, std::popcount(rows), spin_of(rest), after))
        found_.push_back(way_);
      else
        follow(after, number + 1);
      way_.pop_back();
    }
  }

  PuzzleKind kind_;
  std::array<Piece, kPuzzlePieces> pieces_;
  std::size_t most_;
  Solution way_;
  std::vector<Solution> found_;
};

// The keys of a place.

constexpr std::string_view kStrokeLetters = "wc?lrdLRD?";  ///< in the order of modern::Stroke

std::string without_last_downs(std::string keys) {
  while (keys.ends_with('d') || keys.ends_with('D')) keys.pop_back();
  return keys;
}

/// A T that is not asked for its spin may have any, as some places are reached by a spin only.
modern::Strokes strokes_to(const Board& board, Piece piece, const modern::Move& move) {
  const modern::KeyMap map(modern::kSrs, board, piece, *modern::entry(board, piece), modern::Pressing::finesse);
  for (const modern::Spin spin : {move.spin, modern::Spin::mini, modern::Spin::full}) {
    if (const auto way = map.to({move.at, spin})) return *way;
  }
  return {};
}

std::string keys_to(const Board& board, Piece piece, const Rest& rest) {
  std::string keys;
  if (const auto* move = std::get_if<modern::Move>(&rest)) {
    for (const modern::Stroke stroke : strokes_to(board, piece, *move))
      keys += kStrokeLetters[static_cast<std::size_t>(stroke)];
    return keys;
  }
  keys = tetris::keys_to(classic(), board, piece, classic().spawn, std::get<Placement>(rest)).value_or("");
  std::ranges::transform(keys, keys.begin(), [](char key) { return static_cast<char>(key - 'A' + 'a'); });
  for (std::size_t at = keys.find("ccc"); at != std::string::npos; at = keys.find("ccc")) keys.replace(at, 3, "w");
  return without_last_downs(std::move(keys));
}

// How hard it is.

/// Empty cells with something above them.
int covered_cells(const Board& board) {
  int count = 0;
  for (const Column column : board.columns) count += std::bit_width(column) - std::popcount(column);
  return count;
}

/// Nothing is above the cells that the piece fills.
bool is_open_above(const Board& before, const Board& with) {
  for (std::size_t x = 0; x < with.columns.size(); ++x) {
    const Column filled = with.columns[x] ^ before.columns[x];
    if (filled != 0 && before.columns[x] >= std::bit_floor(filled)) return false;
  }
  return true;
}

int grade_of(Board board, const std::array<Piece, kPuzzlePieces>& pieces, const Solution& solution) {
  int slides = 0;
  bool clears_early = false, covers = false;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    Board with = board;
    put(with, pieces[i], solution[i]);
    slides += !is_open_above(board, with);
    covers |= i + 1 < solution.size() && covered_cells(with) > covered_cells(board);
    clears_early |= clear_rows(with) != 0 && i + 1 < solution.size();
    board = with;
  }
  return 1 + std::min(slides, 2) + clears_early + covers;
}

}  // namespace

std::vector<Solution> solutions_of(PuzzleKind kind, const Board& board, const std::array<Piece, kPuzzlePieces>& pieces,
                                   std::size_t most) {
  return Finder(kind, pieces, most).from(board);
}

std::optional<TetrisPuzzle> proven_puzzle(PuzzleKind kind, const Board& board,
                                          const std::array<Piece, kPuzzlePieces>& pieces) {
  const auto found = solutions_of(kind, board, pieces, 2);
  if (found.size() != 1 || found[0].size() != pieces.size()) return std::nullopt;
  TetrisPuzzle puzzle{kind, board, pieces, {}, grade_of(board, pieces, found[0])};
  Board now = board;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    puzzle.solution[i] = keys_to(now, pieces[i], found[0][i]);
    put(now, pieces[i], found[0][i]);
    clear_rows(now);
  }
  return puzzle;
}

}  // namespace fourfold::teach
