// Verbs by name.
#include "page_engine/abilities.h"

namespace fourfold::page_engine {

const Verb* find_verb(const Abilities& abilities, std::string_view name) {
  for (const VerbGroup group : abilities.groups) {
    for (const Verb& verb : group()) {
      if (verb.name == name) return &verb;
    }
  }
  return nullptr;
}

}  // namespace fourfold::page_engine
