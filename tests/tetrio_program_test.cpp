// `fourfold tetris import` as a script meets it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/program.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

/// Two pieces that are dropped where they come in; its player has a name that would clear a screen.
constexpr std::string_view kReplay = R"({"gamemode":"40l","users":[{"username":"\u001b[2Jsomebody"}],"replay":{
  "options":{"version":19,"seed":1742887628,"g":0,"handling":{"arr":2,"das":10,"dcd":0,"sdf":6}},
  "events":[{"frame":0,"type":"start","data":{}},
            {"frame":10,"type":"keydown","data":{"key":"hardDrop","subframe":0.5}},
            {"frame":20,"type":"keydown","data":{"key":"hardDrop","subframe":0}},
            {"frame":30,"type":"end","data":{}}],
  "results":{"stats":{"piecesplaced":2,"lines":0,"inputs":2,"score":80},"gameoverreason":"retry"}},"version":1})";

class TetrioProgram : public ::testing::Test {
 protected:
  TetrioProgram() : folder_(fs::temp_directory_path() / ("fourfold-tetrio-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~TetrioProgram() override { fs::remove_all(folder_); }

  std::string written(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  fs::path folder_;
};

TEST_F(TetrioProgram, ImportSaysWhetherAReplayIsWhole) {
  const std::string file = written("a.txt", kReplay);
  const Output json = fourfold("tetris import --json " + file);
  EXPECT_EQ(json.code, 0) << json.text;
  EXPECT_TRUE(json.text.starts_with(R"({"version":19,"mode":"40l")")) << json.text;
  EXPECT_TRUE(json.has(R"("whole":true,"refused":null,"differs":[],"pieces":2,"lines":0)")) << json.text;
  const Output text = fourfold("tetris import " + file);
  EXPECT_TRUE(text.has("whole")) << text.text;
  EXPECT_EQ(text.text.find('\x1b'), std::string::npos);
  EXPECT_EQ(fourfold("tetris import - < " + file).text, text.text);
}

TEST_F(TetrioProgram, ImportSaysWhatDiffers) {
  std::string other(kReplay);
  other.replace(other.find("\"score\":80"), 10, "\"score\":81");
  const Output out = fourfold("tetris import " + written("b.ttr", other));
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.has("differs; unsure from piece 1 on")) << out.text;
  EXPECT_TRUE(out.has("score is 80, in the file 81")) << out.text;
}

TEST_F(TetrioProgram, ImportWritesReplaysThatVerify) {
  const std::string file = written("a.ttr", kReplay), replays = (folder_ / "games").string();
  const Output out = fourfold("tetris import --replays " + replays + " " + file);
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(fourfold("tetris replay " + replays + "/round-1-player-1.replay").has("verified")) << out.text;
}

TEST_F(TetrioProgram, ImportRefusesWhatIsNoReplay) {
  EXPECT_EQ(fourfold("tetris import /nowhere.ttr").code, 1);
  EXPECT_EQ(fourfold("tetris import").code, 2);
  const Output out = fourfold("tetris import " + written("c.ttr", "{}"));
  EXPECT_EQ(out.code, 1);
  EXPECT_TRUE(out.has("not a TETR.IO replay")) << out.text;
}

}  // namespace
}  // namespace fourfold::testing
