// What persons need to play and to watch: no search, no solver, no policy.
#include <array>

#include "page_engine/abilities.h"

namespace fourfold::page_engine {
namespace {

constexpr std::array<VerbGroup, 5> kPlayingGroups = {about_verbs, film_verbs, match_verbs, replay_verbs, round_verbs};

}  // namespace

const Abilities& playing() {
  static constexpr Abilities kPlaying{.groups = kPlayingGroups};
  return kPlaying;
}

}  // namespace fourfold::page_engine
