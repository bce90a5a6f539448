// What held keys do, as the messages and the log of a room say it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "tetris/modern/handling.h"

namespace fourfold::live {

using tetris::modern::Handling;

/// The member `handling` of a message.
Json handling_json(const Handling& handling);
Result<Handling> handling_from(const Json& json);

/// A word of a log: delays in ticks, or in subticks with an `s` (`10/2/20/1`, `399s/30s/20/1`).
std::string handling_text(const Handling& handling);
std::optional<Handling> handling_from(std::string_view text);

}  // namespace fourfold::live
