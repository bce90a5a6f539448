// Text from outside that would steer a terminal: in every place where a command takes text, nothing
// of it comes out. One row per place.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/utf8.h"
#include "tests/program.h"

namespace fourfold::testing {
namespace {

namespace fs = std::filesystem;

/// A title for the window, a clear screen in both forms of C1, text from right to left, a character
/// nobody sees, a rubout. No quote and no slash, so that it can be a name of a file.
const std::string kHostile =
    "\x1B]0;owned\x07\x1B[2J\xC2\x9B"
    "31m\x9B"
    "2J\u202Elive\u2066\u200B\x7F\x85\r";

/// The first character that no terminal should be given; -1 if there is none.
int first_unprintable(std::string_view text) {
  const std::size_t size = text.size();
  while (!text.empty()) {
    const auto before = static_cast<int>(size - text.size());
    const auto c = next_character(text);
    if (!c || (*c != U'\n' && !is_printable(*c))) return before;
  }
  return -1;
}

class HostileText : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("fourfold-hostile-" + std::to_string(getpid()));
    fs::create_directories(root_ / kHostile / "fourfold");
    before_ = fs::current_path();
    fs::current_path(root_);
    setenv("XDG_DATA_HOME", (root_ / kHostile).c_str(), 1);
  }
  void TearDown() override {
    unsetenv("XDG_DATA_HOME");
    fs::current_path(before_);
    fs::remove_all(root_);
  }

  /// A file with a hostile name, in a folder with one.
  [[nodiscard]] std::string file(const std::string& extension) const {
    return (root_ / kHostile / (kHostile + extension)).string();
  }
  [[nodiscard]] std::string written(const std::string& extension, const std::string& text) const {
    std::ofstream(file(extension), std::ios::binary) << text;
    return quoted(file(extension));
  }
  static std::string quoted(const std::string& text) { return "'" + text + "'"; }

  static void expect_clean(const std::string& args) {
    const Output out = fourfold(args);
    EXPECT_GE(out.code, 0) << "ended by a signal: " << printable_lines(args);
    EXPECT_LE(out.code, 2) << printable_lines(args + "\n" + out.text);
    EXPECT_EQ(first_unprintable(out.text), -1) << printable_lines(args + "\n" + out.text);
  }

  fs::path root_, before_;
};

std::string policy_named(const std::string& name) {
  return R"({"format": "fourfold-policy 1", "name": ")" + name +
         R"(", "rules": "genes", "features": "genes8", "weights": [1, 2, 3, 4, 5, 6, 7, 8], "search": {"method": "beam",
         "known": 1, "keep": 1}})";
}

/// As it can stand in JSON: escapes for what must be one.
const std::string kInJson = R"(\u001b]0;owned\u0007\u001b[2J\u009b31m\u202elive\u2066\u200b\u007f\u0085\r)";

TEST_F(HostileText, AsAWordOfTheCommandLine) {
  const std::string word = quoted(kHostile);
  for (const char* command : {"",
                              "tetris ",
                              "tetris run --policy ",
                              "tetris run --rules ",
                              "tetris run --",
                              "tetris hint --policy ",
                              "tetris eval --features ",
                              "tetris eval --rules ",
                              "tetris replay ",
                              "tetris review ",
                              "tetris review --policy ",
                              "tetris import ",
                              "stats --name ",
                              "tetris policies ",
                              "tetris watch --policy ",
                              "tetris play --mode ",
                              "connect4 analyze ",
                              "connect4 review ",
                              "connect4 analyze 44 --engine ",
                              "connect4 solve --board ",
                              "connect4 match --first ",
                              "connect4 match --opening ",
                              "connect4 play --plain --engine ",
                              "connect4 bench ",
                              "rank list --name ",
                              "rank list --search ",
                              "rank list --file ",
                              "rank list --store ",
                              "rank list --mode ",
                              "rank add ",
                              "rank import ",
                              "rank export --format ",
                              "rank verify --store ",
                              "train --recipe ",
                              "train --resume ",
                              "train ",
                              "lab table ",
                              "lab plot ",
                              "lab compare ",
                              "lab controllers ",
                              "completion "})
    expect_clean(command + word + " < /dev/null");
}

TEST_F(HostileText, AsTheNameOfAFile) {
  const std::string missing = quoted(file(".missing")), nonsense = written(".txt", "nonsense\n");
  for (const std::string& name : {missing, nonsense, quoted((root_ / kHostile).string())}) {
    for (const char* command : {"tetris run --policy ", "tetris replay ", "tetris import ", "connect4 bench ",
                                "connect4 solve --book ", "rank add --name x ", "rank import ", "rank list --file ",
                                "rank list --store ", "rank verify --store ", "train --recipe ", "train --resume ",
                                "lab plot ", "rank export --out ", "lab record --pieces 5 --games 1 --out "})
      expect_clean(command + name + " < /dev/null");
  }
}

