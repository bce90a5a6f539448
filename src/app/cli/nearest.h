// The word somebody may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fourfold::app {

/// How many letters must be added, left out, replaced or swapped with their neighbour to get from
/// one word to the other.
int typing_distance(std::string_view a, std::string_view b);

/// The nearest of the words; empty if none is near enough to be a typing error.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

}  // namespace fourfold::app
