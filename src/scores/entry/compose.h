// Unicode's canonical composition (NFC) for the letters of Latin, Cyrillic and today's Greek and
// their marks, so that an é that was typed as e and an accent is the é of everybody else. Other
// scripts are left as they are.
#pragma once

#include <string>
#include <string_view>

namespace fourfold::scores {

std::u32string composed(std::u32string_view text);
/// The other way: each letter, and its marks behind it.
std::u32string decomposed(std::u32string_view text);

}  // namespace fourfold::scores
