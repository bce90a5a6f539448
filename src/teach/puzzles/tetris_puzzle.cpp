// Puzzles of Tetris as text.
#include "teach/puzzles/tetris_puzzle.h"

#include <algorithm>

#include "base/field.h"
#include "base/split.h"
#include "base/utf8.h"

namespace fourfold::teach {

using namespace tetris;

namespace {

constexpr std::size_t kMostKeys = 64;  ///< for one piece

Result<Board> board_from(std::string_view text) {
  Board board;
  const auto rows = split(text, '/');
  if (rows.size() > kPuzzleRows) return Error{"expected at most " + std::to_string(kPuzzleRows) + " rows"};
  int y = static_cast<int>(rows.size());
  for (const std::string_view row : rows) {
    --y;
    if (row.size() != kWidth || row.find_first_not_of(".#") != std::string_view::npos)
      return Error{"the row " + in_quotes(row) + ": expected ten of '.' and '#'"};
    for (int x = 0; x < kWidth; ++x) {
      if (row[static_cast<std::size_t>(x)] == '#') board.fill(y, x);
    }
  }
  if (board.full_rows() != 0) return Error{"expected rows with a gap each"};
  return board;
}

Result<TetrisPuzzle> puzzle_from(PuzzleKind kind, std::string_view line) {
  const auto words = split(line, ' ');
  if (words.size() != 4 || words[1].size() != kPuzzlePieces)
    return Error{"expected rows, three pieces, the keys for each, a grade"};
  const auto board = board_from(words[0]);
  if (!board) return Error{board.error()};
  TetrisPuzzle puzzle{.kind = kind, .board = *board, .pieces = {}, .solution = {}, .grade = 0};
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    const auto piece = piece_from(words[1][i]);
    if (!piece) return Error{"the pieces " + in_quotes(words[1]) + ": expected I J L T O S Z"};
    puzzle.pieces[i] = *piece;
  }
  const auto keys = puzzle_keys_from(words[2]);
  if (!keys) return Error{keys.error()};
  if (keys->size() != kPuzzlePieces) return Error{"expected keys for three pieces"};
  std::ranges::copy(*keys, puzzle.solution.begin());
  const auto grade = number_from<int>(words[3]);
  if (!grade || *grade < 1 || *grade > kHardest) return Error{"expected a grade from 1 to " + std::to_string(kHardest)};
  puzzle.grade = *grade;
  return puzzle;
}

}  // namespace

std::vector<std::string> rows_of(const Board& board) {
  std::vector<std::string> rows;
  for (int y = board.height() - 1; y >= 0; --y) {
    std::string& row = rows.emplace_back();
    for (int x = 0; x < kWidth; ++x) row += board.filled(y, x) ? '#' : '.';
  }
  return rows;
}

std::string keys_text(const TetrisPuzzle& puzzle, char between) {
  std::string text;
  for (const std::string& keys : puzzle.solution) {
    if (!text.empty()) text += between;
    text += keys.empty() ? "-" : keys;
  }
  return text;
}

std::string to_line(const TetrisPuzzle& puzzle) {
  std::string text;
  for (const std::string& row : rows_of(puzzle.board)) text.append(text.empty() ? "" : "/").append(row);
  text += ' ';
  for (const Piece piece : puzzle.pieces) text += letter(piece);
  return text + " " + keys_text(puzzle, ',') + " " + std::to_string(puzzle.grade);
}

Result<std::vector<TetrisPuzzle>> tetris_puzzles_from(PuzzleKind kind, std::string_view text) {
  std::vector<TetrisPuzzle> all;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with("# ")) continue;
    auto puzzle = puzzle_from(kind, line);
    if (!puzzle) return Error{"line " + std::to_string(number) + ": " + puzzle.error()};
    all.push_back(std::move(*puzzle));
  }
  return all;
}

Result<std::vector<std::string>> puzzle_keys_from(std::string_view text) {
  std::vector<std::string> all;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" ,\t\r"), text.size()));
    if (text.empty()) return all;
    const std::string_view word = text.substr(0, text.find_first_of(" ,\t\r"));
    text.remove_prefix(word.size());
    const std::string_view keys = word == "-" ? "" : word;
    const std::size_t wrong = keys.find_first_not_of(kPuzzleKeys);
    if (wrong != std::string_view::npos)
      return Error{in_quotes(word) + ": expected keys of l r L R d D c w, or - for a drop alone"};
    if (keys.size() > kMostKeys) return Error{"expected at most " + std::to_string(kMostKeys) + " keys for a piece"};
    if (all.size() == kPuzzlePieces) return Error{"there are only three pieces"};
    all.emplace_back(keys);
  }
}

std::string_view key_words(char key) {
  switch (key) {
    case 'l':
      return "left";
    case 'r':
      return "right";
    case 'L':
      return "far left";
    case 'R':
      return "far right";
    case 'd':
      return "one row down";
    case 'D':
      return "to the ground";
    case 'c':
      return "turn counter-clockwise";
    default:
      return "turn clockwise";
  }
}

std::string in_words(std::string_view keys) {
  std::string text;
  for (const char key : keys) text.append(key_words(key)).append(", ");
  return text + "drop";
}

}  // namespace fourfold::teach
