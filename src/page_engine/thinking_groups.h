// The groups of verbs of engine.wasm.
#pragma once

#include <array>

#include "page_engine/abilities.h"

namespace fourfold::page_engine {

// clang-format off
inline constexpr std::array<VerbGroup, 17> kThinkingGroups = {
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
    perfect_verbs,
    policy_verbs,
    position_verbs,
    puzzle_verbs,
    replay_verbs,
    review_verbs,
    round_verbs,
};
// clang-format on

}  // namespace fourfold::page_engine
