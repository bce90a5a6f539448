// How a try changes the progress of a person.
#include "teach/puzzles/progress.h"

#include <algorithm>
#include <cmath>

namespace fourfold::teach {
namespace {

/// Of those that `may` be chosen the nearest to the person; of two equally near ones the easier. 0:
/// none.
template <class Predicate>
int nearest(const KindProgress& kind, int count, Predicate may) {
  int best = 0;
  double least = 0;
  for (int number = 1; number <= count; ++number) {
    const double distance = std::abs(kind.rating_of(number).rating - kind.rating.rating);
    if (!may(number) || (best != 0 && distance >= least)) continue;
    best = number;
    least = distance;
  }
  return best;
}

std::string whole(double number) { return std::to_string(std::lround(number)); }

}  // namespace

play::Rating first_rating(int number) {
  const double step = (kHardestPuzzle - kEasiestPuzzle) / (kPuzzlesShipped - 1);
  return {.rating = kEasiestPuzzle + step * (number - 1), .deviation = kPuzzleDeviation};
}

play::Rating KindProgress::rating_of(int number) const {
  const auto known = tried.find(number);
  return known == tried.end() ? first_rating(number) : known->second;
}

int PuzzleProgress::next(PuzzleKind kind, int count) const {
  const KindProgress& all = of(kind);
  if (const int fresh = nearest(all, count, [&](int number) { return !all.is_known(number); })) return fresh;
  if (const int open = nearest(all, count, [&](int number) { return !all.solved.contains(number); })) return open;
  return std::max(1, nearest(all, count, [](int) { return true; }));
}

std::string to_text(const RatingChange& change) {
  return "Rating " + whole(change.before.rating) + " -> " + whole(change.after.rating) + "; the puzzle's " +
         whole(change.puzzle_before.rating) + " -> " + whole(change.puzzle_after.rating) + ".";
}

void PuzzleAttempt::rate(PuzzleProgress& progress, double score) {
  KindProgress& kind = progress.of(kind_);
  if (change_ || kind.is_known(number_)) return;  // what is known by heart proves nothing
  const play::Rating person = kind.rating, puzzle = kind.rating_of(number_);
  kind.rating = play::rated(person, std::array{play::Bout{puzzle, score}});
  kind.tried[number_] = play::rated(puzzle, std::array{play::Bout{person, 1 - score}});
  change_ = RatingChange{person, kind.rating, puzzle, kind.tried[number_]};
}

void PuzzleAttempt::wrong(PuzzleProgress& progress) {
  ++tries_;
  if (is_solved_) return;
  progress.of(kind_).streak = 0;
  rate(progress, 0);
}

void PuzzleAttempt::hint(PuzzleProgress& progress) {
  ++hints_;
  if (!is_solved_) progress.of(kind_).streak = 0;
}

void PuzzleAttempt::give_up(PuzzleProgress& progress) {
  if (is_solved_) return;
  is_given_up_ = true;
  progress.of(kind_).streak = 0;
  rate(progress, 0);
}

void PuzzleAttempt::solve(PuzzleProgress& progress) {
  ++tries_;
  if (is_solved_) return;
  is_solved_ = true;
  constexpr double kWithHints = 0.5;
  if (!is_given_up_) rate(progress, hints_ == 0 ? 1 : kWithHints);
  KindProgress& kind = progress.of(kind_);
  const bool is_new = kind.solved.insert(number_).second;
  if (is_new && tries_ == 1 && hints_ == 0 && !is_given_up_) kind.best = std::max(kind.best, ++kind.streak);
}

}  // namespace fourfold::teach
