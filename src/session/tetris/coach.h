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

/// A place for the falling piece and what speaks for it.
struct Recommendation {
  tetris::Placement at;
  std::string keys;
  std::vector<teach::Reason> reasons;  ///< against the next best place
  std::vector<std::string> numbers;    ///< behind them: what decided by the weights, one short line each
  teach::ClassicView view{};           ///< what it is about
  std::vector<teach::Step> plan;       ///< begins with the recommended place
  std::optional<teach::Step> other;    ///< the place that the reasons are against; nothing: none is worse
};

/// Looks at as many pieces as the policy says are known.
Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop = {});

/// The same of a ranking that was made of `view`; it must have one place at least.
Recommendation recommendation_of(const teach::ClassicView& view, const tetris::AdviceList& list);

/// Why the recommended place is better than another; nothing for the same cells.
std::vector<teach::Reason> against(const Recommendation& said, tetris::Placement other);

/// The best placement of a ranking and what is meant to follow.
std::vector<teach::Step> plan_of(const teach::ClassicView& view, const tetris::Advice& best);
/// Why the first of a ranking is better than the next that is worse: nothing where all are as good. One
/// that is as good may be the same line of play in another order, and no reason would be true of it.
std::vector<teach::Reason> reasons_of(const teach::ClassicView& view, const std::vector<tetris::Advice>& ranking);

}  // namespace fourfold::session
