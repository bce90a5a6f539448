// The rules of a round in words, next to those of `modern-plus`, the ruleset here that is nearest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tetris/tetrio/options.h"

namespace fourfold::tetris::tetrio {

struct RuleRow {
  std::string_view key;   ///< "kicks"
  std::string there;      ///< in the file
  std::string_view here;  ///< in `modern-plus`; empty: the same
};
std::vector<RuleRow> rules_of(const Options& options);

}  // namespace fourfold::tetris::tetrio
