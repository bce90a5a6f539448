// What a coach says about a position: the best place for the falling piece, and why.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "tetris/position.h"
#include "tetris/search/eval.h"

namespace fourfold::session {

/// A place for the falling piece and what speaks for it.
struct Recommendation {
  tetris::Placement at;
  std::string keys;
  std::vector<std::string> reasons;  ///< one short line each
};

/// Looks at as many pieces as the policy says are known.
Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop = {});

}  // namespace fourfold::session
