// The documents for people: what they link to, and what the sources say about them, must be there.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace fourfold {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = FOURFOLD_SOURCE_DIR;

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

/// The first group of every match.
std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) found.push_back((*at)[1]);
  return found;
}

TEST(Documents, EveryLinkLeadsToAFile) {
  std::vector<fs::path> documents = files(kRoot / "docs", {".md"});
  for (const char* name : {"README.md", "ARCHITECTURE.md", "CHANGELOG.md"}) documents.push_back(kRoot / name);
  ASSERT_GT(documents.size(), 20U);
  const std::regex link(R"(\]\(([^)#]+)[^)]*\))");
  for (const fs::path& document : documents) {
    for (const std::string& target : matches(text_of(document), link)) {
      if (target.starts_with("http")) continue;
      EXPECT_TRUE(fs::exists(document.parent_path() / target)) << document << " links to " << target;
    }
  }
}

TEST(Documents, EveryDocumentThatASourceNamesIsThere) {
  const std::regex name(R"(\b(docs/[\w/.-]+\.(md|c|cpp|py|svg)\b))");
  for (const char* folder : {"src", "data", "python", "tools", "tests"}) {
    for (const fs::path& file : files(kRoot / folder, {".cpp", ".h", ".json", ".toml", ".py", ".cmake"})) {
      if (file.filename() == "documents_test.cpp") continue;
      for (const std::string& target : matches(text_of(file), name))
        EXPECT_TRUE(fs::exists(kRoot / target)) << file << " names " << target;
    }
  }
}

}  // namespace
}  // namespace fourfold
