// Policies as JSON: writing and reading back, and the messages for invalid ones.
#include "tetris/search/policy_json.h"

#include <gtest/gtest.h>

#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

TEST(PolicyJson, APolicyComesBack) {
  Policy policy = published_beam();
  policy.search.merge = true;
  policy.search.coming = 2;
  policy.source = "a test";
  EXPECT_EQ(*policy_from_json(policy_to_json(policy)), policy);
}

std::string genes_with(const std::string& weights, const std::string& more = "") {
  return R"({"format": "fourfold-policy 1", "name": "x", "rules": "genes", "features": "genes8", "weights": )" +
         weights + more + "}";
}

TEST(PolicyJson, WeightsMayBeAList) {
  const auto policy = policy_from_json(genes_with("[1, 2, 3, 4, 5, 6, 7, 8]"));
  ASSERT_TRUE(policy) << policy.error();
  EXPECT_EQ(policy->weights[7], 8);
}

TEST(PolicyJson, AGuardComesBack) {
  const auto policy = policy_from_json(
      genes_with("[1, 2, 3, 4, 5, 6, 7, 8]",
                 R"(, "guard": {"free_rows": 7, "features": "bcts8", "weights": [8, 7, 6, 5, 4, 3, 2, 0.1]})"));
  ASSERT_TRUE(policy) << policy.error();
  EXPECT_EQ(policy->guard,
            (Guard{.free_rows = 7, .features = FeatureSet::bcts8, .weights = {8, 7, 6, 5, 4, 3, 2, 0.1}}));
  EXPECT_EQ(*policy_from_json(policy_to_json(*policy)), *policy);
}

TEST(PolicyJson, AnOlderGuardSaysRoom) {
  const auto read = [](const std::string& guard) {
    return policy_from_json(genes_with("[1,2,3,4,5,6,7,8]", ", \"guard\": " + guard));
  };
  const std::string rest = R"("features": "genes8", "weights": [1,2,3,4,5,6,7,8]})";
  EXPECT_EQ(read(R"({"room": 7, )" + rest)->guard->free_rows, 7);
  EXPECT_EQ(read(R"({"room": 7, "free_rows": 7, )" + rest).error(),
            "unknown key 'free_rows': expected room, features, weights");
}

TEST(PolicyJson, ABadGuardIsRefused) {
  const auto error = [](const std::string& guard) {
    return policy_from_json(genes_with("[1,2,3,4,5,6,7,8]", ", \"guard\": " + guard)).error();
  };
  EXPECT_EQ(error("3"), "'guard' is no object: expected free_rows, features, weights");
  EXPECT_EQ(error("{}"), "'free_rows' is missing: expected a number of rows");
  EXPECT_EQ(error(R"({"free_rows": -1})"), "'free_rows' is number: expected a number of rows");
  EXPECT_EQ(error(R"({"free_rows": 99999999999, "features": "genes8", "weights": [1,2,3,4,5,6,7,8]})"),
            "guard with 2147483647 free rows: expected 1 to 28");
  EXPECT_EQ(error(R"({"free_rows": 5, "features": "genes8", "weights": [1]})"),
            "1 weights: expected 8 for feature set genes8");
  EXPECT_EQ(error(R"({"free_rows": 5, "features": "genes8", "weights": [1,2,3,4,5,6,7,1e9]})").substr(0, 14),
            "guard: weight ");
}

TEST(PolicyJson, WhatIsWrongIsSaid) {
  const auto error = [](const std::string& text) { return policy_from_json(text).error(); };
  EXPECT_EQ(error("{"), "line 1, column 2: the text ends: expected a key in double quotes");
  EXPECT_EQ(error("[]"), "expected a JSON object");
  EXPECT_EQ(error("{}"), "'format' is missing: expected \"fourfold-policy 1\"");
  EXPECT_EQ(error(R"({"format": "other"})"), "format 'other': expected 'fourfold-policy 1'");
  EXPECT_EQ(error(genes_with("[1, 2]")), "2 weights: expected 8 for feature set genes8");
  EXPECT_EQ(error(genes_with(R"([1, 2, 3, 4, 5, 6, 7, "x"])")), "weight of 'density' is string: expected a number");
  EXPECT_EQ(error(genes_with(R"({"lines": 1})")), "no weight for feature 'holeCells' of set genes8");
  EXPECT_NE(error(genes_with("[1, 2, 3, 4, 5, 6, 7, 1e300]")).find("of feature density: expected a number between"),
            std::string::npos);
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,1e999]")), "line 1, column 112: a number that is too large");
  EXPECT_EQ(error(R"({"name": )" + std::string(100'000, '[') + "}"), "line 1, column 17: nested deeper than 8 levels");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "serach": {})")),
            "unknown key 'serach': expected format, name, rules, features, weights, search, guard, source, tables");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "search": {"method": "magic"})")),
            "unknown search method 'magic': expected beam, branch, full or expect");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "search": {"method": "beam", "known": 9})")),
            "known pieces 9: expected 1 to 5");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "search": {"method": "beam", "coming": 3})")),
            "'coming' is number: expected a whole number from 0 to 2");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "source": "a\u001b[2J\u202e")")),
            "'source' is 'a?[2J?': expected a text without control characters");
  EXPECT_EQ(error(genes_with("[1,2,3,4,5,6,7,8]", R"(, "source": ")" + std::string(1001, 'x') + "\"")),
            "'source' is longer than 1000 bytes");
}

}  // namespace
}  // namespace fourfold::tetris
