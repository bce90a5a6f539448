// Policies by name or file.
#include "app/files/policy_file.h"

#include "app/command.h"
#include "app/files/files.h"
#include "data/shipped.h"
#include "data/values.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/rulesets.h"

namespace fourfold::app {

using tetris::Policy;
using tetris::modern::is_machine_policy;
using tetris::modern::MachinePolicy;

namespace {

std::string text_of(const std::string& name_or_file) {
  return shipped_or_file({shipped_policy_files(), "policy", ".json", kPolicyFile}, name_or_file);
}

}  // namespace

std::span<const data::File> shipped_policy_files() {
  static const std::vector<data::File> kFiles = [] {
    std::vector<data::File> all(data::policies().begin(), data::policies().end());
    all.insert(all.end(), data::values().begin(), data::values().end());
    return all;
  }();
  return kFiles;
}

std::vector<Policy> shipped_policies() {
  std::vector<Policy> list;
  for (const data::File& file : data::policies()) {
    if (is_machine_policy(file.text)) continue;
    auto policy = tetris::policy_from_json(file.text);
    if (!policy) throw Failure("shipped policy " + std::string(file.name) + ": " + policy.error());
    list.push_back(*std::move(policy));
  }
  return list;
}

std::vector<MachinePolicy> shipped_machines() {
  std::vector<MachinePolicy> list;
  for (const data::File& file : data::policies()) {
    if (!is_machine_policy(file.text)) continue;
    auto policy = tetris::modern::machine_policy_from(file.text);
    if (!policy) throw Failure("shipped policy " + std::string(file.name) + ": " + policy.error());
    list.push_back(*std::move(policy));
  }
  return list;
}

Policy load_policy(const std::string& name_or_file) {
  const std::string text = text_of(name_or_file);
  if (is_machine_policy(text))
    throw UsageError("policy " + name_or_file +
                     " plays the modern rules: expected --rules modern with it, or another policy");
  auto policy = tetris::policy_from_json(text);
  if (!policy) throw Failure("policy " + name_or_file + ": " + policy.error());
  return *std::move(policy);
}

MachinePolicy load_machine(const std::string& name_or_file) {
  const std::string text = text_of(name_or_file);
  auto policy = tetris::modern::machine_policy_from(text);
  if (policy) return *std::move(policy);
  if (!is_machine_policy(text) && tetris::policy_from_json(text))
    throw UsageError("policy " + name_or_file + " plays the classic rules: expected one of the modern rules, such as " +
                     kUsualMachine);
  throw Failure("policy " + name_or_file + ": " + policy.error());
}

bool names_machine(std::string_view name) {
  const data::File* file = data::find(data::policies(), name);
  return file != nullptr && is_machine_policy(file->text);
}

namespace {

const tetris::Ruleset& row_of(std::string_view rules) {
  const tetris::Ruleset* row = tetris::find_ruleset(rules);
  return row == nullptr ? tetris::default_ruleset() : *row;
}

}  // namespace

std::string default_policy(std::string_view rules) { return std::string(row_of(rules).policy); }
std::string best_adviser(std::string_view rules) { return std::string(row_of(rules).coach); }

}  // namespace fourfold::app
