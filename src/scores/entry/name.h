// Names on a leaderboard: Unicode, one line, and no characters that are invisible or change how
// other text is shown.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::scores {

inline constexpr int kLongestName = 32;  ///< characters (code points)

/// A name as it is stored: without blanks around it, with one plain blank for those within it, letters and their marks
/// put together (compose.h), cut to 32 characters. An error says what is wrong: nothing is left, bytes that are not
/// UTF-8, characters that are not seen (control characters, escapes, direction marks, zero widths, private use; only
/// pictures that are joined to one picture may have joiners), or more than two marks on a letter.
Result<std::string> clean_name(std::string_view name);

/// For searching: ASCII letters made small.
std::string folded(std::string_view name);

/// For the owner of a name: capitals of Latin, Greek and Cyrillic made small, with their marks. "Éva" and "éva" have
/// the same owner.
std::string owned_as(std::string_view name);

}  // namespace fourfold::scores
