// Commands that read one JSON object per line: a bad line is named and the others are not lost.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "tetris/text.h"

namespace fourfold::app {

/// Thrown for a line: what was wrong in it.
struct BadLine {
  std::string what;
};

/// Parses what people send: small objects. Nesting beyond any use and numbers beyond any range are
/// refused.
Json parsed_json(std::string_view text);

/// Prints one line and sends it off, so that a program at the other end of a pipe can wait for it.
void print_line(const Json& object);
/// "line N: ..." on standard error, after what has been printed so far.
void report_line(int number, const std::string& what);

/// A line of standard input, without its end.
struct InputLine {
  int number = 0;
  std::string text;
  bool is_too_long = false;  ///< and its text was skipped
};

/// Reads the next one; false at the end. Throws Failure if it cannot be read.
bool next_input_line(InputLine& line);
/// What is wrong with a line that is too long.
std::string too_long();

/// Calls `handle` for every line of standard input that is not blank and prints what it returns,
/// line by line. True if there were no problems.
bool for_each_json_line(const std::function<Json(const Json&)>& handle);

bool is_blank(std::string_view line);

// Members of a line; throw BadLine with the key, what is there and what was expected.
int int_member(const Json& line, const char* key, int smallest, int largest);
std::string text_member(const Json& line, const char* key);
tetris::Board board_member(const Json& line, const tetris::Rules& rules);

}  // namespace fourfold::app