/// A name that goes on in a line of its own, as if the program had said it.
TEST_F(HostileText, NoNameFakesALine) {
  for (const std::string& end : {std::string("\n"), std::string("\r"), std::string("\r\n"), std::string("\u2028")}) {
    const std::string fake = "x" + end + "verified: all is well";
    fs::create_directories(root_ / fake);
    std::ofstream(root_ / (fake + ".txt")) << "nonsense\n";
    const std::string missing = quoted((root_ / (fake + ".missing")).string());
    const std::string nonsense = quoted((root_ / (fake + ".txt")).string());
    const std::string folder = quoted((root_ / fake).string());
    std::vector<std::string> all;
    for (const std::string& name : {missing, nonsense, folder, quoted(fake)}) {
      for (const char* command : {"tetris run --policy ",
                                  "tetris replay ",
                                  "tetris eval --features ",
                                  "tetris policies ",
                                  "connect4 bench ",
                                  "connect4 solve --book ",
                                  "connect4 analyze ",
                                  "connect4 match --opening ",
                                  "rank add --name x ",
                                  "rank add --name ",
                                  "rank import ",
                                  "rank list --file ",
                                  "rank list --store ",
                                  "rank list --rules ",
                                  "rank list --name ",
                                  "rank list --search ",
                                  "rank verify --store ",
                                  "rank list --key ",
                                  "rank export --out ",
                                  "train --recipe ",
                                  "train --resume ",
                                  "lab plot ",
                                  "lab compare genes ",
                                  "lab controllers --pieces 5 --games 1 --names ",
                                  ""})
        all.push_back(command + name);
    }
    all.push_back("tetris run --known 1 --keep 1 --pieces 5 --games 1 --replays " + folder);
    all.push_back("lab record --known 1 --keep 1 --pieces 5 --games 1 --out " + folder);
    all.push_back("lab record --known 1 --keep 1 --pieces 5 --games 1 --out " + folder);
    all.push_back("lab plot " + folder);
    for (const std::string& args : all) {
      const Output out = fourfold(args + " < /dev/null");
      EXPECT_FALSE(("\n" + out.text).find("\nverified: all") != std::string::npos ||
                   out.text.find('\r') != std::string::npos)
          << printable_lines(args + "\n" + out.text);
      EXPECT_TRUE(out.code >= 0 && out.code <= 2) << printable_lines(args);
    }
  }
}

TEST_F(HostileText, AsTheNameOfAFolderThatIsWrittenTo) {
  const std::string run = quoted((root_ / kHostile / "run").string() + kHostile);
  expect_clean(
      "train cma --rules genes --features genes8 --start genes --known 1 --keep 1 --games 1 --cap 20 --generations 1 "
      "--population 4 --final-games 1 --out " +
      run);
  expect_clean("train --resume " + run);
  expect_clean("lab plot " + run);
  expect_clean("tetris run --policy " + quoted((root_ / kHostile / "run").string() + kHostile + "/best.json") +
               " --pieces 5 --games 1");
  expect_clean("tetris run --pieces 5 --games 1 --replays " + quoted((root_ / kHostile).string()));
  expect_clean("rank list");
}

TEST_F(HostileText, InsideAFile) {
  for (const std::string& text : {kHostile, kInJson}) {
    const std::string policy = written(".json", policy_named(text));
    for (const char* command : {"tetris run --pieces 5 --games 1 --policy ", "lab compare genes ", "tetris policies ",
                                "lab controllers --pieces 5 --games 1 --names "})
      expect_clean(command + policy + " < /dev/null");
    expect_clean("tetris run --policy " + written(".json", R"({"format": ")" + text + "\"}"));
    expect_clean("tetris run --policy " + written(".json", "{\"" + text + "\": 1}"));
    expect_clean("train --recipe " + written(".toml", "format = \"" + text + "\"\n"));
    expect_clean("train --recipe " + written(".toml", "\"" + text + "\" = 1\n"));
    expect_clean("train --recipe " + written(".toml", "format = \"fourfold-recipe 1\"\n\"" + text + "\" = 1\n"));
    expect_clean("train --recipe " + written(".toml", text + "\n"));
    expect_clean("tetris replay " + written(".replay", "fourfold-replay 1\ngame " + text + "\ncommands\nend\n"));
    expect_clean("tetris replay " +
                 written(".replay", "fourfold-replay 1\ngame tetris\n" + text + " 1\ncommands\nend\n"));
    expect_clean("tetris replay " +
                 written(".replay", "fourfold-replay 1\ngame tetris\ncommands\n" + text + "\nend\n"));
    expect_clean("rank add --name x " + written(".replay", text));
    expect_clean("rank import " + written(".json", R"([{"name": ")" + text + R"(", "points": 4}])"));
    expect_clean("rank import " + written(".txt", "1\n" + text + " 4\n"));
    expect_clean("rank list --file " + written(".txt", "1\n" + text + " 4\n"));
    expect_clean("connect4 bench " + written(".set", text + " 1\n"));
    expect_clean("connect4 bench " + written(".set", "44 " + text + "\n"));
    expect_clean("connect4 solve --book " + written(".book", text));
  }
}

TEST_F(HostileText, OnStandardInput) {
  const std::string rows = R"("rows": [")" + kInJson + R"("])";
  for (const std::string& line :
       {kHostile, "{\"rows\": [\"" + kHostile + "\"], \"queue\": \"T\"}", "{" + rows + ", \"queue\": \"T\"}",
        R"({"rows": [], "queue": ")" + kInJson + "\"}", "queue " + kHostile, "queue T\n" + kHostile,
        R"({"rows": [], "piece": ")" + kInJson + "\"}", R"({")" + kInJson + "\": 1}", "4" + kHostile}) {
    const std::string input = written(".lines", line + "\n");
    for (const char* command : {"tetris hint", "tetris eval", "connect4 solve", "connect4 play --plain --engine rules",
                                "rank add --name x -", "rank import -", "tetris replay -"})
      expect_clean(std::string(command) + " < " + input);
  }
}

}  // namespace
}  // namespace fourfold::testing
