// The progress of a person as text, and how a try changes it.
#include "teach/puzzles/progress.h"

#include <algorithm>

#include "base/field.h"
#include "base/split.h"

namespace fourfold::teach {
namespace {

constexpr std::string_view kFirstLine = "fourfold puzzles 1";

std::string numbers_text(const std::set<int>& numbers) {
  std::string text;
  for (const int number : numbers) text.append(text.empty() ? "" : ",").append(std::to_string(number));
  return text.empty() ? "-" : text;
}

bool read_numbers(std::string_view text, std::set<int>& out) {
  if (text == "-") return true;
  for (const std::string_view word : split(text, ',')) {
    const auto number = number_from<int>(word);
    if (!number || *number < 1 || *number > kPuzzlesShipped) return false;
    out.insert(*number);
  }
  return true;
}

bool read_line(std::string_view line, PuzzleProgress& out) {
  const auto words = split(line, ' ');
  if (words.size() != 4) return false;
  const auto kind = puzzle_kind_from(words[0]);
  const auto streak = number_from<int>(words[1]), best = number_from<int>(words[2]);
  if (!kind || !streak || !best || *streak < 0 || *best < *streak) return false;
  KindProgress& progress = out.of(*kind);
  progress = {*streak, *best, {}};
  return read_numbers(words[3], progress.solved);
}

}  // namespace

int PuzzleProgress::next(PuzzleKind kind, int count) const {
  for (int number = 1; number <= count; ++number) {
    if (!of(kind).solved.contains(number)) return number;
  }
  return 1;
}

std::string to_text(const PuzzleProgress& progress) {
  std::string text = std::string(kFirstLine) + "\n";
  for (const PuzzleKindRow& row : kPuzzleKindRows) {
    const KindProgress& kind = progress.of(row.kind);
    text += std::string(row.name) + " " + std::to_string(kind.streak) + " " + std::to_string(kind.best) + " " +
            numbers_text(kind.solved) + "\n";
  }
  return text;
}

Result<PuzzleProgress> puzzle_progress_from(std::string_view text) {
  const auto lines = split(text, '\n');
  if (lines.empty() || lines[0] != kFirstLine) return Error{"line 1: expected \"" + std::string(kFirstLine) + "\""};
  PuzzleProgress progress;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!lines[i].empty() && !read_line(lines[i], progress))
      return Error{"line " + std::to_string(i + 1) +
                   ": expected a kind of puzzle, its streak, the longest, and numbers"};
  }
  return progress;
}

void PuzzleAttempt::wrong(PuzzleProgress& progress) {
  ++tries_;
  if (!is_solved_) progress.of(kind_).streak = 0;
}

void PuzzleAttempt::hint(PuzzleProgress& progress) {
  ++hints_;
  if (!is_solved_) progress.of(kind_).streak = 0;
}

void PuzzleAttempt::solve(PuzzleProgress& progress) {
  ++tries_;
  if (is_solved_) return;
  is_solved_ = true;
  KindProgress& kind = progress.of(kind_);
  const bool is_new = kind.solved.insert(number_).second;  // what is known by heart proves nothing
  if (is_new && tries_ == 1 && hints_ == 0) kind.best = std::max(kind.best, ++kind.streak);
}

}  // namespace fourfold::teach
