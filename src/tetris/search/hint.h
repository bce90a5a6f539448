// A hint: the best placements of a position that a person or program describes, ranked, with
// reasons; and the answer as JSON.
#pragma once

#include <vector>

#include "base/json.h"
#include "tetris/search/advice.h"

namespace fourfold::tetris {

struct HintRequest {
  Board board;
  std::vector<Piece> queue;  ///< the falling piece, at its spawn, and the pieces after it
  int combo = 0;
};

/// `rows`: texts like "..##......", as many as the ruleset's board has, from top to bottom.
Result<Board> board_from_json(const Json& rows, const Rules& rules);

/// Ranked advice with at least one placement; an error if the piece cannot appear.
Result<AdviceList> hint(const Advisor& advisor, const HintRequest& request, const Limit& limit = {});

/// `rows` (texts like "..##......", from top to bottom), `queue` ("TJL") and optionally `combo`.
Result<HintRequest> hint_request_from(const Json& line, const Rules& rules);

/// The members of a placement that only these rules have: rotation, y, x, features, split (the
/// score by feature), and fatal if it is more than 0.
Json placement_json(FeatureSet features, const Advice& advice);

}  // namespace fourfold::tetris
