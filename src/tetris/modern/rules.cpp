// The modern rulesets.
#include "tetris/modern/rules.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::tetris::modern {
namespace {

Rules modern_plus() {
  Rules rules;
  rules.name = "modern-plus";
  rules.turns = kSrsPlus;
  return rules;
}

}  // namespace

SharedRules::SharedRules() : SharedRules(rulesets().front().rules) {}

std::span<const Ruleset> rulesets() {
  static const std::array<Ruleset, 2> kRulesets = {{
      {"modern", "hold, bags of seven, SRS kicks, lock delay, T-spins", SharedRules(Rules{})},
      {"modern-plus", "the same with SRS+ kicks and half turns", SharedRules(modern_plus())},
  }};
  return kRulesets;
}

Result<SharedRules> find_rules(std::string_view name) {
  const auto row = std::ranges::find(rulesets(), name, &Ruleset::name);
  if (row == rulesets().end())
    return Error{"unknown ruleset " + in_quotes(name) + ": expected " + one_of(names_of(rulesets()))};
  return row->rules;
}

bool is_shipped(const Rules& rules) {
  const auto row = std::ranges::find(rulesets(), rules.name, &Ruleset::name);
  return row != rulesets().end() && *row->rules == rules;
}

}  // namespace fourfold::tetris::modern
