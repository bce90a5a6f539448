// Machines that are watched.
#include <algorithm>
#include <array>

#include "base/rng.h"
#include "page_engine/engine_state.h"
#include "page_engine/round/modern_options.h"
#include "page_engine/round/seed.h"
#include "page_engine/verb.h"
#include "session/tetris/versus.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"
#include "tetris/streams.h"

namespace fourfold::page_engine {
namespace {

constexpr std::int64_t kUsualNodes = 2000, kMostNodes = 1'000'000, kMostPieces = 100'000;

/// The policy's own search, or the one that is asked for.
Result<tetris::SearchSettings> search_from(const Question& question, tetris::SearchSettings settings) {
  const Json& search = question["search"];
  const auto known = search["known"].as_int(), keep = search["keep"].as_int();
  if (known) settings.known = static_cast<int>(std::clamp<std::int64_t>(*known, 0, tetris::kMaxKnown + 1));
  if (keep) settings.keep = static_cast<int>(std::clamp<std::int64_t>(*keep, 0, tetris::kMaxKeep));
  return checked(settings);
}

Result<AnyMachine> classic_machine(const EngineState& engine, const Question& question,
                                   const tetris::Ruleset& ruleset) {
  const auto mode = question.text_or("mode", tetris::kModes.front().name);
  const auto found = mode ? tetris::find_mode(*mode) : Error{mode.error()};
  if (!found) return Error{found.error()};
  const auto seed = seed_from(question);
  if (!seed) return Error{seed.error()};
  const auto name = question.text_or("policy", ruleset.policy);
  const auto policy = name ? engine.classic_policy(*name) : Error{name.error()};
  if (!policy) return Error{policy.error()};
  const auto settings = search_from(question, policy->search);
  if (!settings) return Error{settings.error()};
  auto player = tetris::Player::make(ruleset.usual(), *policy, *settings);
  if (!player) return Error{player.error()};
  const tetris::Game::Setup setup{&ruleset.usual(), (*found)->options, *seed};
  return AnyMachine{ClassicMachine(setup, *std::move(player))};
}

Result<AnyMachine> modern_machine(const EngineState& engine, const Question& question) {
  const auto options = modern_options_from(question);
  if (!options) return Error{options.error()};
  const auto name = question.text_or("policy", kMachine);
  const auto policy = name ? engine.machine_policy(*name) : Error{name.error()};
  if (!policy) return Error{policy.error()};
  tetris::modern::Game::Setup setup = options->setup;
  setup.start.options.versus = false;
  if (question.has("strength")) {
    using namespace tetris::modern;
    const auto strength = question.number("strength", kWeakest, kStrongest);
    if (!strength) return Error{strength.error()};
    return AnyMachine{
        ModernMachine(setup, *policy, static_cast<int>(*strength), substream(setup.start.seed, tetris::kLuckStream))};
  }
  const auto nodes = question.number_or("nodes", kUsualNodes, 1, kMostNodes);
  if (!nodes) return Error{nodes.error()};
  return AnyMachine{ModernMachine(setup, *policy, static_cast<std::uint64_t>(*nodes))};
}

Result<AnyMachine> machine_from(const EngineState& engine, const Question& question) {
  const auto rules = question.text_or("rules", tetris::default_ruleset().name);
  if (!rules) return Error{rules.error()};
  if (const auto* ruleset = tetris::find_ruleset(*rules)) return classic_machine(engine, question, *ruleset);
  return modern_machine(engine, question);
}

Json state_of(const AnyMachine& machine, const Json& number) {
  Json state = std::visit([](const auto& m) { return m.state(); }, machine);
  state["demo"] = number;
  return state;
}

Result<Json> open(EngineState& engine, const Question& question) {
  auto machine = machine_from(engine, question);
  if (!machine) return Error{machine.error()};
  Json state = state_of(*machine, {});
  const auto number = engine.demos.put(*std::move(machine));
  if (!number) return Error{number.error()};
  state["demo"] = *number;
  return state;
}

Result<Json> play(EngineState& engine, const Question& question) {
  const auto machine = engine.demos.of(question);
  if (!machine) return Error{machine.error()};
  const auto pieces = question.number_or("pieces", 1, 0, kMostPieces);
  if (!pieces) return Error{pieces.error()};
  std::visit(
      [&](auto& m) {
        for (std::int64_t i = 0; i < *pieces && m.step(); ++i) {
        }
      },
      **machine);
  return state_of(**machine, question["demo"]);
}

Result<Json> replay(EngineState& engine, const Question& question) {
  const auto machine = engine.demos.of(question);
  if (!machine) return Error{machine.error()};
  return Json::object({{"text", std::visit([](const auto& m) { return m.replay_text(); }, **machine)}});
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.demos.close(question); }

constexpr std::array kDemosVerbs = {Verb{"demo.open", open}, Verb{"demo.play", play}, Verb{"demo.replay", replay},
                                    Verb{"demo.close", close}};

}  // namespace

std::span<const Verb> demo_verbs() { return kDemosVerbs; }

}  // namespace fourfold::page_engine
