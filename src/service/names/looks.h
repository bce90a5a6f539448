// What a name looks like to people, from Unicode's own data. Letters are folded (NFKC_Casefold of
// UAX #31), then replaced by letters they can be mistaken for (confusables of UTS #39). So "ADA",
// "Аdа" with Cyrillic letters and "ⒶDA" become "ada", and "B0b" becomes "bob". ICU provides both
// tables.
#pragma once

#include <string>
#include <string_view>

#include "scores/players/league.h"

namespace fourfold::service {

/// For comparisons only. A program built without ICU uses the shorter table of
/// scores/entry/look_alike.h, after folding.
std::string looks_of(std::string_view name);

/// Computes the looks again for names that were taken under an earlier version or with other
/// tables.
void renew_looks(scores::League& league);

}  // namespace fourfold::service
