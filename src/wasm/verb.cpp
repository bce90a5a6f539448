// All groups of verbs.
#include "wasm/verb.h"

#include <array>

namespace fourfold::wasm {

const Verb* find_verb(std::string_view name) {
  for (const auto group : {about_verbs, policy_verbs, book_verbs, match_verbs, connect4_verbs, position_verbs,
                           round_verbs, advice_verbs, bench_verbs, demo_verbs}) {
    for (const Verb& verb : group()) {
      if (verb.name == name) return &verb;
    }
  }
  return nullptr;
}

}  // namespace fourfold::wasm
