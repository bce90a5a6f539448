// The command lines of README and the how-to pages, as a newcomer types them.
//
// Blocks after a line `<!-- run -->`, and blocks of the kind `console`, are run from top to bottom
// in an empty home and an empty folder; each command must end with 0. What a `console` block shows
// after a `$ command` must be what the command prints, where a line `...` stands for any lines and
// the end of a line for its rest. Of all other commands, those that take hours or a screen, the
// options must exist.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "base/checkout_test.h"
#include "tests/program.h"

namespace fourfold {
namespace {

namespace fs = std::filesystem;
using testing::Output;

const fs::path kSources = checkout_folder();

struct CommandLine {
  std::string text;
  int line = 0;
  bool is_run = false;
  std::vector<std::string> shown;  ///< what the document says that it prints
};

/// Without the explanation that stands two spaces or more behind it.
std::string without_explanation(const std::string& line) { return line.substr(0, line.find("  ")); }

/// The commands of a document in their order.
class Reader {
 public:
  explicit Reader(const fs::path& document) {
    std::ifstream in(document);
    for (std::string line; std::getline(in, line);) {
      ++number_;
      read(line);
    }
  }
  [[nodiscard]] const std::vector<CommandLine>& commands() const { return commands_; }

 private:
  void read(const std::string& line) {
    if (line.starts_with("```")) {
      fence_ = fence_.empty() ? line : "";
      return;
    }
    if (fence_ == "```console") return read_console(line);
    if (!fence_.empty()) return;
    if (line == "<!-- run -->") {
      is_run_ = true;
    } else if (line.starts_with("    ")) {
      read_block(line.substr(4));
    } else if (!line.empty()) {
      is_run_ = false;
      read_inline(line);
    }
  }

  void read_console(const std::string& line) {
    if (line.starts_with("$ "))
      commands_.push_back({.text = line.substr(2), .line = number_, .is_run = true});
    else if (!commands_.empty())
      commands_.back().shown.push_back(line);
  }

  void read_block(const std::string& line) {
    if (goes_on_) commands_.back().text += line;
    if (!goes_on_ && !line.starts_with(' '))  // a line of explanation only
      commands_.push_back({.text = without_explanation(line), .line = number_, .is_run = is_run_});
    if (commands_.empty()) return;
    std::string& text = commands_.back().text;
    goes_on_ = text.ends_with('\\');
    if (goes_on_) text.pop_back();
  }

  /// `fourfold ...` within a sentence.
  void read_inline(const std::string& line) {
    for (auto at = line.find("`fourfold "); at != std::string::npos; at = line.find("`fourfold ", at + 1))
      commands_.push_back({.text = line.substr(at + 1, line.find('`', at + 1) - at - 1), .line = number_});
  }

