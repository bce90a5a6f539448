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

#include "teach/review.h"
#include "teach/tetris/verdict.h"

namespace fourfold::teach {

inline constexpr int kMostKeyMoments = 10;
/// A machine can play for days: longer games are refused.
inline constexpr int kMostReviewedPieces = 20'000;

struct ReviewWatch {
  StopToken stop{};
  std::function<void(int done, int all)> progress{};  ///< after every piece; may be empty
};

/// An error says why the replay is no game, that it is too long, or "stopped".
Result<Review> review_of(const play::Replay<tetris::Game>& replay, const tetris::Policy& policy,
                         const ReviewWatch& watch = {});
Result<Review> review_of(const play::Replay<tetris::modern::Game>& replay, const tetris::modern::MachinePolicy& policy,
                         const ReviewWatch& watch = {});

}  // namespace fourfold::teach
