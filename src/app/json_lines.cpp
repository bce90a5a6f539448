// Commands that read one JSON object per line.
#include "app/json_lines.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/command.h"
#include "app/files/limits.h"
#include "app/print.h"
#include "tetris/search/hint.h"

namespace fourfold::app {
namespace {

constexpr int kDeepest = 8;

const Json& member(const Json& line, const char* key) {
  const Json* value = line.find(key);
  if (value == nullptr) throw BadLine{fmt::format("'{}' is missing", key)};
  return *value;
}

}  // namespace

Json parsed_json(std::string_view text) {
  auto object = Json::parse(text, {.depth = kDeepest});
  if (!object) throw BadLine{"not JSON: " + object.error()};
  if (!object->is_object()) throw BadLine{"expected a JSON object"};
  return *std::move(object);
}

void print_line(const Json& object) {
  say("{}\n", object.dump());
  std::fflush(stdout);
}

void report_line(int number, const std::string& what) {
  std::fflush(stdout);
  remark("fourfold: line {}: {}\n", number, what);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

bool next_input_line(InputLine& line) {
  ++line.number;
  line.text.clear();
  line.is_too_long = false;
  bool is_line = false;
  for (int c = ::getc_unlocked(stdin); c != EOF; c = ::getc_unlocked(stdin)) {
    is_line = true;
    if (c == '\n') break;
    line.is_too_long = line.is_too_long || line.text.size() == kLongestLine;
    if (!line.is_too_long) line.text += static_cast<char>(c);
  }
  if (std::ferror(stdin) != 0) throw Failure(std::string("cannot read standard input: ") + std::strerror(errno));
  if (line.is_too_long) line.text = {};
  return is_line;
}

std::string too_long() { return "longer than " + size_text(kLongestLine) + ", the most for a line"; }

bool for_each_json_line(const std::function<Json(const Json&)>& handle) {
  bool good = true;
  for (InputLine line; next_input_line(line);) {
    try {
      if (line.is_too_long) throw BadLine{too_long()};
      if (!is_blank(line.text)) print_line(handle(parsed_json(line.text)));
    } catch (const BadLine& e) {
      good = false;
      report_line(line.number, e.what);
    }
  }
  return good;
}

int int_member(const Json& line, const char* key, int smallest, int largest) {
  const Json& value = member(line, key);
  const std::optional<std::int64_t> number = value.as_int();
  if (!number || *number < smallest || *number > largest)
    throw BadLine{
        fmt::format("'{}' is {}: expected a whole number from {} to {}", key, brief(value), smallest, largest)};
  return static_cast<int>(*number);
}

std::string text_member(const Json& line, const char* key) {
  const Json& value = member(line, key);
  if (!value.is_string()) throw BadLine{fmt::format("'{}' is {}: expected a text", key, brief(value))};
  return *value.as_string();
}

tetris::Board board_member(const Json& line, const tetris::Rules& rules) {
  const auto board = tetris::board_from_json(line["rows"], rules);
  if (!board) throw BadLine{board.error()};
  return *board;
}

}  // namespace fourfold::app
