// The review of a game of Tetris: every placement against what the best adviser would have done.
//
//   grade        classic: holes   versus: rows   a race: lines   else: points
//   best         nothing          nothing        nothing         nothing
//   good         up to 0.25       up to 0.3      up to 0.6       up to 60
//   inaccuracy   up to 0.75       up to 1        up to 2         up to 200
//   mistake      up to 2          up to 2.5      up to 5         up to 500
//   blunder      more             more           more            more
//
// A modern game is judged by what its mode counts: rows of attack in versus, lines in a race
// (sprint, dig), points in all others, before they are multiplied by the level. What a hole and a
// row are worth is said in verdict.h. A piece that the hold key brought in is judged as one choice:
// to hold and where to put it.
#pragma once

#include <functional>
#include <memory>

#include "teach/review.h"
#include "teach/tetris/verdict.h"
#include "tetris/paint.h"

namespace fourfold::teach {

inline constexpr int kMostKeyMoments = 10;
/// A machine can play for days: longer games are refused.
inline constexpr int kMostReviewedPieces = 20'000;

struct ReviewWatch {
  StopToken stop{};
  std::function<void(int done, int all)> progress{};  ///< after every piece; may be empty
  /// The same, with the review so far; its last move is the new one.
  std::function<void(const Review&)> judged{};
};

/// What belongs to a kind of game.
template <class G>
struct ReviewOf;
template <>
struct ReviewOf<tetris::Game> {
  using Turn = ClassicTurn;
  using Judge = ClassicJudge;
  using Policy = tetris::Policy;
};
template <>
struct ReviewOf<tetris::modern::Game> {
  using Turn = ModernTurn;
  using Judge = ModernJudge;
  using Policy = tetris::modern::MachinePolicy;
};

/// A review that is made piece by piece, for those who have something else to do between two of
/// them.
template <class G>
class TetrisReviewer {
 public:
  /// An error says why the replay is no game, that it is too long, or what is wrong with the
  /// policy.
  /// The effort is for the modern game.
  static Result<TetrisReviewer> begin(const play::Replay<G>& replay, const typename ReviewOf<G>::Policy& policy,
                                      const ReviewEffort& effort = {});

  /// Of a game that is no replay of ours, such as one that was imported, from the moments of its
  /// pieces and the position after them.
  static Result<TetrisReviewer> begin(const typename G::Setup& setup, std::vector<typename ReviewOf<G>::Turn> turns,
                                      const decltype(G::position)& end, const typename ReviewOf<G>::Policy& policy,
                                      const ReviewEffort& effort = {});

  [[nodiscard]] int all() const { return static_cast<int>(turns_.size()); }  ///< pieces
  [[nodiscard]] int done() const { return static_cast<int>(review_.moves.size()); }
  [[nodiscard]] bool is_done() const { return done() == all(); }

  /// Judges so many more pieces, as far as there are any: in the modern game on all threads of the
  /// effort.
  void step(int pieces = 1, const ReviewWatch& watch = {});
  /// What is known so far.
  [[nodiscard]] const Review& so_far() const { return review_; }
  /// Judges all pieces, the first few at once, until the watch says stop.
  void run(const ReviewWatch& watch = {});
  /// How many of the judged pieces are not settled; in the classic game none.
  [[nodiscard]] int unsettled() const;
  /// When all are judged: looks again at the first that is not settled, with so many boards. Its
  /// new grade stands.
  void settle(std::uint64_t nodes = ReviewEffort::kUsualNodes);
  /// The review of the pieces that are judged.
  Review finished();

 private:
  TetrisReviewer() = default;
  void add(const TetrisVerdict& verdict, const ReviewWatch& watch);

  std::vector<std::unique_ptr<typename ReviewOf<G>::Judge>> judges_;  ///< one a thread
  std::vector<typename ReviewOf<G>::Turn> turns_;
  std::optional<decltype(G::position)> end_;
  Thresholds thresholds_;
  tetris::Paint paint_;  ///< before the piece that comes next
  bool is_first_ = false;
  Review review_;
};
extern template class TetrisReviewer<tetris::Game>;
extern template class TetrisReviewer<tetris::modern::Game>;

/// At once. An error as of `begin`, or "stopped".
Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch = {});
Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch = {}, const ReviewEffort& effort = {});

}  // namespace fourfold::teach
