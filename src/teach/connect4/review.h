// The review of a game of Connect Four: exact, because every position is solved.
//
//   best         as good as the best column: nothing lost
//   good         keeps the result, a little later (or loses a little sooner): up to kGoodLoss discs
//   inaccuracy   keeps the result, later than that, or wins later what could be won at once
//   mistake      gives the result away: a win becomes a draw, a draw a loss; or hastens a loss by more than
//                kHastenedLoss discs, or by letting the other side win at once
//   blunder      a win becomes a loss, or a result is given away to a line that the other side completes at once
#pragma once

#include <functional>
#include <optional>

#include "connect4/game.h"
#include "connect4/solver.h"
#include "play/replay.h"
#include "teach/connect4/explain.h"
#include "teach/connect4/sentence.h"
#include "teach/review.h"

namespace fourfold::teach {

inline constexpr int kGoodLoss = 2;
/// Who is lost still has something to do: to make the other side find every move of a long win.
inline constexpr int kHastenedLoss = 4;
inline constexpr int kMostMoments = 10;
inline constexpr std::size_t kMostLineDiscs = 8;  ///< of a line of best play that is shown

/// The exact score of a position that is not over, for the side to move; nothing: stopped.
using ScoreOf = std::function<std::optional<int>(const connect4::Position&)>;

/// Scores of the best column and of the one played.
struct Connect4Verdict {
  int best = 0, played = 0;
  bool loses_at_once = false;  ///< the other side wins with its next disc, and would not after the best one
  bool could_win_now = false;  ///< with the disc that was played elsewhere
};
Grade grade_of(const Connect4Verdict& verdict);

/// A disc of the game and what is known of the moment before it fell.
struct Connect4Moment {
  Connect4Knowledge known;
  int column = 0;
  int played = 0;                                      ///< its score
  connect4::ScoredMove best{.column = 0, .score = 0};  ///< what was played, where nothing is better
  /// Where a result was given away or hastened: best play after the disc, and the best column with
  /// best play after it. They grow column by column.
  std::vector<int> refutation{}, line{};
};

/// A review that is made disc by disc, from the last to the first, for those who have something
/// else to do between two of them. The replay must be one that `play::verify` accepts.
class Connect4Reviewer {
 public:
  explicit Connect4Reviewer(const play::Replay<connect4::Game>& replay);

  [[nodiscard]] const connect4::BoardShape& shape() const { return end_.shape; }
  [[nodiscard]] int all() const { return static_cast<int>(moments_.size()); }  ///< discs
  [[nodiscard]] int done() const { return done_; }
  [[nodiscard]] bool is_done() const { return last_.has_value() && done() == all(); }

  /// Judges the end of the game, then one more disc. False: `score` was stopped; call again.
  bool step(const ScoreOf& score);
  /// The review of the discs that are judged: where those before them take too long, it begins with
  /// the first one that did not.
  [[nodiscard]] Review finished(const DiscSymbols& symbols = {}) const;

 private:
  std::vector<Connect4Moment> moments_;
  connect4::Position end_;
  std::optional<int> last_;  ///< what the end is worth for the first player
  int done_ = 0;
};

/// Asks about the positions of the game from the last to the first, so that a solver with a table
/// finds the later ones known, and about all columns only where something was lost. The replay must
/// be one that `play::verify` accepts. Nothing if `score` was stopped.
std::optional<Review> review_of(const play::Replay<connect4::Game>& replay, const ScoreOf& score,
                                const DiscSymbols& symbols = {});

}  // namespace fourfold::teach
