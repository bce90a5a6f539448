// The documents for people: what they link to, and what the sources say about them, must be there.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
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

TEST(Documents, NameTheLimitsOfFilesAndLines) {
  const std::string text = text_of(kRoot / "docs/reference/limits.md");
  for (const app::FileKind& kind : app::kFileKinds) {
    const std::string row = "| " + std::string(kind.name) + " | " + app::size_text(kind.most_bytes) + " |\n";
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
  EXPECT_NE(text.find(app::size_text(app::kLongestLine) + "; a longer one"), std::string::npos);
}

TEST(Documents, EveryLinkLeadsToAFile) {
  std::vector<fs::path> documents = files(kRoot / "docs", {".md"});
  for (const char* name : {"README.md", "ARCHITECTURE.md", "CHANGELOG.md"}) documents.push_back(kRoot / name);
  ASSERT_GT(documents.size(), 20U);
  for (const fs::path& document : documents) {
    for (const std::string& target : links_of(text_of(document))) {
      if (target.starts_with("http")) continue;
      EXPECT_TRUE(fs::exists(document.parent_path() / target)) << document << " links to " << target;
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
