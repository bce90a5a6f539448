// How good a move was, in five words that both games share, and what they make of a game: its
// accuracy. A review compares every move with the best one; what was lost, in the unit of the game,
// becomes a grade by thresholds that the game states.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace fourfold::teach {

enum class Grade : std::uint8_t { best, good, inaccuracy, mistake, blunder };
inline constexpr int kGrades = 5;

/// One row per grade, in the order of `Grade`: screens, pages and JSON read them here.
struct GradeRow {
  Grade grade;
  std::string_view word;
  std::string_view mark;  ///< behind a move, as chess books write it
  int credit;             ///< per mille that the move adds to the accuracy
};
std::span<const GradeRow> grades();
const GradeRow& row_of(Grade grade);

/// The largest loss that still deserves the grade; beyond the last one it is a blunder.
struct Thresholds {
  std::int64_t good = 0, inaccuracy = 0, mistake = 0;
};

/// Nothing lost is best, and nothing else is. A loss is never negative.
Grade grade_of(std::int64_t loss, const Thresholds& thresholds);

/// The mean credit in per mille, rounded; 1000 for a game without moves, which has no fault either.
int accuracy_of(std::span<const Grade> moves);

}  // namespace fourfold::teach
