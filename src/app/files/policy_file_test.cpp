// The shipped policies, and how one is found.
#include "app/files/policy_file.h"

#include <gtest/gtest.h>

#include <functional>

#include "app/command.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

TEST(PolicyFile, EveryShippedPolicyIsReadable) {
  const auto policies = shipped_policies();
  ASSERT_GE(policies.size(), 6u);
  for (const tetris::Policy& policy : policies) {
    EXPECT_FALSE(policy.source.empty()) << policy.name;
    EXPECT_EQ(load_policy(policy.name), policy);
    EXPECT_EQ(*tetris::policy_from_json(policy_to_json(policy)), policy);
  }
}

TEST(PolicyFile, EveryRulesetHasAPolicyThatPlaysIt) {
  for (const tetris::Ruleset& row : tetris::rulesets()) EXPECT_NO_THROW(load_policy(default_policy(row.name)));
}

TEST(PolicyFile, ATrainingBeginsWithWeightsOfItsFeatureSet) {
  for (const tetris::FeatureInfo& set : tetris::feature_sets()) {
    if (set.start.empty()) continue;
    EXPECT_EQ(tetris::info(load_policy(std::string(set.start)).features).name, set.name) << set.start;
  }
}

TEST(PolicyFile, ThePublishedWeightsAreExact) {
  const tetris::Policy policy = load_policy("anneal");
  EXPECT_EQ(policy.weights[0], 2495.372998);
  EXPECT_EQ(policy.weights[5], -18736.043387);
  EXPECT_EQ(policy.weights[17], -1e9);
  EXPECT_EQ(load_policy("genes").weights, (std::vector<double>{40, -26, -2, -23, -71, 14, 33, 16}));
}

TEST(PolicyFile, AnUnknownNameListsWhatThereIs) {
  try {
    load_policy("magic");
    FAIL();
  } catch (const UsageError& e) {
    EXPECT_NE(std::string(e.what()).find("expected a file or one of anneal"), std::string::npos);
  }
}

TEST(PolicyFile, TheMachineOfTheModernRulesShips) {
  const auto machines = shipped_machines();
  ASSERT_GE(machines.size(), 1u);
  for (const auto& machine : machines) {
    EXPECT_FALSE(machine.source.empty()) << machine.name;
    EXPECT_EQ(load_machine(machine.name), machine);
    EXPECT_TRUE(names_machine(machine.name));
  }
  EXPECT_EQ(load_machine(kUsualMachine).name, kUsualMachine);
}

std::string problem_of(const std::function<void()>& load) {
  try {
    load();
  } catch (const UsageError& e) {
    return e.what();
  }
  return "";
}

TEST(PolicyFile, APolicyOfTheOtherRulesIsRefused) {
  EXPECT_EQ(problem_of([] { load_policy("machine"); }),
            "policy machine plays the modern rules: expected --rules modern with it, or another policy");
  EXPECT_EQ(problem_of([] { load_machine("genes"); }),
            "policy genes plays the classic rules: expected one of the modern rules, such as machine");
  EXPECT_FALSE(names_machine("genes"));
  EXPECT_FALSE(names_machine("magic"));
}

}  // namespace
}  // namespace fourfold::app
