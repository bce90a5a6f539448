// Policy files: the round trip, the shipped ones, and what is said about bad ones.
#include "app/files/policy_file.h"

#include <gtest/gtest.h>

#include "app/command.h"

namespace fourfold::app {
namespace {

TEST(PolicyFile, EveryShippedPolicyIsReadable) {
  const auto policies = shipped_policies();
  ASSERT_GE(policies.size(), 6u);
  for (const tetris::Policy& policy : policies) {
    EXPECT_FALSE(policy.source.empty()) << policy.name;
    EXPECT_EQ(load_policy(policy.name), policy);
    EXPECT_EQ(*policy_from_json(policy_to_json(policy)), policy);
  }
}

TEST(PolicyFile, TheDefaultsExist) {
  for (const char* rules : {"classic", "genes", "research"}) EXPECT_NO_THROW(load_policy(default_policy(rules)));
}

TEST(PolicyFile, ThePublishedWeightsAreExact) {
  const tetris::Policy policy = load_policy("anneal");
  EXPECT_EQ(policy.weights[0], 2495.372998);
  EXPECT_EQ(policy.weights[5], -18736.043387);
  EXPECT_EQ(policy.weights[17], -1e9);
  EXPECT_EQ(load_policy("genes").weights, (std::vector<double>{40, -26, -2, -23, -71, 14, 33, 16}));
}

std::string genes_with(const std::string& weights, const std::string& more = "") {
  return R"({"format": "fourfold-policy 1", "name": "x", "rules": "genes", "features": "genes8", "weights": )" +
         weights + more + "}";
}

TEST(PolicyFile, WeightsMayBeAList) {
  const auto policy = policy_from_json(genes_with("[1, 2, 3, 4, 5, 6, 7, 8]"));
  ASSERT_TRUE(policy) << policy.error();
  EXPECT_EQ(policy->weights[7], 8);
}

TEST(PolicyFile, AGuardComesBack) {
  const auto policy = policy_from_json(
      genes_with("[1, 2, 3, 4, 5, 6, 7, 8]",
                 R"(, "guard": {"room": 7, "features": "bcts8", "weights": [8, 7, 6, 5, 4, 3, 2, 0.1]})"));
  ASSERT_TRUE(policy) << policy.error();
  EXPECT_EQ(policy->guard,
            (tetris::Guard{.room = 7, .features = tetris::FeatureSet::bcts8, .weights = {8, 7, 6, 5, 4, 3, 2, 0.1}}));
  EXPECT_EQ(*policy_from_json(policy_to_json(*policy)), *policy);
}

TEST(PolicyFile, ABadGuardIsRefused) {
  const auto error = [](const std::string& guard) {
    return policy_from_json(genes_with("[1,2,3,4,5,6,7,8]", ", \"guard\": " + guard)).error();
  };
  EXPECT_EQ(error("3"), "'guard' is no object: expected room, features, weights");
  EXPECT_EQ(error("{}"), "'room' is missing: expected a number of rows");
  EXPECT_EQ(error(R"({"room": -1})"), "'room' is number: expected a number of rows");
  EXPECT_EQ(error(R"({"room": 99999999999, "features": "genes8", "weights": [1,2,3,4,5,6,7,8]})"),
            "guard with 2147483647 rows of room: expected 1 to 28");
  EXPECT_EQ(error(R"({"room": 5, "features": "genes8", "weights": [1]})"),
            "1 weights: expected 8 for feature set genes8");
  EXPECT_EQ(error(R"({"room": 5, "features": "genes8", "weights": [1,2,3,4,5,6,7,1e9]})").substr(0, 14),
            "guard: weight ");
}

TEST(PolicyFile, WhatIsWrongIsSaid) {
  const auto error = [](const std::string& text) { return policy_from_json(text).error(); };
  EXPECT_EQ(error("{"), "not JSON: line 1, column 2: the text ends: expected a key in double quotes");
  EXPECT_EQ(error("[]"), "expected a JSON object");
  EXPECT_EQ(error("{}"), "'format' is missing: expected \"fourfold-policy 1\"");
  EXPECT_EQ(error(R"({"format": "other"})"), "format 'other': expected 'fourfold-policy 1'");
  EXPECT_EQ(error(genes_with("[1, 2]")), "2 weights: expected 8 for feature set genes8");
  EXPECT_EQ(error(genes_with(R"([1, 2, 3, 4, 5, 6, 7, "x"])")), "weight of 'density' is string: expected a number");
  EXPECT_EQ(error(genes_with(R"({"lines": 1})")), "no weight for feature 'holeCells' of set genes8");
  EXPECT_NE(error(genes_with("[1, 2, 3, 4, 5, 6, 7, 1e300]")).find("of feature density: expected a number between"),
            std::string::npos);
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,1e999]")), "a number is too large");
  EXPECT_EQ(error(R"({"name": )" + std::string(100'000, '[') + "}"), "nested deeper than 8 levels");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "serach": {})")),
            "unknown key 'serach': expected format, name, rules, features, weights, search, guard, source");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "search": {"method": "magic"})")),
            "unknown search method 'magic': expected beam, branch or full");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "search": {"method": "beam", "known": 9})")),
            "known pieces 9: expected 1 to 5");
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
