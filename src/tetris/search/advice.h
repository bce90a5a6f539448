// A recommendation with its reasons: every placement ranked, with its score split by feature, its
// keys, and the line of play.
#pragma once

#include <string>
#include <vector>

#include "tetris/search/search.h"

namespace fourfold::tetris {

/// One placement of the falling piece.
struct Advice {
  RankedMove move;
  std::array<Cell, 4> cells{};  ///< the cells it fills, before clearing
  std::string keys;             ///< the shortest way there
  FeatureRow features{};        ///< of this placement alone
  FeatureRow totals{};          ///< of the line: added up over its moves, or measured at its end
  /// The score of the line, feature by feature (weight x total); their sum is the score. Where
  /// pieces that may come were tried after the line it is the mean over those that do not end the
  /// game.
  std::vector<double> split;
};

/// One feature that makes one move better than another.
struct Reason {
  int feature = 0;
  double own = 0, other = 0;  ///< the feature's part of the two scores
  double gain = 0;            ///< how much better this feature makes the move; positive is better
};

/// The answer: every placement of the falling piece.
struct AdviceList {
  Policy policy;                   ///< the one that decided: the advisor's, or its guard
  std::vector<Advice> placements;  ///< the one that is told first (teaching.h), then the best; may be empty
  std::uint64_t nodes = 0;         ///< placements looked at, later pieces included
  bool complete = false;           ///< false: a limit was reached before the end
};

struct Advisor {
  const Rules* rules;
  const Policy* policy;
  SearchSettings settings;  ///< usually the policy's own

  /// Looks at no more than `settings.known` of the task's pieces; if some are left out, any piece
  /// may come after the others. The policy's guard decides where it applies, as in a player.
  [[nodiscard]] Result<AdviceList> advise(const Task& task, const Limit& limit = {}) const;
};

/// Why `a` is better than `b` for the policy that decided: the features by the size of their gain,
/// the largest first, without zeros.
std::vector<Reason> reasons(const Policy& policy, const Advice& a, const Advice& b);

}  // namespace fourfold::tetris
