// Trainings of the modern machine by the real program: the same commands and files as for classic
// ones.
#include "tests/train_run.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::testing {
namespace {

/// A run of a second: three generations, ten games each.
std::string small(const std::string& objective) {
  return "train --recipe machine-" + objective +
         " --nodes 100 --games 2 --cap 8 --generations 3 --population 5 --final-games 2 --finalists 2 ";
}

TEST_F(Train, OfTheModernMachineIsTheSameForAnyNumberOfThreadsAndRanksAndResumed) {
  const Output whole = fourfold(small("attack") + "--threads 1 --out " + at("whole"));
  ASSERT_EQ(whole.code, 0) << whole.text;
  EXPECT_NE(whole.text.find("fourfold tetris run --rules modern --policy " + at("whole") + "/best.json --nodes 100"),
            std::string::npos)
      << whole.text;
  ASSERT_EQ(fourfold(small("attack") + "--threads 2 --stop-after 1 --out " + at("broken")).code, 0);
  const Output resumed = fourfold("train --threads 2 --resume " + at("broken"));
  ASSERT_EQ(resumed.code, 0) << resumed.text;
  expect_same_run("whole", "broken");
  ASSERT_EQ(on_ranks(2, small("attack") + "--out " + at("ranks")).code, 0);
  expect_same_run("whole", "ranks");
}

TEST_F(Train, OfTheModernMachineEndsWithAPolicyThatTheNextOneCanStartFromOrMeet) {
  ASSERT_EQ(fourfold(small("dig") + "--out " + at("dig")).code, 0);
  const auto best = tetris::modern::machine_policy_from(content(at("dig/best.json")));
  ASSERT_TRUE(best) << best.error();
  EXPECT_EQ(best->name, "dig");
  EXPECT_EQ(best->source.substr(0, 64), "fourfold train: cma, dig on modern, seed 1, 3 generations; dig -");
  const Output met = fourfold(small("match") + "--start " + at("dig/best.json") + " --opponent " + at("dig/best.json") +
                              " --out " + at("match"));
  ASSERT_EQ(met.code, 0) << met.text;
  EXPECT_NE(content(at("match/recipe.toml")).find("[opponent]"), std::string::npos);
}

TEST_F(Train, OfTheModernMachineSaysWhatItCannotDo) {
  const auto says = [&](const std::string& args, int code, const std::string& words) {
    const Output out = fourfold(args + " --out " + at("x"));
    EXPECT_EQ(out.code, code) << args;
    EXPECT_NE(out.text.find(words), std::string::npos) << args << "\n" << out.text;
    EXPECT_FALSE(std::filesystem::exists(at("x"))) << args;
  };
  says(small("attack") + "--watch", 2, "--watch shows classic games");
  says(small("attack") + "--known 2", 2, "known: not for feature set modern");
  says(small("attack") + "--start genes", 2, "--start genes: ");
  says(small("attack") + "--opponent genes", 2, "--opponent genes: ");
  says("train cma --opponent genes", 2, "--opponent: expected feature set modern");
  says("train cma --features modern --rules modern", 2, "objective survival: expected attack, pressure, dig or match");
  says("train anneal --features modern --rules modern --objective attack", 2, "method anneal: expected cma or");
}

}  // namespace
}  // namespace fourfold::testing
