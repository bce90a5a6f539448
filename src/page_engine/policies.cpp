// Policies come from outside, as the text of their files: those that ship, and those a person has.
#include <array>

#include "page_engine/engine_state.h"
#include "page_engine/verb.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/search/policy_json.h"

namespace fourfold::page_engine {
namespace {

Result<AnyPolicy> policy_from(std::string_view text) {
  if (tetris::modern::is_machine_policy(text)) {
    auto machine = tetris::modern::machine_policy_from(text);
    if (!machine) return Error{machine.error()};
    return AnyPolicy{*std::move(machine)};
  }
  auto classic = tetris::policy_from_json(text);
  if (!classic) return Error{classic.error()};
  return AnyPolicy{*std::move(classic)};
}

Result<Json> put(EngineState& engine, const Question& question) {
  const auto name = question.text("name");
  if (!name) return Error{name.error()};
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  auto policy = policy_from(*text);
  if (!policy) return Error{policy.error()};
  engine.forget_thinker(*name);
  engine.policies.insert_or_assign(*name, *std::move(policy));
  return Json::object();
}

Result<Json> list(EngineState& engine, const Question&) {
  Json names = Json::array();
  for (const auto& [name, policy] : engine.policies) {
    const bool is_modern = std::holds_alternative<tetris::modern::MachinePolicy>(policy);
    names.push_back(Json::object({{"name", name}, {"game", is_modern ? "modern" : "tetris"}}));
  }
  return names;
}

constexpr std::array kPoliciesVerbs = {Verb{"policy.put", put}, Verb{"policy.list", list}};

}  // namespace

std::span<const Verb> policy_verbs() { return kPoliciesVerbs; }

}  // namespace fourfold::page_engine
