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

TEST_F(TetrioProgram, ARoundIsReviewedWithGradesAndAsAPage) {
  const std::string file = written("a.ttr", kReplay), page = (folder_ / "page.html").string();
  const Output text = fourfold("tetris import --review --nodes 2000 " + file);
  EXPECT_EQ(text.code, 0) << text.text;
  EXPECT_TRUE(text.has("    1. Z in columns 4-6, row 1")) << text.text;
  EXPECT_TRUE(text.has("accuracy ")) << text.text;
  EXPECT_TRUE(text.has("Judged by the rules of modern-plus")) << text.text;
  const Output json = fourfold("tetris import --review --json --nodes 2000 " + file);
  EXPECT_TRUE(json.has(R"("unit":"lines")")) << json.text;
  EXPECT_EQ(fourfold("tetris import --html " + page + " " + file).code, 0);
  const std::string html = shell("cat " + page).text;
  EXPECT_NE(html.find("id=\"data\""), std::string::npos);
  EXPECT_EQ(html.find('\x1b'), std::string::npos) << "the name is outside text";
  EXPECT_EQ(html.find("accuracy</span>"), std::string::npos) << "without --review it has no grades";
}

TEST_F(TetrioProgram, ARoundIsAFumenAndAPieceOfItTheBeginningOfAGame) {
  const std::string file = written("a.ttr", kReplay);
  const std::string fumen = fourfold("tetris import --fumen " + file).text;
  const Output pages = fourfold("tetris fumen --json '" + fumen.substr(0, fumen.find('\n')) + "'");
  EXPECT_TRUE(pages.has(R"("comment":"#Q=[](Z)LIOJT")")) << pages.text;
  EXPECT_TRUE(pages.has(R"("comment":"#Q=[](L)IOJTS")")) << pages.text;
  const Output at = fourfold("tetris import --at 2 --json " + file);
  EXPECT_TRUE(at.has(R"({"piece":2,"seconds":0.333)")) << at.text;
  EXPECT_TRUE(at.has(R"("queue":"LIOJTS","hold":"")")) << at.text;
  EXPECT_TRUE(fourfold("tetris import --at 0:00.2 " + file).has("piece 2 of 2, at 0:00.3")) << "a time";
  EXPECT_TRUE(fourfold("tetris import --at 2 " + file).has("tetris play --from 'v115@"));
  const Output bad = fourfold("tetris import --at 3 " + file);
  EXPECT_EQ(bad.code, 2);
  EXPECT_TRUE(bad.has("--at '3': expected a piece, 1 to 2, or a time such as 0:42.5")) << bad.text;
}

TEST_F(TetrioProgram, ARoundAndAPlayerThatAreNotThereAreNamed) {
  const std::string file = written("a.ttr", kReplay);
  const Output round = fourfold("tetris import --fumen --round 2 " + file);
  EXPECT_EQ(round.code, 2);
  EXPECT_TRUE(round.has("--round 2: the file has 1 round")) << round.text;
  const Output player = fourfold("tetris import --fumen --player eve " + file);
  EXPECT_EQ(player.code, 2);
  EXPECT_TRUE(player.has("--player 'eve': expected one of 1 (?[2Jsomebody)")) << player.text;
  EXPECT_EQ(fourfold("tetris import --fumen --player 1 " + file).code, 0);
  for (const char* choice : {"--round 1 ", "--player 1 "}) {
    const Output alone = fourfold(std::string("tetris import ") + choice + file);
    EXPECT_EQ(alone.code, 2) << "the report has every round and player";
    EXPECT_TRUE(alone.has("expected --review, --html, --fumen, --at or --play")) << alone.text;
  }
}

TEST_F(TetrioProgram, StatisticsSayHowARoundWent) {
  const std::string file = written("a.ttr", kReplay);
  const Output json = fourfold("tetris import --stats --json " + file);
  EXPECT_TRUE(json.has(R"("stats":{"over_time":[{"seconds":0.05)")) << json.text;
  EXPECT_TRUE(json.has(R"("finesse":null)")) << "half turns were not allowed\n" << json.text;
  std::string with_half_turns(kReplay);
  with_half_turns.replace(with_half_turns.find("\"g\":0"), 5, "\"g\":0,\"allow180\":true");
  const std::string other = written("b.ttr", with_half_turns);
  const Output text = fourfold("tetris import --stats " + other);
  EXPECT_TRUE(text.has("finesse: 2 of 2 pieces without a key too many (100.0 %)")) << text.text;
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
