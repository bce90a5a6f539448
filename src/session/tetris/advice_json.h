// What the adviser says as JSON: one form for the classic kinds and the modern game, for hints and for
// the page. docs/reference/commands.md describes the members.
#pragma once

#include "base/json.h"
#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"

namespace fourfold::session {

/// unit, nodes, complete, best, placements. Places are as `teach::move_json` names them, with worth and
/// behind (null where the game ends), and what only the rules of their kind have.
Json to_json(const Recommendation& said, const tetris::AdviceList& list);
Json to_json(const ModernRecommendation& said, const tetris::modern::Advice& advice);

/// The keys to a place, the hard drop at the end included: "left", "far right", "cw", "hold", "drop".
Json keys_json(std::string_view classic_keys);
Json keys_json(const tetris::modern::Strokes& keys);

}  // namespace fourfold::session
