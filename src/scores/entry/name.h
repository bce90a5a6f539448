// Names on a leaderboard: Unicode, one line, and no characters that are invisible or change how
// other text is shown.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::scores {

inline constexpr int kLongestName = 32;  ///< characters (code points)

/// Returns a name as it is stored: without blanks around it, with one plain blank between words,
/// letters and their marks composed (compose.h), and cut to 32 characters. An error says what is
/// wrong: the name is empty; bytes are not UTF-8; it has invisible characters (control characters,
/// escapes, direction marks, zero widths, private use; joiners are allowed only within emoji); or a
/// letter has more than two marks.
Result<std::string> clean_name(std::string_view name);

/// For searching: ASCII letters in lower case.
std::string folded(std::string_view name);

/// For deciding who owns a name: Latin, Greek and Cyrillic letters in lower case, with their marks.
/// "Éva" and "éva" have the same owner.
std::string owned_as(std::string_view name);

}  // namespace fourfold::scores
