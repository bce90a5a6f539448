#include "teach/grade.h"

#include <array>
#include <cassert>

namespace fourfold::teach {
namespace {

constexpr std::array<GradeRow, kGrades> kRows = {{
    {Grade::best, "best", "", 1000},
    {Grade::good, "good", "", 900},
    {Grade::inaccuracy, "inaccuracy", "?!", 600},
    {Grade::mistake, "mistake", "?", 200},
    {Grade::blunder, "blunder", "??", 0},
}};

}  // namespace

std::span<const GradeRow> grades() { return kRows; }

const GradeRow& row_of(Grade grade) { return kRows.at(static_cast<std::size_t>(grade)); }

Grade grade_of(std::int64_t loss, const Thresholds& thresholds) {
  assert(loss >= 0);
  if (loss == 0) return Grade::best;
  if (loss <= thresholds.good) return Grade::good;
  if (loss <= thresholds.inaccuracy) return Grade::inaccuracy;
  return loss <= thresholds.mistake ? Grade::mistake : Grade::blunder;
}

int accuracy_of(std::span<const Grade> moves) {
  if (moves.empty()) return 1000;
  std::int64_t sum = 0;
  for (const Grade grade : moves) sum += row_of(grade).credit;
  const auto count = static_cast<std::int64_t>(moves.size());
  return static_cast<int>((sum + count / 2) / count);
}

}  // namespace fourfold::teach
