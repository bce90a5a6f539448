// Characters of UTF-8 text, and how many columns of a terminal they take.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fourfold {

/// Removes one character from the front of a text that is not empty, and returns it. If the bytes
/// there are not UTF-8 (or an overlong form, half of a surrogate pair, or beyond Unicode), it
/// returns nothing and removes nothing.
std::optional<char32_t> next_character(std::string_view& text);

void append_utf8(std::string& out, char32_t character);

/// 2 for wide characters (Chinese, Japanese, Korean, most emoji), 0 for control characters and for
/// marks that combine with the character before, otherwise 1.
int columns_of(char32_t character);

/// The columns of a whole text; a byte that is not UTF-8 counts as one.
int columns_of(std::string_view text);

/// False for control characters (escape, and the C1 controls U+0080 to U+009F) and for invisible
/// characters that change how the text around them is shown: bidirectional overrides and isolates,
/// zero-width spaces and joiners, line separators, tags.
bool is_printable(char32_t character);

/// A text from outside made safe to show on one line: characters that are not printable and bytes
/// that are not UTF-8 become `?`. Only the joiner between the parts of an emoji is kept.
std::string printable(std::string_view text);

/// The same for a text of several lines.
std::string printable_lines(std::string_view text);

/// The text; if it is longer than `longest` bytes, its first characters and "...".
std::string shortened(std::string_view text, std::size_t longest);

/// A text from outside for use in a message: printable, in quotes, and cut if it is long.
std::string in_quotes(std::string_view text);

}  // namespace fourfold
