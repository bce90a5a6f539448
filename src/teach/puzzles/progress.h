// What a person has solved, how strong that makes them, and how hard each puzzle was for them: kept
// between two sessions as text, a line per kind of puzzle and one for lessons.
//
// A puzzle is a match of the person against the puzzle, rated by Glicko-2 (play/glicko.h) when it
// is tried for the first time: solved at the first try is a win, solved after hints alone a draw,
// and whatever else a loss. The next puzzle is the one whose rating is nearest to the person's, so
// they become harder when they are solved and easier when they are not.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/glicko.h"
#include "teach/puzzles/kinds.h"

namespace fourfold::teach {

inline constexpr double kEasiestPuzzle = 1000, kHardestPuzzle = 2000;  ///< ratings of the first and the last
inline constexpr double kPuzzleDeviation = 120;
inline constexpr play::Rating kNewcomer{.rating = kEasiestPuzzle};

/// The rating of a puzzle that nobody has tried: they ship from easy to hard.
play::Rating first_rating(int number);

struct KindProgress {
  int streak = 0;  ///< puzzles solved one after the other at the first try and without a hint
  int best = 0;    ///< the longest streak
  std::set<int> solved;
  play::Rating rating = kNewcomer;      ///< of the person
  std::map<int, play::Rating> tried{};  ///< puzzles that were rated, as they are since then

  [[nodiscard]] play::Rating rating_of(int number) const;
  [[nodiscard]] bool is_known(int number) const { return solved.contains(number) || tried.contains(number); }

  friend bool operator==(const KindProgress&, const KindProgress&) = default;
};

struct PuzzleProgress {
  std::array<KindProgress, kPuzzleKinds> kinds;
  std::set<std::string, std::less<>> lessons;  ///< those that are done, by their ids

  KindProgress& of(PuzzleKind kind) { return kinds[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] const KindProgress& of(PuzzleKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
  /// The one that is as hard as the person is strong: of those never tried, then of those not
  /// solved, then of all.
  [[nodiscard]] int next(PuzzleKind kind, int count = kPuzzlesShipped) const;

  friend bool operator==(const PuzzleProgress&, const PuzzleProgress&) = default;
};

std::string to_text(const PuzzleProgress& progress);
/// Reads what was written before there were ratings too. An error names the line.
Result<PuzzleProgress> puzzle_progress_from(std::string_view text);

/// Both ratings around a puzzle that counted.
struct RatingChange {
  play::Rating before, after;                ///< of the person
  play::Rating puzzle_before, puzzle_after;  ///< of the puzzle
};
/// "Rating 1000 -> 1162; the puzzle is 1000 -> 981 now."
std::string to_text(const RatingChange& change);

/// One puzzle being solved: counts tries and hints, and enters what they mean into the progress.
class PuzzleAttempt {
 public:
  PuzzleAttempt(PuzzleKind kind, int number) : kind_(kind), number_(number) {}

  void wrong(PuzzleProgress& progress);
  void hint(PuzzleProgress& progress);
  /// The solution is shown.
  void give_up(PuzzleProgress& progress);
  void solve(PuzzleProgress& progress);

  [[nodiscard]] int tries() const { return tries_; }
  [[nodiscard]] int hints() const { return hints_; }
  [[nodiscard]] bool is_solved() const { return is_solved_; }
  [[nodiscard]] bool is_given_up() const { return is_given_up_; }
  [[nodiscard]] PuzzleKind kind() const { return kind_; }
  [[nodiscard]] int number() const { return number_; }
  /// nullopt until the attempt counts, and for a puzzle that was known.
  [[nodiscard]] const std::optional<RatingChange>& rating_change() const { return change_; }

 private:
  void rate(PuzzleProgress& progress, double score);

  PuzzleKind kind_;
  int number_;
  int tries_ = 0, hints_ = 0;
  bool is_solved_ = false, is_given_up_ = false;
  std::optional<RatingChange> change_;
};

}  // namespace fourfold::teach
