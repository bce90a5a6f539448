// Commands that read one JSON object per line.
#include "app/json_lines.h"

#include <fmt/format.h>

#include <cstdio>

namespace fourfold::app {
namespace {

Json parsed(std::string_view line) {
  try {
    Json object = Json::parse(line);
    if (!object.is_object()) throw BadLine{"expected a JSON object"};
    return object;
  } catch (const Json::parse_error& e) {
    throw BadLine{fmt::format("not a JSON object, at character {}", e.byte)};
  }
}

const Json& member(const Json& line, const char* key) {
  const auto it = line.find(key);
  if (it == line.end()) throw BadLine{fmt::format("'{}' is missing", key)};
  return *it;
}

std::string shown(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

bool for_each_json_line(std::string_view text, const std::function<Json(const Json&)>& handle) {
  bool good = true;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    try {
      fmt::print("{}\n", handle(parsed(line)).dump());
    } catch (const BadLine& e) {
      good = false;
      std::fflush(stdout);
      fmt::print(stderr, "line {}: {}\n", number, e.what);
    }
  }
  return good;
}

int int_member(const Json& line, const char* key, int smallest, int largest) {
  const Json& value = member(line, key);
  const bool good =
      value.is_number_integer() && value.get<std::int64_t>() >= smallest && value.get<std::int64_t>() <= largest;
  if (!good)
    throw BadLine{
        fmt::format("'{}' is {}: expected a whole number from {} to {}", key, shown(value), smallest, largest)};
  return value.get<int>();
}

std::string text_member(const Json& line, const char* key) {
  const Json& value = member(line, key);
  if (!value.is_string()) throw BadLine{fmt::format("'{}' is {}: expected a text", key, shown(value))};
  return value.get<std::string>();
}

tetris::Board board_member(const Json& line, const tetris::Rules& rules) {
  const Json& value = member(line, "rows");
  std::vector<std::string> rows;
  if (!value.is_array())
    throw BadLine{fmt::format("'rows' is {}: expected a list of {} texts", shown(value), rules.height)};
  for (const Json& row : value) {
    if (!row.is_string()) throw BadLine{fmt::format("'rows' has {}: expected texts of 10 cells", shown(row))};
    rows.push_back(row.get<std::string>());
  }
  if (rows.size() != static_cast<std::size_t>(rules.height))
    throw BadLine{fmt::format("'rows' has {} rows: expected {} for ruleset {}", rows.size(), rules.height, rules.name)};
  const auto board = board_from_rows(rules, rows);
  if (!board) throw BadLine{board.error()};
  return *board;
}

}  // namespace fourfold::app
