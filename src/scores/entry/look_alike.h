// Names that look like other names. Two names with the same skeleton can be taken for each other;
// the idea and the pairs are those of Unicode's Technical Standard 39 (confusables.txt), as far as
// Latin, Greek and Cyrillic letters, digits, and the wide and mathematical forms of ASCII go. Other
// scripts are compared as they are.
#pragma once

#include <string>
#include <string_view>

#include "scores/entry/entry.h"

namespace fourfold::scores {

/// What a name looks like. For comparing only: "Adа" with a Cyrillic а gives "Ada".
std::string skeleton(std::string_view name);

/// How such a doubt begins and ends.
inline constexpr std::string_view kLooksLike = "the name looks like ", kOnTheBoard = ", which is on the board";

/// Adds to the doubts, once, that the entry's name looks like `other`; nothing if `other` is empty.
void add_look_alike(Entry& entry, const std::string& other);

}  // namespace fourfold::scores
