// fourfold train on the ranks that mpirun starts.
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

TEST_F(Train, IsTheSameForAnyNumberOfThreadsAndRanks) {
  ASSERT_EQ(fourfold(kSmall + "--threads 1 --out " + at("one")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--threads 3 --out " + at("three")).code, 0);
  expect_same_run("one", "three");
  for (const int ranks : {2, 3}) {
    const std::string name = "ranks" + std::to_string(ranks);
    const Output out = on_ranks(ranks, kSmall + "--out " + at(name));
    ASSERT_EQ(out.code, 0) << out.text;
    EXPECT_TRUE(out.has("generation    5  best"));
    expect_same_run("one", name);
  }
}

TEST_F(Train, ErrorsOnSeveralRanksAreSaidAsOnOne) {
  const auto says = [&](const std::string& args, int code, const std::string& what) {
    const Output out = on_ranks(2, args);
    EXPECT_EQ(out.code, code) << args;
    EXPECT_TRUE(out.has("fourfold: " + what)) << out.text;
  };
  says("train --resume " + at("nowhere"), 1, "there is no run in");
  says("train magic --out " + at("x"), 2, "unknown method 'magic'");
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  says(kSmall + "--out " + at("run"), 1, at("run") + " is not empty");
  std::ofstream(at("run/checkpoint.json")) << "{";
  says("train --resume " + at("run"), 1, at("run") + "/checkpoint.json: not a checkpoint");
}

TEST_F(Train, ALostRankEndsTheRunAndSaysHowToGoOn) {
  const std::string recipe =
      "train cma --rules genes --features genes8 --start genes --known 1 --keep 1 --games 3 --cap 300 --generations 8 "
      "--population 8 --final-games 4 --out ";
  ASSERT_EQ(fourfold(recipe + at("whole")).code, 0);
  for (const std::string rank : {"0", "1"}) {
    // The rank kills itself once the run has a checkpoint.
    const std::string folder = "lost" + rank, script = at("rank" + rank + ".sh");
    std::ofstream(script) << "#!/bin/sh\n"
                             "if [ \"$OMPI_COMM_WORLD_RANK\" = " +
                                 rank +
                                 " ]; then\n"
                                 "  " FOURFOLD_PROGRAM
                                 " \"$@\" &\n"
                                 "  until [ -e " +
                                 at(folder) +
                                 "/checkpoint.json ]; do :; done\n"
                                 "  kill -9 $!\n"
                                 "  kill -9 $$\n"
                                 "fi\n"
                                 "exec " FOURFOLD_PROGRAM " \"$@\"\n";
    fs::permissions(script, fs::perms::owner_all);
    const Output out = on_ranks(2, recipe + at(folder), script);
    EXPECT_NE(out.code, 0);
    EXPECT_TRUE(out.has("a rank was lost or the job was ended")) << out.text;
    EXPECT_TRUE(out.has("fourfold train --resume " + at(folder))) << out.text;
    ASSERT_EQ(fourfold("train --resume " + at(folder)).code, 0);
    expect_same_run("whole", folder);
  }
}

}  // namespace
}  // namespace fourfold::testing
