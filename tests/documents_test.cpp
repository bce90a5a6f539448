// The documents for people: what they link to, and what the sources say about them, must be there.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/files/limits.h"
#include "base/checkout_test.h"

namespace fourfold {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = checkout_folder();

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Files under a folder that end like this.
std::vector<fs::path> files(const fs::path& folder, const std::vector<std::string>& endings) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    for (const std::string& ending : endings) {
      if (entry.path().extension() == ending) found.push_back(entry.path());
    }
  }
  return found;
}

/// Where the links of a document lead, without the part after `#`.
std::vector<std::string> links_of(const std::string& text) {
  std::vector<std::string> found;
  for (auto at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1))
    found.push_back(text.substr(at + 2, text.find_first_of("#)", at) - at - 2));
  return found;
}

/// The documents that a text names: `docs/reference/replay.md`.
std::vector<std::string> documents_in(const std::string& text) {
  constexpr const char* kOfAPath = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./";
  std::vector<std::string> found;
  for (auto at = text.find("docs/"); at != std::string::npos; at = text.find("docs/", at + 1)) {
    const bool is_part_of_a_path = at > 0 && text[at - 1] == '/';
    std::string name = text.substr(at, text.find_first_not_of(kOfAPath, at) - at);
    while (name.ends_with('.')) name.pop_back();  // the end of a sentence
    if (!is_part_of_a_path && !fs::path(name).extension().empty()) found.push_back(name);
  }
  return found;
}

/// The names of sources in a text, in comments alone where it is a source: "board.h",
/// "tetris/board.h".
std::set<std::string> sources_in(const std::string& text, bool is_source) {
  static const std::regex kName(R"((^|[^\w/.*<-])([a-z_0-9][\w/.-]*\.(h|cpp|cu))(?!\w))");
  std::set<std::string> found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const auto begin = is_source ? line.find("//") : 0;
    if (begin == std::string::npos) continue;
    for (std::sregex_iterator at(line.begin() + static_cast<std::ptrdiff_t>(begin), line.end(), kName), end; at != end;
         ++at)
      found.insert((*at)[2]);
  }
  return found;
}

/// Every source by its path and by each end of it: "src/tetris/board.h", "tetris/board.h",
/// "board.h".
std::set<std::string> names_of_sources() {
  std::set<std::string> names;
  for (const char* folder : {"src", "tests", "bench", "tools", "fuzz", "python", "docs"}) {
    for (const fs::path& file : files(kRoot / folder, {".h", ".cpp", ".cu"})) {
      const std::string path = file.lexically_relative(kRoot).generic_string();
      names.insert(path);
      for (auto at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1))
        names.insert(path.substr(at + 1));
    }
  }
  return names;
}

/// The anchor that a heading has on a page: "### 3.6 The `x`" is #36-the-x.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading.substr(heading.find_first_not_of("# "))) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ' || c == '-') anchor += '-';
    if (std::isalnum(byte) != 0 || c == '_' || byte >= 0x80) anchor += static_cast<char>(std::tolower(byte));
  }
  return anchor;
}

std::set<std::string> anchors_of(const fs::path& document) {
  std::set<std::string> anchors;
  std::istringstream in(text_of(document));
  for (std::string line; std::getline(in, line);)
    if (line.starts_with('#')) anchors.insert(anchor_of(line));
  return anchors;
}

std::vector<fs::path> all_documents() {
  std::vector<fs::path> documents = files(kRoot / "docs", {".md"});
  for (const char* name : {"README.md", "ARCHITECTURE.md", "CHANGELOG.md"}) documents.push_back(kRoot / name);
  return documents;
}

TEST(Documents, NameTheLimitsOfFilesAndLines) {
  const std::string text = text_of(kRoot / "docs/reference/limits.md");
  for (const app::FileKind& kind : app::kFileKinds) {
    const std::string row = "| " + std::string(kind.name) + " | " + app::size_text(kind.most_bytes) + " |\n";
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
  EXPECT_NE(text.find(app::size_text(app::kLongestLine) + "; a longer one"), std::string::npos);
}

TEST(Documents, EveryLinkLeadsToAFile) {
  const std::vector<fs::path> documents = all_documents();
  ASSERT_GT(documents.size(), 20U);
  for (const fs::path& document : documents) {
    for (const std::string& target : links_of(text_of(document))) {
      if (target.starts_with("http")) continue;
      EXPECT_TRUE(fs::exists(document.parent_path() / target)) << document << " links to " << target;
    }
  }
}

TEST(Documents, EveryAnchorIsAHeading) {
  int found = 0;
  for (const fs::path& document : all_documents()) {
    static const std::regex kAnchored(R"(\]\(([^)#]*)#([^)]+)\))");
    const std::string text = text_of(document);
    for (std::sregex_iterator at(text.begin(), text.end(), kAnchored), end; at != end; ++at) {
      const std::string target = (*at)[1], anchor = (*at)[2];
      if (target.starts_with("http")) continue;
      const fs::path page = target.empty() ? document : document.parent_path() / target;
      EXPECT_TRUE(anchors_of(page).contains(anchor)) << document << " links to " << target << "#" << anchor;
      ++found;
    }
  }
  EXPECT_GT(found, 10);
}

TEST(Documents, EverySourceThatIsNamedIsThere) {
  const std::set<std::string> known = names_of_sources();
  ASSERT_GT(known.size(), 1000U);
  const auto check = [&](const fs::path& file, bool is_source) {
    for (const std::string& name : sources_in(text_of(file), is_source))
      EXPECT_TRUE(known.contains(name)) << file << " names " << name;
  };
  for (const fs::path& document : all_documents())
    if (document.filename() != "CHANGELOG.md") check(document, false);  // it tells of what was
  for (const char* folder : {"src", "tests", "bench", "tools", "fuzz", "python"}) {
    for (const fs::path& file : files(kRoot / folder, {".h", ".cpp", ".cu"})) {
      const std::string name = file.filename().string();
      const bool has_examples =
          name.starts_with("house_rules") || name.starts_with("source_text") || name == "documents_test.cpp";
      if (!has_examples) check(file, true);
    }
  }
}

TEST(Documents, EveryDocumentThatASourceNamesIsThere) {
  for (const char* folder : {"src", "data", "python", "tools", "tests"}) {
    for (const fs::path& file : files(kRoot / folder, {".cpp", ".h", ".json", ".toml", ".py", ".cmake"})) {
      if (file.filename() == "documents_test.cpp") continue;  // its own examples
      for (const std::string& target : documents_in(text_of(file)))
        EXPECT_TRUE(fs::exists(kRoot / target)) << file << " names " << target;
    }
  }
}

}  // namespace
}  // namespace fourfold
