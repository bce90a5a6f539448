// Commands that read one JSON object per line: a bad line is named and the others are not lost.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/text.h"

namespace fourfold::app {

using Json = nlohmann::ordered_json;

/// Thrown by the handler of a line: what was wrong in it.
struct BadLine {
  std::string what;
};

/// Calls `handle` for every line that is not blank and prints what it returns as one line. Problems go to standard error
/// as "line N: ...". True if there were none.
bool for_each_json_line(std::string_view text, const std::function<Json(const Json&)>& handle);

// Members of a line; throw BadLine with the key, what is there and what was expected.
int int_member(const Json& line, const char* key, int smallest, int largest);
std::string text_member(const Json& line, const char* key);
tetris::Board board_member(const Json& line, const tetris::Rules& rules);

}  // namespace fourfold::app
