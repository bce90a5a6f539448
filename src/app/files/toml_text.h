// TOML from outside. The library reads by recursion, as deep as the text says; so its text is
// looked through first.
#pragma once

#include <string>
#include <string_view>

#include <toml++/toml.h>

namespace fourfold::app {

/// Arrays and tables within each other, and parts of a dotted key.
inline constexpr int kDeepestToml = 16, kLongestTomlKey = 16;

/// What keeps a text from being read, and in which line.
struct BadToml {
  unsigned line = 0;
  std::string what;
};

/// Throws BadToml.
toml::table toml_from(std::string_view text);

}  // namespace fourfold::app
