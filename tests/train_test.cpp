// fourfold train, as people use it: killed, resumed, with bad input.
#include "tests/train_run.h"

#include <signal.h>
#include <unistd.h>

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

TEST_F(Train, LeavesAFolderWithEverything) {
  const Output out = fourfold(kSmall + "--threads 1 --out " + at("run"));
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(out.has("generation    5  best"));
  EXPECT_TRUE(out.has("(95 %)"));
  for (const char* file : {"recipe.toml", "log.jsonl", "checkpoint.json", "best.json", "result.json", "learning.svg",
                           "learning.png", "weights.svg", "scores.png"})
    EXPECT_TRUE(fs::exists(at("run/") + file)) << file;
  const Output again = fourfold("tetris run --games 1 --pieces 30 --policy " + at("run/best.json"));
  EXPECT_EQ(again.code, 0) << again.text;
  EXPECT_TRUE(again.has("policy run"));
}

TEST_F(Train, StoppedAnywhereAndResumedEndsTheSame) {
  for (const std::string method : {"cma", "genetic", "anneal", "cross-entropy"}) {
    const std::string recipe =
        "train " + method +
        " --rules genes --features genes8 --known 1 --keep 1 --games 2 --cap 40 --generations 4 --population 10 "
        "--final-games 3 --finalists 2 --threads 2 --out ";
    ASSERT_EQ(fourfold(recipe + at(method + "-whole")).code, 0);
    const Output stopped = fourfold(recipe + at(method + "-broken") + " --stop-after 1");
    EXPECT_EQ(stopped.code, 0);
    EXPECT_TRUE(stopped.has("go on with: fourfold train --resume "));
    EXPECT_FALSE(fs::exists(at(method + "-broken/result.json")));
    ASSERT_EQ(fourfold("train --stop-after 2 --resume " + at(method + "-broken")).code, 0);
    ASSERT_EQ(fourfold("train --resume " + at(method + "-broken")).code, 0);
    expect_same_run(method + "-whole", method + "-broken");
  }
}

/// Starts the program, reads its lines until one contains `sign`, and kills it.
void kill_at(const std::string& args, const std::string& sign) {
  int out[2];
  ASSERT_EQ(pipe(out), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    execl("/bin/sh", "sh", "-c", ("exec " + std::string(FOURFOLD_PROGRAM) + " " + args).c_str(), nullptr);
    _exit(127);
  }
  close(out[1]);
  std::string text;
  std::array<char, 256> block;
  while (text.find(sign) == std::string::npos) {
    const ssize_t n = read(out[0], block.data(), block.size());
    ASSERT_GT(n, 0) << "it ended before it was killed:\n" << text;
    text.append(block.data(), static_cast<std::size_t>(n));
  }
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(out[0]);
  ASSERT_TRUE(WIFSIGNALED(status));
}

TEST_F(Train, KilledAndResumedEndsTheSame) {
  const std::string recipe =
      "train cma --rules genes --features genes8 --start genes --known 1 --keep 1 --games 3 --cap 300 --generations 12 "
      "--population 8 --final-games 4 --threads 2 --out ";
  ASSERT_EQ(fourfold(recipe + at("whole")).code, 0);
  kill_at(recipe + at("killed"), "generation    1 ");
  kill_at("train --threads 2 --resume " + at("killed"), "generation    5 ");
  ASSERT_EQ(fourfold("train --resume " + at("killed")).code, 0);
  expect_same_run("whole", "killed");
}

TEST_F(Train, NothingIsOverwritten) {
  fs::create_directories(at("mine"));
  std::ofstream(at("mine/diary.txt")) << "dear diary";
  const Output out = fourfold(kSmall + "--out " + at("mine"));
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("is not empty: choose another folder"));
  EXPECT_EQ(std::distance(fs::directory_iterator(at("mine")), {}), 1);
}

TEST_F(Train, BadRequestsAreNamed) {
  const auto says = [&](const std::string& args, int code, const std::string& what) {
    const Output out = fourfold(args);
    EXPECT_EQ(out.code, code) << args;
    EXPECT_TRUE(out.has(what)) << out.text;
  };
  says("train magic --out " + at("x"), 2, "unknown method 'magic'");
  says("train --objective fame --out " + at("x"), 2, "unknown objective 'fame'");
  says("train --features magic --out " + at("x"), 2, "unknown feature set 'magic'");
  says("train --start genes --out " + at("x"), 2, "--start genes has feature set genes8");
  says("train --resume " + at("nowhere"), 1, "there is no run in");
  says("train --games 5 --resume " + at("nowhere"), 2, "--games excludes --resume");
  says("train --recipe " + at("nothing.toml"), 1, "cannot open");
  std::ofstream(at("bad.toml")) << "format = \"fourfold-recipe 1\"\ngames = \"many\"\n";
  says("train --recipe " + at("bad.toml") + " --out " + at("x"), 1, "bad.toml: line 2: 'games'");
  says("train genetic --recipe " + at("bad.toml") + " --out " + at("x"), 2, "METHOD excludes --recipe");
  EXPECT_FALSE(fs::exists(at("x")));
  says("lab plot " + at("nowhere"), 1, "there is no run in");
  says("lab table magic", 2, "unknown table 'magic'");
}

// A limit on the size of files, its signal ignored, is what a full disk is to a program: writes
// fail.
TEST_F(Train, AFullDiskIsAnErrorAndTheRunGoesOnLater) {
  ASSERT_EQ(fourfold(kSmall + "--out " + at("whole")).code, 0);
  ASSERT_EQ(fourfold(kSmall + "--stop-after 2 --out " + at("full")).code, 0);
  const Output full =
      shell("trap '' XFSZ; ulimit -f 1; " + std::string(FOURFOLD_PROGRAM) + " train --resume " + at("full"));
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.has("cannot write " + at("full"))) << full.text;
  ASSERT_EQ(fourfold("train --resume " + at("full")).code, 0);
  expect_same_run("whole", "full");
}

TEST_F(Train, TwoProcessesDoNotShareAFolder) {
  const std::string held = "flock " + at("run") + "/.lock " + FOURFOLD_PROGRAM + " train --resume " + at("run");
  ASSERT_EQ(fourfold(kSmall + "--stop-after 1 --out " + at("run")).code, 0);
  const Output out = shell(held);
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("is in use: another process trains there")) << out.text;
}

}  // namespace
}  // namespace fourfold::testing
