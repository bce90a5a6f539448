// What persons need to play and to watch: no search, no solver, no policy. Who plays Tetris alone
// waits for less still.
#include <array>

#include "page_engine/abilities.h"

namespace fourfold::page_engine {
namespace {

constexpr std::array<VerbGroup, 5> kPlayingGroups = {about_verbs, film_verbs, match_verbs, replay_verbs, round_verbs};
constexpr std::array<VerbGroup, 1> kRoundGroups = {round_verbs};

}  // namespace

const Abilities& playing() {
  static constexpr Abilities kPlaying{.groups = kPlayingGroups};
  return kPlaying;
}

const Abilities& rounds() {
  static constexpr Abilities kRounds{.groups = kRoundGroups};
  return kRounds;
}

}  // namespace fourfold::page_engine
