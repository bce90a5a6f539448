// What a name looks like to people, by Unicode's own data: letters are folded (NFKC_Casefold of UAX #31), then replaced
// by those they can be taken for (confusables of UTS #39), so that "ADA", "Аdа" with Cyrillic letters and "ⒶDA" look
// like "ada", and "B0b" like "bob". Both come from ICU.
#pragma once

#include <string>
#include <string_view>

#include "scores/players/league.h"

namespace fourfold::service {

/// For comparing only. A program that was built without ICU compares by the shorter table of
/// scores/entry/look_alike.h, after folding.
std::string looks_of(std::string_view name);

/// Names that were taken by an earlier version, or with other tables, get the looks that they have today.
void renew_looks(scores::League& league);

}  // namespace fourfold::service
