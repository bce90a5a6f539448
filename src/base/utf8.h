// Characters of UTF-8 text, and how many columns of a terminal they take.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fourfold {

/// Takes one character off the front of a text that is not empty; nothing, and nothing taken, if
/// the bytes there are not UTF-8 (or an overlong form of it, half a surrogate pair, beyond
/// Unicode).
std::optional<char32_t> next_character(std::string_view& text);

void append_utf8(std::string& out, char32_t character);

/// 2 for wide characters (Chinese, Japanese, Korean, most pictures), 0 for marks that join the character before and for
/// control characters, else 1.
int columns_of(char32_t character);

/// Of a whole text; a byte that is not UTF-8 counts as one.
int columns_of(std::string_view text);

/// False for control characters (escape, and the C1 controls U+0080 to U+009F) and for those that
/// change how the text around them is shown without being seen: bidirectional overrides and isolates,
/// zero-width spaces and joiners, line separators, tags.
bool is_printable(char32_t character);

/// What becomes of text from outside before anybody sees it, on one line: characters that are not
/// printable and bytes that are not UTF-8 become `?`. Only the joiner between the parts of a picture
/// stays.
std::string printable(std::string_view text);

/// The same for a text of several lines.
std::string printable_lines(std::string_view text);

/// The text, or its first characters in so many bytes and "..." behind them.
std::string shortened(std::string_view text, std::size_t longest);

/// A text from outside for use in a message: printable, in quotes, and cut if it is long.
std::string in_quotes(std::string_view text);

}  // namespace fourfold
