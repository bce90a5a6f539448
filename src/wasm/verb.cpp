// All groups of verbs.
#include "wasm/verb.h"

#include <array>

namespace fourfold::wasm {
namespace {

// clang-format off
constexpr std::array kGroups = {
    about_verbs,
    advice_verbs,
    bench_verbs,
    book_verbs,
    connect4_verbs,
    demo_verbs,
    film_verbs,
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

const Verb* find_verb(std::string_view name) {
  for (const auto group : kGroups) {
    for (const Verb& verb : group()) {
      if (verb.name == name) return &verb;
    }
  }
  return nullptr;
}

}  // namespace fourfold::wasm
