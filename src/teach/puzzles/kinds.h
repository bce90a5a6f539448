// The kinds of puzzles, and which one a day brings. Every kind ships as a file of data/puzzles with
// a line per puzzle, from easy to hard; a puzzle is known by its number there, from 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fourfold::teach {

enum class PuzzleKind : std::uint8_t { connect4, four, perfect, spin };
inline constexpr int kPuzzleKinds = 4;
inline constexpr int kPuzzlesShipped = 200;  ///< of each kind
inline constexpr int kHardest = 5;           ///< puzzles are graded from 1

/// One row per kind, in the order of `PuzzleKind`.
struct PuzzleKindRow {
  PuzzleKind kind;
  std::string_view name;  ///< on the command line, and of its file
  std::string_view title;
  std::string_view task;  ///< what has to be done
};
inline constexpr std::array<PuzzleKindRow, kPuzzleKinds> kPuzzleKindRows = {{
    {PuzzleKind::connect4, "connect4", "Connect Four", "Find the only column that wins"},
    {PuzzleKind::four, "four", "Clear four", "Clear four rows at once with these three pieces"},
    {PuzzleKind::perfect, "perfect", "Clear everything", "Leave nothing on the board with these three pieces"},
    {PuzzleKind::spin, "spin", "T-spin double", "Clear two rows by a T-spin with these three pieces"},
}};
constexpr const PuzzleKindRow& row_of(PuzzleKind kind) { return kPuzzleKindRows[static_cast<std::size_t>(kind)]; }

constexpr std::optional<PuzzleKind> puzzle_kind_from(std::string_view name) {
  for (const PuzzleKindRow& row : kPuzzleKindRows) {
    if (row.name == name) return row.kind;
  }
  return std::nullopt;
}

/// The number of the puzzle of a day, counted from 1970-01-01. The step has no factor in common
/// with 200, so that 200 days bring 200 puzzles, and neighbours are not equally hard.
constexpr int puzzle_of_day(std::int64_t day, int count = kPuzzlesShipped) {
  constexpr std::int64_t kStep = 73;
  const std::int64_t place = (day % count * kStep + 11) % count;
  return static_cast<int>((place + count) % count) + 1;
}

}  // namespace fourfold::teach
