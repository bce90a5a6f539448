// The shipped policies, and how one is found.
#include "app/files/policy_file.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace fourfold::app
