// How a comment is written with ASCII alone: as JavaScript's `escape` does, by units of UTF-16.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fourfold::tetris::fumen {

/// "a b" -> "a%20b", U+AC00 -> "%uAC00". Bytes that are not UTF-8 become U+FFFD.
std::string escaped(std::string_view text);

/// The longest beginning of so many letters that ends with a whole character.
std::string cut_escaped(std::string text, std::size_t longest);

/// The other way round. What is no whole escape stays as it is; half a surrogate pair becomes U+FFFD.
std::string unescaped(std::string_view text);

}  // namespace fourfold::tetris::fumen
