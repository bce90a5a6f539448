// Rules files: what they may say, and what they are told when they say something else.
#include "app/files/rules_file.h"

#include <gtest/gtest.h>

namespace fourfold::app {
namespace {

using tetris::Piece;
using tetris::modern::Orientation;
using tetris::modern::Step;
using tetris::modern::Turn;

std::string error_of(const std::string& lines) {
  const auto rules = modern_rules_from_toml("format = \"fourfold-rules 1\"\n" + lines);
  return rules ? "" : rules.error();
}

TEST(RulesFile, ChangesWhatItNamesAndNothingElse) {
  const auto rules = modern_rules_from_toml(R"(format = "fourfold-rules 1"
based_on = "modern-plus"
name = "mine"
hold = false
lock_resets = 3
[points]
lines = [0, 40, 100, 300, 1200]
[attack]
perfect = 4
[kicks.T]
"N>E" = [[0, 0], [-1, 0]]
"N>S" = []
)");
  ASSERT_TRUE(rules.ok()) << rules.error();
  tetris::modern::Rules expected = **tetris::modern::find_rules("modern-plus");
  expected.name = "mine";
  expected.hold = false;
  expected.lock_resets = 3;
  expected.points.lines = {0, 40, 100, 300, 1200};
  expected.attack.perfect = 4;
  auto& kicks = expected.turns.of(Piece::T, Orientation::north, Turn::clockwise);
  kicks = {};
  kicks.add(Step{0, 0});
  kicks.add(Step{-1, 0});
  expected.turns.of(Piece::T, Orientation::north, Turn::half) = {};
  EXPECT_EQ(*rules, expected);
}

TEST(RulesFile, SaysWhatIsWrongAndInWhichLine) {
  EXPECT_EQ(modern_rules_from_toml("hold = true\n").error(), "format '': expected 'fourfold-rules 1'");
  EXPECT_EQ(error_of("based_on = \"tgm\""), "based_on: unknown ruleset 'tgm': expected modern or modern-plus");
  EXPECT_EQ(error_of("lock_resets = -1"), "line 2: lock_resets '-1': expected a number of 0 to 1000");
  EXPECT_EQ(error_of("colour = 1"), "line 2: unknown rule 'colour'");
  EXPECT_EQ(error_of("gravity = [1, 2.5]"), "line 2: gravity: expected whole numbers");
  EXPECT_EQ(error_of("points = 3"), "line 2: points: expected a table");
  EXPECT_EQ(error_of("[kicks.T]\n\"N>E\" = [[0, 3]]"), "line 2: kicks.T 'N>E 0,3': expected steps x,y of -2 to 2");
  EXPECT_EQ(error_of("[kicks.T]\n\"N>E\" = [[0]]"), "line 3: kicks.T: expected steps such as [[0, 0], [-1, 0]]");
  EXPECT_EQ(error_of("name = \"modern\"\nhold = false").find("line 2: changed rules need a name of their own"), 0u);
  EXPECT_NE(error_of("hold = "), "");
}

}  // namespace
}  // namespace fourfold::app
