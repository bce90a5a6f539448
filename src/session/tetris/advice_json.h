// The coach's advice as JSON: one form for the classic kinds and the modern game, for hints and for
// the page. docs/reference/commands.md describes the members.
#pragma once

#include "base/json.h"
#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"

namespace fourfold::session {

/// The members are unit, nodes, complete, best, placements. Places have the form of
/// `teach::move_json`, with worth and behind (null if the game ends there), and the members that
/// only this kind of game has.
Json to_json(const Recommendation& said, const tetris::AdviceList& list);
Json to_json(const ModernRecommendation& said, const tetris::modern::Advice& advice);

/// The keys to a place, including the hard drop at the end: "left", "far right", "cw", "hold",
/// "drop".
Json keys_json(std::string_view classic_keys);
Json keys_json(const tetris::modern::Strokes& keys);

}  // namespace fourfold::session
