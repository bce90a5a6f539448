// The names under which the turns of the modern rulesets are known: the one table of them.
#pragma once

#include <array>
#include <string_view>

#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

struct NamedTurns {
  std::string_view name;
  const TurnRules* rules;
};
inline constexpr std::array kNamedTurns = {NamedTurns{"modern", &kSrs}, NamedTurns{"modern-plus", &kSrsPlus}};

/// Null if there are none of that name.
constexpr const TurnRules* find_turns(std::string_view name) {
  for (const NamedTurns& row : kNamedTurns) {
    if (row.name == name) return row.rules;
  }
  return nullptr;
}

}  // namespace fourfold::tetris::modern
