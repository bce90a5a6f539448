// Which options of a file are refused where they are on, and which ones nothing is known of.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace fourfold::tetris::tetrio {

/// Not there, null, false, 0, empty or "none".
bool is_off(const Json& value);

/// The first rule that is not played here, in words; empty if there is none.
std::string unplayed_rule(const Json& options);

/// Adds what is on, was not asked for, and is not known to change nothing: "name is 3".
void note_unknown(const Json& from, const std::string& of, std::span<const std::string_view> asked,
                  std::vector<std::string>& unknown);

}  // namespace fourfold::tetris::tetrio
