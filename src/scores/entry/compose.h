// Unicode's canonical composition (NFC) for the letters and marks of Latin, Cyrillic and modern
// Greek: an é that was typed as e and an accent becomes the single character é. Other scripts are
// not changed.
#pragma once

#include <string>
#include <string_view>

namespace fourfold::scores {

std::u32string composed(std::u32string_view text);
/// The inverse: each letter, followed by its marks.
std::u32string decomposed(std::u32string_view text);

}  // namespace fourfold::scores
