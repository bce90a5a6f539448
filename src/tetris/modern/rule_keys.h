// The rules as keys and values, one row each: the content of a rules file, and the form in which a
// replay writes rules that differ from every ruleset.
//
//   gravity        1092 1377 ...
//   points.lines   0 100 300 500 800
//   kicks.T        N>E 0,0 -1,0 -1,1 0,-2 -1,-2; E>N 0,0 ...      turns that are not named stay
#pragma once

#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"
#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

struct RuleKey {
  std::string_view key, about;
};
/// All keys, in the order in which they are written.
std::vector<RuleKey> rule_keys();

/// `base` with these keys changed. An error says which key is wrong and what was expected.
Result<Rules> changed_rules(Rules base, const Fields& changes);

/// The keys that must be changed in `base` to get `rules`.
Fields changes_from(const Rules& base, const Rules& rules);

}  // namespace fourfold::tetris::modern
