// The review of a game of Tetris: every placement against what the best adviser would have done.
//
//   grade        loss, classic: holes    loss, modern: rows of attack
//   best         nothing                 nothing
//   good         up to 0.25              up to 0.3
//   inaccuracy   up to 0.75              up to 1
//   mistake      up to 2                 up to 2.5
//   blunder      more                    more
//
// What a hole and a row are worth is said in verdict.h. A piece that the hold key brought in is
// judged as one choice: to hold and where to put it.
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

/// A review that is made piece by piece, for those who have something else to do between two of them.
template <class G>
class TetrisReviewer {
 public:
  /// An error says why the replay is no game, that it is too long, or what is wrong with the policy.
  static Result<TetrisReviewer> begin(const play::Replay<G>& replay, const typename ReviewOf<G>::Policy& policy);

  [[nodiscard]] int all() const { return static_cast<int>(turns_.size()); }  ///< pieces
  [[nodiscard]] int done() const { return static_cast<int>(review_.moves.size()); }
  [[nodiscard]] bool is_done() const { return done() == all(); }

  /// Judges one more piece.
  void step();
  /// The review, when all pieces are judged.
  Review finished();

 private:
  TetrisReviewer() = default;

  std::unique_ptr<typename ReviewOf<G>::Judge> judge_;
  std::vector<typename ReviewOf<G>::Turn> turns_;
  std::optional<G> end_;
  tetris::Paint paint_;  ///< before the piece that comes next
  Review review_;
};
extern template class TetrisReviewer<tetris::Game>;
extern template class TetrisReviewer<tetris::modern::Game>;

/// At once. An error as of `begin`, or "stopped".
Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch = {});
Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch = {});

}  // namespace fourfold::teach
