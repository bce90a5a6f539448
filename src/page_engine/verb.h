// What can be asked: one row per verb. A group of verbs is a file, and the engine is what they keep
// between two questions.
#pragma once

#include <span>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "page_engine/question.h"

namespace fourfold::page_engine {

class EngineState;

struct Verb {
  std::string_view name;  ///< "round.open"
  Result<Json> (*answer)(EngineState& engine, const Question& question);
};

// The groups.
std::span<const Verb> about_verbs();
std::span<const Verb> advice_verbs();
std::span<const Verb> bench_verbs();
std::span<const Verb> demo_verbs();
std::span<const Verb> fumen_verbs();
std::span<const Verb> perfect_verbs();
std::span<const Verb> policy_verbs();
std::span<const Verb> position_verbs();
std::span<const Verb> round_verbs();
std::span<const Verb> book_verbs();
std::span<const Verb> machine_verbs();
std::span<const Verb> match_verbs();
std::span<const Verb> connect4_verbs();
std::span<const Verb> film_verbs();
std::span<const Verb> import_verbs();
std::span<const Verb> puzzle_verbs();
std::span<const Verb> replay_verbs();
std::span<const Verb> review_verbs();

}  // namespace fourfold::page_engine
