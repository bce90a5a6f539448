// What a person has solved, and how many in a row at the first try: kept between two sittings as
// text, a line per kind.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "base/result.h"
#include "teach/puzzles/kinds.h"

namespace fourfold::teach {

struct KindProgress {
  int streak = 0;  ///< puzzles solved one after the other at the first try and without a hint
  int best = 0;    ///< the longest streak
  std::set<int> solved;

  friend bool operator==(const KindProgress&, const KindProgress&) = default;
};

struct PuzzleProgress {
  std::array<KindProgress, kPuzzleKinds> kinds;

  KindProgress& of(PuzzleKind kind) { return kinds[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] const KindProgress& of(PuzzleKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
  /// The easiest that is not solved yet; after the last one the first again.
  [[nodiscard]] int next(PuzzleKind kind, int count = kPuzzlesShipped) const;

  friend bool operator==(const PuzzleProgress&, const PuzzleProgress&) = default;
};

std::string to_text(const PuzzleProgress& progress);
/// An error names the line.
Result<PuzzleProgress> puzzle_progress_from(std::string_view text);

/// One puzzle being solved: counts tries and hints, and enters what they mean into the progress.
class PuzzleAttempt {
 public:
  PuzzleAttempt(PuzzleKind kind, int number) : kind_(kind), number_(number) {}

  void wrong(PuzzleProgress& progress);
  void hint(PuzzleProgress& progress);
  void solve(PuzzleProgress& progress);

  [[nodiscard]] int tries() const { return tries_; }
  [[nodiscard]] int hints() const { return hints_; }
  [[nodiscard]] bool is_solved() const { return is_solved_; }
  [[nodiscard]] PuzzleKind kind() const { return kind_; }
  [[nodiscard]] int number() const { return number_; }

 private:
  PuzzleKind kind_;
  int number_;
  int tries_ = 0, hints_ = 0;
  bool is_solved_ = false;
};

}  // namespace fourfold::teach
