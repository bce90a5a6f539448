// Text on a grid of cells: UTF-8, how wide a character is, numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold::screen {

/// The characters of a UTF-8 text; a byte that is none becomes U+FFFD.
std::u32string characters_of(std::string_view utf8);

std::string utf8_of(std::u32string_view characters);
void append_utf8(std::string& out, char32_t character);

/// Cells a character or a text takes: see base/utf8.h.
int width_of(char32_t character);
int width_of(std::string_view utf8);

/// The beginning of a text that fits into `width` cells, the last of them `~` where something was cut.
std::string shortened(std::string_view utf8, int width);

/// 12345678 -> "12,345,678"
std::string grouped(std::int64_t number);

/// "1 row", "1,234 rows"
std::string counted(std::int64_t number, std::string_view what);

/// A number in at most five cells: 12345678 -> "12.3M".
std::string compact(std::int64_t number);

/// 7.25 -> "7.3" with one decimal.
std::string fixed(double number, int decimals);

/// Ticks of 1/60 s as "2:05".
std::string clock_text(std::uint64_t ticks);

/// `text` with blanks before it, so that it is `width` cells wide.
std::string right(std::string_view text, int width);

}  // namespace fourfold::screen
