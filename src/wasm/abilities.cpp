// Verbs by name.
#include "wasm/abilities.h"

namespace fourfold::wasm {

const Verb* find_verb(const Abilities& abilities, std::string_view name) {
  for (const VerbGroup group : abilities.groups) {
    for (const Verb& verb : group()) {
      if (verb.name == name) return &verb;
    }
  }
  return nullptr;
}

}  // namespace fourfold::wasm
