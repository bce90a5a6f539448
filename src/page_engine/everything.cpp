// All groups of verbs. Its list is its own: a module is linked with every verb that a list names.
#include <algorithm>

#include "page_engine/thinking_groups.h"

namespace fourfold::page_engine {
namespace {

constexpr std::array<VerbGroup, kThinkingGroups.size() + 1> kAllGroups = [] {
  std::array<VerbGroup, kThinkingGroups.size() + 1> groups{};
  std::ranges::copy(kThinkingGroups, groups.begin());
  groups.back() = import_verbs;
  return groups;
}();

}  // namespace

const Abilities& everything() {
  static constexpr Abilities kEverything{.groups = kAllGroups, .open_rival = open_rival};
  return kEverything;
}

}  // namespace fourfold::page_engine
