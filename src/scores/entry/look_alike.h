// Names that look like other names. Two names with the same skeleton can be mistaken for each
// other. The idea and the pairs come from Unicode's Technical Standard 39 (confusables.txt),
// limited to Latin, Greek and Cyrillic letters, digits, and the wide and mathematical forms of
// ASCII. Other scripts are compared as they are.
#pragma once

#include <string>
#include <string_view>

#include "scores/entry/entry.h"

namespace fourfold::scores {

/// What a name looks like. For comparing only: "Adа" with a Cyrillic а gives "Ada".
std::string skeleton(std::string_view name);

/// How the text of such a doubt begins and ends.
inline constexpr std::string_view kLooksLike = "the name looks like ", kOnTheBoard = ", which is on the board";

/// Adds the doubt that the entry's name looks like `other`, once. Does nothing if `other` is empty.
void add_look_alike(Entry& entry, const std::string& other);

}  // namespace fourfold::scores
