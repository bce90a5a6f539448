// Commands that speak to people, in Korean: where --language or the system says so, and with no
// English word left but names and what one types.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "tests/program.h"

namespace {

using fourfold::testing::fourfold;
using fourfold::testing::Output;
using fourfold::testing::shell;

constexpr const char* kPosition = "printf 'queue TJL\\n###..#####\\n###.######\\n' | ";

/// Words of the English alphabet that are neither names nor typed.
std::string english_in(const std::string& text) {
  static const std::set<std::string> kNames = {"fourfold", "tetris", "connect", "replay", "play",   "stacker",
                                               "machine",  "genes",  "classic", "modern", "known",  "keep",
                                               "hint",     "queue",  "four",    "beam",   "sprint", "game"};
  static const std::regex kWords("[A-Za-z][a-z]+");
  std::string left;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), kWords); at != std::sregex_iterator(); ++at) {
    if (!kNames.contains(at->str())) left += at->str() + " ";
  }
  return left;
}

std::string file_text(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(LanguageProgram, ReviewsHintsAndPuzzlesAreKorean) {
  const std::string modern = testing::TempDir() + "game.replay";
  std::ofstream(modern) << "fourfold-replay 1\ngame modern\nrules modern\nseed 7\nlevel 0\nlast_level 0\ncommands\n"
                           "h20.oh20.h20.h\nend\n";
  for (const std::string& command :
       {std::string(FOURFOLD_PROGRAM) + " connect4 review 44444223",
        std::string(FOURFOLD_PROGRAM) + " tetris review ./game.replay",
        kPosition + std::string(FOURFOLD_PROGRAM) + " tetris hint",
        kPosition + std::string(FOURFOLD_PROGRAM) + " tetris hint --rules modern",
        std::string(FOURFOLD_PROGRAM) + " connect4 puzzle --number 7 --solve",
        std::string(FOURFOLD_PROGRAM) + " connect4 puzzle --number 7 --answer 1",
        std::string(FOURFOLD_PROGRAM) + " tetris puzzle --number 3 --solve",
        std::string(FOURFOLD_PROGRAM) + " tetris puzzle --kind spin --number 3 --answer \"- - -\""}) {
    const Output out = shell("cd " + testing::TempDir() + " && " + command + " --language ko");
    // The letters of keys are what one types: "T  ccr: ".
    const std::string said = std::regex_replace(out.text, std::regex("\n[A-Z]  [a-z]+: "), "\n");
    EXPECT_EQ(english_in(said), "") << command << "\n" << out.text;
    EXPECT_NE(out.text.find_first_of("\xEA\xEB\xEC\xED"), std::string::npos) << out.text;
  }
}

TEST(LanguageProgram, APageOfAReviewIsKorean) {
  const std::string page = testing::TempDir() + "korean.html";
  ASSERT_EQ(fourfold("connect4 review 44444223 --language ko --html " + page).code, 0);
  const std::string text = file_text(page);
  EXPECT_NE(text.find("<html lang=\"ko\">"), std::string::npos);
  static const std::regex kShown(">([^<>]*)<");
  const std::string body = text.substr(text.find("<body>"), text.find("<script>") - text.find("<body>"));
  const std::string seen = body.substr(0, body.find("<script type")) + body.substr(body.find("</script>"));
  for (auto at = std::sregex_iterator(seen.begin(), seen.end(), kShown); at != std::sregex_iterator(); ++at) {
    const std::string shown = std::regex_replace((*at)[1].str(), std::regex("&[a-z]+;|Esc"), "");
    EXPECT_EQ(english_in(shown), "") << shown;
  }
}

TEST(LanguageProgram, IsTheSystemsWhereNothingElseIsSaid) {
  const std::string review = " " + std::string(FOURFOLD_PROGRAM) + " connect4 review 44444223";
  const auto is_korean = [&](const std::string& command) { return shell(command).has("정확도"); };
  EXPECT_TRUE(is_korean("LC_ALL=ko_KR.UTF-8" + review));
  EXPECT_FALSE(is_korean("LC_ALL=ko_KR.EUC-KR" + review)) << "it could not be read there";
  EXPECT_FALSE(is_korean("LC_ALL=C.UTF-8" + review));
  EXPECT_FALSE(is_korean("LC_ALL=ko_KR.UTF-8" + review + " --language en"));
  EXPECT_TRUE(shell(review + " --language fr").has("--language: fr not in {en,ko}"));
}

TEST(LanguageProgram, JsonIsTheSameInEveryLanguage) {
  for (const char* command : {"connect4 review 44444223 --json", "connect4 puzzle --number 7 --answer 1 --json"})
    EXPECT_EQ(fourfold(std::string(command) + " --language ko").text,
              fourfold(std::string(command) + " --language en").text);
}

}  // namespace
