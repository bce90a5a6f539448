// What the page thinks with.
#include "page_engine/thinking_groups.h"

namespace fourfold::page_engine {

const Abilities& thinking() {
  static constexpr Abilities kThinking{.groups = kThinkingGroups, .open_rival = open_rival};
  return kThinking;
}

}  // namespace fourfold::page_engine
