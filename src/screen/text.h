// Text on a grid of cells: UTF-8 and the width of characters. Numbers for people are in
// base/text.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"

namespace fourfold::screen {

/// The characters of a UTF-8 text; an invalid byte becomes U+FFFD.
std::u32string characters_of(std::string_view utf8);

std::string utf8_of(std::u32string_view characters);

/// Cells a character or a text takes: see base/utf8.h.
int width_of(char32_t character);
int width_of(std::string_view utf8);

/// The beginning of a text that fits into `width` cells; if something was cut off, the last cell is
/// `~`.
std::string shortened(std::string_view utf8, int width);

using fourfold::clock_text;
using fourfold::compact;
using fourfold::counted;
using fourfold::fixed;
using fourfold::grouped;

/// `text` with blanks before it, so that it is `width` cells wide.
std::string right(std::string_view text, int width);

}  // namespace fourfold::screen
