// Puzzles of Connect Four as text.
#include "teach/puzzles/connect4_puzzle.h"

#include "base/field.h"
#include "base/split.h"
#include "base/text.h"
#include "connect4/text.h"

namespace fourfold::teach {

using namespace connect4;

namespace {

Result<Connect4Puzzle> puzzle_from(std::string_view line) {
  const auto words = split(line, ' ');
  const Error wrong{"expected a game, a column, a number of discs, a number of engines"};
  if (words.size() != 4) return wrong;
  const auto column = number_from<int>(words[1]), discs = number_from<int>(words[2]),
             missed = number_from<int>(words[3]);
  if (!column || !discs || !missed) return wrong;
  const auto position = position_from({}, words[0]);
  if (!position) return Error{position.error()};
  const bool in_range =
      *discs >= 2 && *discs <= 21 && *missed >= 0 && *missed <= static_cast<int>(kPuzzleEngines.size());
  if (position->is_over() || !position->can_play(*column - 1) || !in_range) return wrong;
  return Connect4Puzzle{std::string(words[0]), *column - 1, *discs, *missed};
}

/// Two wrong columns with room, the same every time.
std::vector<int> decoys(const Connect4Puzzle& puzzle) {
  const Position position = puzzle.position();
  std::vector<int> found;
  const auto start = static_cast<int>(puzzle.moves.size()) + puzzle.column;
  for (int i = 0; i < position.shape.width && found.size() < 2; ++i) {
    const int column = (start + 2 * i) % position.shape.width;
    if (column != puzzle.column && position.can_play(column)) found.push_back(column);
  }
  return found;
}

}  // namespace

Position Connect4Puzzle::position() const {
  const auto position = position_from({}, moves);
  return position ? *position : new_game();
}

std::string to_line(const Connect4Puzzle& puzzle) {
  return puzzle.moves + " " + std::to_string(puzzle.column + 1) + " " + std::to_string(puzzle.discs) + " " +
         std::to_string(puzzle.missed);
}

Result<std::vector<Connect4Puzzle>> connect4_puzzles_from(std::string_view text) {
  std::vector<Connect4Puzzle> all;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with("# ")) continue;
    auto puzzle = puzzle_from(line);
    if (!puzzle) return Error{"line " + std::to_string(number) + ": " + puzzle.error()};
    all.push_back(std::move(*puzzle));
  }
  return all;
}

std::vector<std::string> hints_of(const Connect4Puzzle& puzzle) {
  std::vector<bool> offered(static_cast<std::size_t>(kMaxWidth));
  offered[static_cast<std::size_t>(puzzle.column)] = true;
  for (const int column : decoys(puzzle)) offered[static_cast<std::size_t>(column)] = true;
  std::string columns;
  for (int column = 0; column < kMaxWidth; ++column) {
    if (offered[static_cast<std::size_t>(column)])
      columns.append(columns.empty() ? "" : ", ").append(1, column_symbol(column));
  }
  return {"You win with " + fourfold::counted(puzzle.discs, "disc") + ", whatever the other side does.",
          "It is one of the columns " + columns + ".",
          std::string("It is column ") + column_symbol(puzzle.column) + "."};
}

}  // namespace fourfold::teach
