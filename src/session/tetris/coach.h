// What a coach says about a position: the best place for the falling piece, and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "teach/tetris/why.h"
#include "tetris/position.h"
#include "tetris/search/advice.h"

namespace fourfold::session {

/// A place for the falling piece, and the reasons for it.
struct Recommendation {
  tetris::Placement at;
  std::string keys;
  std::vector<teach::Reason> reasons;  ///< why it is better than the next best place
  std::vector<std::string> numbers;    ///< what decided by the weights, one short line each
  teach::ClassicView view{};           ///< the position that it is about
  std::vector<teach::Step> plan;       ///< begins with the recommended place
  std::optional<teach::Step> other;    ///< the place that the reasons compare with; nothing: no place is worse
};

/// Looks at as many pieces as the policy says are known.
Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop = {});

/// The recommendation from a ranking of the places in `view`; there must be at least one place.
Recommendation recommendation_of(const teach::ClassicView& view, const tetris::AdviceList& list);

/// Why the recommended place is better than another; empty if both fill the same cells.
std::vector<teach::Reason> against(const Recommendation& said, tetris::Placement other);

/// The best placement of a ranking, and the placements that are planned after it.
std::vector<teach::Step> plan_of(const teach::ClassicView& view, const tetris::Advice& best);
/// Why the first place of a ranking is better than the next one with a lower value; empty if none
/// has a lower value. A place of equal value may be the same line of play in another order, and no
/// reason would be true for it.
std::vector<teach::Reason> reasons_of(const teach::ClassicView& view, const std::vector<tetris::Advice>& ranking);

/// The reasons that also the lines of the known pieces show: those where the totals differ the way
/// of the gain. A gain is a mean over the pieces that may come after them where those were tried.
std::vector<tetris::Reason> shown_reasons(const tetris::Policy& policy, const tetris::Advice& best,
                                          const tetris::Advice& other);

}  // namespace fourfold::session
