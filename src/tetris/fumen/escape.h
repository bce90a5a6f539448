// How a comment is written with ASCII alone: as JavaScript's `escape` does, by units of UTF-16.
#pragma once

#include <string>
#include <string_view>

namespace fourfold::tetris::fumen {

/// "a b" -> "a%20b", U+AC00 -> "%uAC00". Bytes that are not UTF-8 become U+FFFD.
std::string escaped(std::string_view text);

/// The other way round. What is no whole escape stays as it is; half a surrogate pair becomes U+FFFD.
std::string unescaped(std::string_view text);

}  // namespace fourfold::tetris::fumen
