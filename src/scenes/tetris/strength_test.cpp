// A word and points for every policy that can be watched.
#include "scenes/tetris/strength.h"

#include <gtest/gtest.h>

#include "data/shipped.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/search/policy_json.h"

namespace fourfold::scenes {
namespace {

TEST(Strength, EveryPolicyThatShipsHasAWordAndPoints) {
  for (const data::File& file : data::policies()) {
    if (tetris::modern::is_machine_policy(file.text)) continue;
    const auto policy = tetris::policy_from_json(file.text);
    ASSERT_TRUE(policy) << file.name << ": " << policy.error();
    const std::string text = strength_text(*policy);
    EXPECT_TRUE(text.ends_with(" points in 1,000 pieces")) << text;
    EXPECT_NE(text.find(" by " + policy->rules + " rules: "), std::string::npos) << text;
  }
}

TEST(Strength, ThePolicyThatAdvisesIsTheStrongest) {
  const tetris::Policy stacker{.name = "stacker", .rules = "classic"};
  EXPECT_EQ(strength_text(stacker), "the strongest by classic rules: 167,710 points in 1,000 pieces");
}

TEST(Strength, APolicyThatWasNotMeasuredOnlyNamesItsRules) {
  const tetris::Policy own{.name = "my own", .rules = "genes"};
  EXPECT_EQ(strength_text(own), "plays genes rules");
}

}  // namespace
}  // namespace fourfold::scenes