  std::vector<CommandLine> commands_;
  std::string fence_;
  int number_ = 0;
  bool is_run_ = false, goes_on_ = false;
};

/// Is a printed line the one that is shown? The end of a line may be left out: "445344 -2 ...".
bool is_line(const std::string& shown, const std::string& printed) {
  return shown.ends_with("...") ? printed.starts_with(shown.substr(0, shown.size() - 3)) : printed == shown;
}

/// Is what is shown what was printed? `...` stands for any lines; spaces at the end of a line do
/// not count.
bool matches(const std::vector<std::string>& shown, const std::string& printed) {
  std::istringstream in(printed);
  bool may_skip = false;
  std::string line;
  const auto next = [&] {
    if (!std::getline(in, line)) return false;
    line.erase(line.find_last_not_of(' ') + 1);
    return true;
  };
  for (const std::string& expected : shown) {
    if (expected == "...") {
      may_skip = true;
      continue;
    }
    bool has_line = next();
    while (may_skip && has_line && !is_line(expected, line)) has_line = next();
    if (!has_line || !is_line(expected, line)) return false;
    may_skip = false;
  }
  return may_skip || !next();
}

/// The words of each part of a pipe that calls fourfold, from that word on.
std::vector<std::vector<std::string>> calls_in(const std::string& command) {
  std::vector<std::vector<std::string>> calls;
  std::istringstream parts(command);
  for (std::string part; std::getline(parts, part, '|');) {
    std::istringstream in(part);
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
      if (word == "&&" || word.starts_with('#')) break;
      if (!words.empty() || word == "fourfold") words.push_back(word);
    }
    if (!words.empty()) calls.push_back(std::move(words));
  }
  return calls;
}

/// What `--help` says of the command that these words call.
Output help_of(const std::vector<std::string>& words) {
  static std::map<std::string, Output> known;
  std::string command;
  const bool is_group =
      words.size() > 1 && (words[1] == "tetris" || words[1] == "connect4" || words[1] == "rank" || words[1] == "lab");
  for (std::size_t i = 1; i < words.size() && i < (is_group ? 3U : 2U) && !words[i].starts_with('-'); ++i)
    command += words[i] + " ";
  auto [at, is_new] = known.try_emplace(command);
  if (is_new) at->second = testing::fourfold(command + "--help");
  return at->second;
}

class Document : public ::testing::TestWithParam<std::string> {
 protected:
  Document() : reader_(kSources / GetParam()) {
    std::string name = (fs::temp_directory_path() / "fourfold-readme-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test could be made");
    folder_ = name;
    fs::create_directories(folder_ / "home");
    fs::create_directories(folder_ / "work");
  }
  ~Document() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  /// As in a fresh terminal after an installation.
  [[nodiscard]] Output run(const std::string& command) const {
    const std::string quoted = "'" + folder_.string();
    return testing::shell("unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME FOURFOLD_STORE FOURFOLD_KEY; HOME=" +
                          quoted + "/home'; PATH='" + fs::path(FOURFOLD_PROGRAM).parent_path().string() +
                          "':$PATH; export HOME PATH; cd " + quoted + "/work' && { " + command + "\n} </dev/null");
  }

  Reader reader_;
  fs::path folder_;
};

TEST_P(Document, RunsAsItIsWritten) {
  for (const CommandLine& command : reader_.commands()) {
    if (!command.is_run) continue;
    const Output out = run(command.text);
    ASSERT_EQ(out.code, 0) << GetParam() << ":" << command.line << ": " << command.text << "\n" << out.text;
    EXPECT_TRUE(command.shown.empty() || matches(command.shown, out.text))
        << GetParam() << ":" << command.line << ": " << command.text << " prints\n"
        << out.text;
  }
}

TEST_P(Document, NamesCommandsAndOptionsThatExist) {
  for (const CommandLine& command : reader_.commands()) {
    for (const auto& words : calls_in(command.text)) {
      if (words.size() > 1 && words[1] == "COMMAND") continue;
      const Output help = help_of(words);
      EXPECT_EQ(help.code, 0) << GetParam() << ":" << command.line << ": " << command.text << "\n" << help.text;
      for (const std::string& word : words) {
        if (!word.starts_with("--")) continue;
        EXPECT_TRUE(help.has(word.substr(0, word.find('=')))) << GetParam() << ":" << command.line << ": no " << word;
      }
    }
  }
}

std::vector<std::string> documents() {
  std::vector<std::string> found = {"README.md"};
  for (const auto& entry : fs::directory_iterator(kSources / "docs/howto"))
    found.push_back("docs/howto/" + entry.path().filename().string());
  std::ranges::sort(found);
  return found;
}

INSTANTIATE_TEST_SUITE_P(HowTo, Document, ::testing::ValuesIn(documents()),
                         [](const auto& test) { return fs::path(test.param).stem().string(); });

TEST(Documents, ShowOutputLineByLine) {
  EXPECT_TRUE(matches({"a", "b"}, "a\nb  \n"));
  EXPECT_TRUE(matches({"...", "b", "..."}, "a\nb\nc\n"));
  EXPECT_FALSE(matches({"a"}, "a\nb\n")) << "more was printed";
  EXPECT_FALSE(matches({"...", "d", "..."}, "a\nb\nc\n"));
  EXPECT_TRUE(matches({"...", "b1 ..."}, "a\nb1 2 3\n"));
  EXPECT_FALSE(matches({"b1 ..."}, "b2 3\n"));
}

TEST(Documents, ThatAReaderMeetsFirstAreShort) {
  std::ifstream in(kSources / "README.md");
  int lines = 0;
  for (std::string line; std::getline(in, line); ++lines) EXPECT_LE(line.size(), 100U) << line;
  EXPECT_LT(lines, 150);
}

}  // namespace
}  // namespace fourfold
