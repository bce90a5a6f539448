// The way out of every word: what commands say on standard output and remark on standard error.
//
// Names of files and policies, lines of a log, rows of a database come from outside. Whatever stands
// in them, no terminal is steered by it: everything goes through printable_lines (base/utf8.h). What
// must steer the terminal is our own, and is drawn.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <utility>

namespace fourfold::app {

/// Text of several lines, made printable.
void put_text(std::FILE* out, std::string_view text);
/// Bytes as they are: pictures with colours, completion scripts. Never for text from outside.
void put_drawing(std::FILE* out, std::string_view bytes);

template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  put_text(stdout, fmt::format(format, std::forward<Args>(args)...));
}

template <class... Args>
void remark(fmt::format_string<Args...> format, Args&&... args) {
  put_text(stderr, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace fourfold::app
