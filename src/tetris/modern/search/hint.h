// Reads a situation of the modern game that a person or program describes.
#pragma once

#include <string_view>

#include "base/json.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::tetris::modern {

/// The members are `queue` ("TIJ", the first one falls) and, if they differ from the start of a
/// game, `rows` (texts like "..##......", the last one is the floor), `hold` ("T"), `may_hold`,
/// `combo`, `back_to_back`, `waiting` (rows of garbage), `bag` (what can come after the queue). An
/// error says what is wrong and what was expected.
Result<View> view_from_json(const Json& line, const SharedRules& rules);

/// The same in the form that a person types: rows, and lines such as `queue TIJ`, `hold T`, `combo
/// 2`, `back-to-back 1`, `waiting 4`, `bag SZ`, in any order.
Result<View> view_from_text(std::string_view text, const SharedRules& rules);

/// "north", "none"
std::string_view name(Orientation orientation);
std::string_view name(Spin spin);

}  // namespace fourfold::tetris::modern
