// All groups of verbs.
#include <array>

#include "page_engine/abilities.h"

namespace fourfold::page_engine {
namespace {

// clang-format off
constexpr std::array<VerbGroup, 16> kGroups = {
    about_verbs,
    advice_verbs,
    bench_verbs,
    book_verbs,
    connect4_verbs,
    demo_verbs,
    film_verbs,
    fumen_verbs,
    machine_verbs,
    match_verbs,
    policy_verbs,
    position_verbs,
    puzzle_verbs,
    replay_verbs,
    review_verbs,
    round_verbs,
};
// clang-format on

}  // namespace

const Abilities& everything() {
  static constexpr Abilities kEverything{.groups = kGroups, .open_rival = open_rival};
  return kEverything;
}

}  // namespace fourfold::page_engine
