// Policies come from outside, as the text of their files: those that ship, and those a person has.
#include <array>

#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/search/policy_json.h"
#include "wasm/desk.h"
#include "wasm/verb.h"

namespace fourfold::wasm {
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

Result<Json> put(Desk& desk, const Question& question) {
  const auto name = question.text("name");
  if (!name) return Error{name.error()};
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  auto policy = policy_from(*text);
  if (!policy) return Error{policy.error()};
  desk.forget_thinker(*name);
  desk.policies.insert_or_assign(*name, *std::move(policy));
  return Json::object();
}

Result<Json> list(Desk& desk, const Question&) {
  Json names = Json::array();
  for (const auto& [name, policy] : desk.policies) {
    const bool is_modern = std::holds_alternative<tetris::modern::MachinePolicy>(policy);
    names.push_back(Json::object({{"name", name}, {"game", is_modern ? "modern" : "tetris"}}));
  }
  return names;
}

constexpr std::array kPoliciesVerbs = {Verb{"policy.put", put}, Verb{"policy.list", list}};

}  // namespace

std::span<const Verb> policy_verbs() { return kPoliciesVerbs; }

}  // namespace fourfold::wasm
