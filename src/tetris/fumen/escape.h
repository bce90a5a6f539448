// Writes a comment in ASCII alone, as JavaScript's `escape` does, by units of UTF-16.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fourfold::tetris::fumen {

/// "a b" -> "a%20b", U+AC00 -> "%uAC00". Bytes that are not UTF-8 become U+FFFD.
std::string escaped(std::string_view text);

/// The longest beginning with at most that many letters that ends with a whole character.
std::string cut_escaped(std::string text, std::size_t longest);

/// The inverse. An incomplete escape is kept as it is; half of a surrogate pair becomes U+FFFD.
std::string unescaped(std::string_view text);

}  // namespace fourfold::tetris::fumen
