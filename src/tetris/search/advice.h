// The recommendation with its reasons: every placement ranked, its score split by feature, its
// keys, the line of play.
#pragma once

#include <string>
#include <vector>

#include "tetris/search/search.h"

namespace fourfold::tetris {

/// One placement of the falling piece.
struct Advice {
  RankedMove move;
  std::array<Cell, 4> cells{};  ///< where it rests, before clearing
  std::string keys;             ///< the shortest way there
  FeatureRow features{};        ///< of this placement alone
  FeatureRow totals{};          ///< of the line: added up along the path, or at its end
  /// The score of the line, feature by feature (weight x total); adds up to it. With Method::expect
  /// the mean of that over the pieces that may come and are not fatal.
  std::vector<double> split;
};

/// One feature that makes a move better than another.
struct Reason {
  int feature = 0;
  double own = 0, other = 0;  ///< the feature's part of the two scores
  double gain = 0;            ///< how much better the move is by it, positive is better
};

/// The answer: every placement of the falling piece.
struct AdviceList {
  Policy policy;                   ///< the one that decided: the advisor's, or its guard
  std::vector<Advice> placements;  ///< best first; empty if the piece has no room
  std::uint64_t nodes = 0;         ///< placements looked at, later pieces included
  bool complete = false;           ///< false: a limit came first
};

struct Advisor {
  const Rules* rules;
  const Policy* policy;
  SearchSettings settings;  ///< usually the policy's own

  /// Of the task's pieces it looks at no more than `settings.known`; if it leaves some out, any piece
  /// may come after those. The policy's guard decides where it should, as in a player.
  [[nodiscard]] Result<AdviceList> advise(const Task& task, const Limit& limit = {}) const;
};

/// Why `a` is better than `b` by the policy that decided: the features by the size of their gain,
/// largest first, zeros left out.
std::vector<Reason> reasons(const Policy& policy, const Advice& a, const Advice& b);

}  // namespace fourfold::tetris
