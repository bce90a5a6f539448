// What persons need to play and to watch: no search, no solver, no policy.
#include <array>

#include "wasm/abilities.h"

namespace fourfold::wasm {
namespace {

constexpr std::array<VerbGroup, 5> kGroups = {about_verbs, film_verbs, match_verbs, replay_verbs, round_verbs};

}  // namespace

const Abilities& playing() {
  static constexpr Abilities kPlaying{.groups = kGroups};
  return kPlaying;
}

}  // namespace fourfold::wasm
