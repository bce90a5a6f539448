// A hint: the best placements of a position somebody describes, ranked, with reasons; and the
// answer as JSON.
#pragma once

#include <vector>

#include "base/json.h"
#include "tetris/search/advice.h"

namespace fourfold::tetris {

struct HintRequest {
  Board board;
  std::vector<Piece> queue;  ///< the falling piece, at its spawn, and those after it
  int combo = 0;
};

/// `rows`: texts like "..##......", as many as the ruleset's board has, top to bottom.
Result<Board> board_from_json(const Json& rows, const Rules& rules);

/// Ranked advice with one placement at least; an error where the piece has no room to come in.
Result<AdviceList> hint(const Advisor& advisor, const HintRequest& request, const Limit& limit = {});

/// `rows` (texts like "..##......", top to bottom), `queue` ("TJL") and perhaps `combo`.
Result<HintRequest> hint_request_from(const Json& line, const Rules& rules);

/// What only these rules have of a placement: rotation, y, x, features, split (the score by feature), and
/// fatal where it is more than 0.
Json placement_json(FeatureSet features, const Advice& advice);

}  // namespace fourfold::tetris
