// The program without its parts: a copy of it alone in a folder, with nothing installed beside it.
#include "tests/train_run.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

class Alone : public Train {
 protected:
  void SetUp() override {
    Train::SetUp();
    fs::create_directories(at("alone/bin"));
    program_ = at("alone/bin/fourfold");
    fs::copy_file(FOURFOLD_PROGRAM, program_);
    fs::copy_file(FOURFOLD_PROGRAM "-complete", program_ + "-complete");
  }

  std::string program_;
};

TEST_F(Alone, DrawsAsSvgOnlyAndSaysOnceWhatToInstall) {
  const Output out = shell(program_ + " " + kSmall + "--out " + at("run"));
  EXPECT_EQ(out.code, 0) << out.text;
  const std::string expected = "pictures as SVG only, not as PNG: the part 'plots' is missing";
  EXPECT_TRUE(out.has(expected)) << out.text;
  EXPECT_TRUE(out.has("install the package fourfold-plots")) << out.text;
  EXPECT_EQ(out.text.find(expected), out.text.rfind(expected)) << out.text;
  EXPECT_TRUE(fs::exists(at("run/learning.svg")));
  EXPECT_FALSE(fs::exists(at("run/learning.png")));
}

TEST_F(Alone, RefusesToTrainOnSeveralRanksAndSaysWhatToInstall) {
  const Output out = on_ranks(2, kSmall + "--out " + at("run"), program_);
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("install the package fourfold-cluster")) << out.text;
  EXPECT_FALSE(fs::exists(at("run")));
}

TEST_F(Alone, WithoutTheCompleteProgramSaysHowToGetIt) {
  fs::remove(program_ + "-complete");
  for (const char* words : {"serve", "lab table", "train --recipe genes", "rank push", "tetris arena a b",
                            "tetris play --ranked http://127.0.0.1:1"}) {
    const Output out = shell(program_ + " " + words);
    EXPECT_EQ(out.code, 1) << out.text;
    EXPECT_TRUE(out.has("needs the complete program, which is not built yet: run `make build`")) << out.text;
  }
  EXPECT_EQ(shell(program_ + " completion bash").code, 0) << "of the commands that are there";
  EXPECT_TRUE(shell(program_ + " --help").has("serve")) << "it is named";
}

}  // namespace
}  // namespace fourfold::testing
