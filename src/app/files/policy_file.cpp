// Policies by name or file.
#include "app/files/policy_file.h"

#include "app/command.h"
#include "app/files/files.h"
#include "data/shipped.h"
#include "tetris/rulesets.h"

namespace fourfold::app {

using tetris::Policy;

std::vector<Policy> shipped_policies() {
  std::vector<Policy> list;
  for (const data::File& file : data::policies()) {
    auto policy = tetris::policy_from_json(file.text);
    if (!policy) throw Failure("shipped policy " + std::string(file.name) + ": " + policy.error());
    list.push_back(*std::move(policy));
  }
  return list;
}

Policy load_policy(const std::string& name_or_file) {
  auto policy =
      tetris::policy_from_json(shipped_or_file({data::policies(), "policy", ".json", kPolicyFile}, name_or_file));
  if (!policy) throw Failure("policy " + name_or_file + ": " + policy.error());
  return *std::move(policy);
}

std::string default_policy(std::string_view rules) {
  const tetris::Ruleset* row = tetris::find_ruleset(rules);
  return std::string((row == nullptr ? tetris::default_ruleset() : *row).policy);
}

}  // namespace fourfold::app
