// Names on a leaderboard: Unicode, one line, and no characters that are invisible or change how
// other text is shown.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::scores {

inline constexpr int kLongestName = 32;  ///< characters (code points)

/// A name as it is kept: blanks around it gone, those within it one plain blank each, letters and their marks put together (compose.h),
/// cut to 32 characters. An error says what is wrong: nothing left, bytes that are not UTF-8, or
/// characters that are not seen (control characters, escapes, direction marks, zero widths; only
/// pictures that are joined to one picture may have joiners).
Result<std::string> clean_name(std::string_view name);

/// For searching: ASCII letters made small.
std::string folded(std::string_view name);

/// For whose a name is: capitals of Latin, Greek and Cyrillic made small, with their marks. Who has "Éva" has
/// "éva" too.
std::string owned_as(std::string_view name);

}  // namespace fourfold::scores
