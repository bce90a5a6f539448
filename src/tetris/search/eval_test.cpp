// Tests of weights and settings from outside: what is accepted, what is refused, and the messages.
#include "tetris/search/eval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

Policy genes_with(std::vector<double> weights) {
  Policy policy = published_genes();
  policy.weights = std::move(weights);
  return policy;
}

TEST(Weights, BecomeMillionths) {
  const Weights weights = *integer_weights(genes_with({1, -2.5, 0.000001, 0.0000004, 0, 100, -71, 1e6}));
  EXPECT_EQ(weights[0], 1'000'000);
  EXPECT_EQ(weights[1], -2'500'000);
  EXPECT_EQ(weights[2], 1);
  EXPECT_EQ(weights[3], 0) << "rounded";
  EXPECT_EQ(weights[7], 1'000'000'000'000);
  for (std::size_t i = 8; i < weights.size(); ++i) EXPECT_EQ(weights[i], 0);
}

TEST(Weights, AreTurnedWhereLowerIsBetter) {
  const Weights weights = *integer_weights(published_classic(3, 32));
  EXPECT_EQ(weights[0], -2'495'372'998);
  EXPECT_EQ(weights[2], 4'424'510'336);
  EXPECT_EQ(weights[17], 1'000'000'000'000'000);
}

TEST(Weights, AreRefusedWhenTheirNumberIsWrong) {
  EXPECT_EQ(integer_weights(genes_with({1, 2, 3})).error(),
            "policy 'genes' has 3 weights: expected 8 for feature set genes8");
  EXPECT_EQ(integer_weights(genes_with({})).error(), "policy 'genes' has 0 weights: expected 8 for feature set genes8");
  Policy classic = published_classic(3, 32);
  classic.weights.push_back(0);
  EXPECT_EQ(integer_weights(classic).error(),
            "policy 'published' has 19 weights: expected 18 for feature set classic18");
}

TEST(Weights, AreRefusedWhenTheyAreTooLarge) {
  EXPECT_EQ(integer_weights(genes_with({40, -26, -2, -23, 2e6, 14, 33, 16})).error(),
            "weight 2000000.000000 of feature roofs: expected a number between -1100000 and 1100000");
  EXPECT_FALSE(integer_weights(genes_with({40, -1.2e6, -2, -23, -71, 14, 33, 16})).ok());
  EXPECT_TRUE(integer_weights(genes_with({40, 1.1e6, -1.1e6, -23, -71, 14, 33, 16})).ok());
}

TEST(Weights, OfTheTetrisFeatureMayBeAsLargeAsPublished) {
  Policy classic = published_classic(3, 32);
  EXPECT_TRUE(integer_weights(classic).ok());
  classic.weights.back() = -1.1e9;
  EXPECT_FALSE(integer_weights(classic).ok());
  classic.weights.back() = 0;
  classic.weights.front() = 1e9;
  EXPECT_FALSE(integer_weights(classic).ok()) << "only that one";
}

TEST(Weights, AreRefusedWhenTheyAreNoNumbers) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(integer_weights(genes_with({nan, 0, 0, 0, 0, 0, 0, 0})).error(),
            "weight nan of feature lines: expected a number between -1100000 and 1100000");
  EXPECT_FALSE(integer_weights(genes_with({0, inf, 0, 0, 0, 0, 0, 0})).ok());
  EXPECT_FALSE(integer_weights(genes_with({0, 0, -inf, 0, 0, 0, 0, 0})).ok());
}

TEST(Settings, AreTakenInsideTheirRange) {
  for (const int known : {1, kMaxKnown}) {
    for (const int keep : {1, kMaxKeep}) {
      const SearchSettings settings{.known = known, .keep = keep};
      ASSERT_TRUE(checked(settings).ok());
      EXPECT_EQ(*checked(settings), settings);
    }
  }
}

TEST(Settings, AreRefusedOutsideTheirRange) {
  EXPECT_EQ(checked({.known = 0}).error(), "known pieces 0: expected 1 to 5");
  EXPECT_EQ(checked({.known = 6}).error(), "known pieces 6: expected 1 to 5");
  EXPECT_EQ(checked({.keep = 0}).error(), "kept nodes 0: expected 1 to 1000000");
  EXPECT_EQ(checked({.keep = kMaxKeep + 1}).error(), "kept nodes 1000001: expected 1 to 1000000");
  EXPECT_EQ(checked({.keep = -5}).error(), "kept nodes -5: expected 1 to 1000000");
  EXPECT_EQ(checked({.coming = 3}).error(), "coming pieces 3: expected 0 to 2");
  EXPECT_EQ(checked({.coming = -1}).error(), "coming pieces -1: expected 0 to 2");
}

TEST(Methods, AreFoundByTheirNames) {
  for (const Method method : {Method::beam, Method::branch, Method::full, Method::expect})
    EXPECT_EQ(method_from(name(method)), method);
  EXPECT_EQ(name(Method::branch), "branch");
  EXPECT_EQ(method_from("greedy"), std::nullopt);
}

TEST(Printed, IsInTheUnitAndDirectionOfTheOriginals) {
  EXPECT_DOUBLE_EQ(shown_score(FeatureSet::classic18, -10'000 * kWeightUnit), 1);
  EXPECT_DOUBLE_EQ(shown_score(FeatureSet::beam6, 123 * kWeightUnit), 123);
  EXPECT_DOUBLE_EQ(shown_score(FeatureSet::genes8, kWeightUnit / 2), 0.5);
}

}  // namespace
}  // namespace fourfold::tetris
