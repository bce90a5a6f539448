// The way out of every word: what commands say on standard output and remark on standard error.
//
// Names of files and policies, lines of a log, rows of a database come from outside. Whatever
// stands in them, no terminal is steered by it, and none of them begins a line that looks like one
// of ours: a text that is said as part of a sentence is on one line (base/utf8.h). Lines are what
// the sentence has, and what put_text is given. What must steer the terminal is our own, and is
// drawn.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/utf8.h"

namespace fourfold::app {

/// Text of several lines, made printable: tables, boards, documents.
void put_text(std::FILE* out, std::string_view text);
/// Bytes as they are: pictures with colours, completion scripts. Never for text from outside.
void put_drawing(std::FILE* out, std::string_view bytes);

namespace detail {

template <class T>
auto on_one_line(const T& value) {
  if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return printable(value);
  } else {
    return value;
  }
}

/// Every text among the values is put on one line.
template <class... Parts>
std::string sentence(fmt::string_view format, const Parts&... parts) {
  return fmt::vformat(format, fmt::make_format_args(parts...));
}

}  // namespace detail

template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  put_text(stdout, detail::sentence(format, detail::on_one_line(args)...));
}

template <class... Args>
void remark(fmt::format_string<Args...> format, Args&&... args) {
  put_text(stderr, detail::sentence(format, detail::on_one_line(args)...));
}

}  // namespace fourfold::app
