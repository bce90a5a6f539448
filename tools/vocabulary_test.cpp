// The glossary holds for every source and every document; and each rule seen to fail.
#include "tools/vocabulary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "base/checkout_test.h"
#include "tools/source_text.h"

namespace fourfold::house {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = checkout_folder();

Source read_file_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {file.lexically_relative(kSources).generic_string(), {std::istreambuf_iterator<char>(in), {}}};
}

std::vector<Source> files_of(const fs::path& folder, const std::vector<std::string>& extensions) {
  std::vector<Source> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && std::ranges::find(extensions, entry.path().extension().string()) != extensions.end())
      found.push_back(read_file_of(entry.path()));
  }
  return found;
}

/// Sources and scripts; what tests read is data.
std::vector<Source> texts_of(const fs::path& folder) {
  std::vector<Source> found =
      files_of(folder, {".h", ".cpp", ".cu", ".in", ".py", ".cmake", ".mjs", ".sh", ".service", ".conf", ""});
  std::erase_if(found, [](const Source& source) { return source.path.starts_with("tests/data/"); });
  return found;
}

Glossary glossary() { return glossary_from(read_file_of(kSources / "ARCHITECTURE.md").text); }

TEST(Vocabulary, EveryTypeOfTheGlossaryIsDefinedOnce) {
  std::map<std::string, int> times;
  for (const Source& source : files_of(kSources / "src", {".h", ".cpp"})) {
    for (const Definition& type : definitions(source)) ++times[type.name];
  }
  ASSERT_GE(glossary().types.size(), 5u);
  for (const std::string& name : glossary().types) EXPECT_EQ(times[name], 1) << name;
}

TEST(Vocabulary, NoTwoTypesOfANamespaceHaveOneName) {
  std::map<std::string, std::set<std::string>> files;
  for (const Source& source : files_of(kSources / "src", {".h", ".cpp", ".cu", ".cuh"})) {
    for (const TypeName& type : named_types(code_only(source.text))) files[type.name].insert(source.path);
  }
  ASSERT_GE(files.size(), 1000u);
  for (const auto& [name, paths] : files)
    EXPECT_EQ(paths.size(), 1u) << name << " in " << *paths.begin() << " and in " << *paths.rbegin();
}

TEST(Vocabulary, NoTypeAndNoMemberIsAMetaphor) {
  const Glossary words = glossary();
  ASSERT_GE(words.avoided.size(), 10u);
  std::vector<Source> sources = files_of(kSources / "src", {".h", ".cpp", ".cu", ".cuh"});
  std::ranges::move(files_of(kSources / "web/src", {".ts", ".tsx"}), std::back_inserter(sources));
  for (const Source& source : sources) {
    for (const Violation& violation : metaphor_violations(source, words)) ADD_FAILURE() << to_string(violation);
  }
}

TEST(Vocabulary, ProseIsReadInNarrowLines) {
  std::vector<Source> documents = files_of(kSources / "docs", {".md"});
  for (const char* name : {"README.md", "ARCHITECTURE.md", "CHANGELOG.md"})
    documents.push_back(read_file_of(kSources / name));
  for (const Source& document : documents) {
    for (const Violation& violation : prose_violations(document)) ADD_FAILURE() << to_string(violation);
  }
}

TEST(Vocabulary, CommentsAreReadInNarrowLines) {
  std::vector<Source> sources;
  for (const char* folder : {"src", "tests", "bench", "tools", "fuzz", "python", "cmake", "deploy"}) {
    if (fs::exists(kSources / folder)) std::ranges::move(texts_of(kSources / folder), std::back_inserter(sources));
  }
  for (const char* folder : {"web/src", "web/tests", "javascript/src", "javascript/tests"})
    std::ranges::move(files_of(kSources / folder, {".ts", ".tsx", ".js", ".css"}), std::back_inserter(sources));
  for (const auto& entry : fs::directory_iterator(kSources / "web")) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".ts" || extension == ".js") sources.push_back(read_file_of(entry.path()));
  }
  for (const char* name : {"Makefile", "CMakeLists.txt", "packages.txt"})
    sources.push_back(read_file_of(kSources / name));
  for (const Source& source : sources) {
    for (const Violation& violation : comment_violations(source)) ADD_FAILURE() << to_string(violation);
  }
}

TEST(Vocabulary, TheArchitectureIsOnePage) {
  constexpr std::ptrdiff_t kMostWords = 1150;
  const std::string text = read_file_of(kSources / "ARCHITECTURE.md").text;
  std::istringstream in(text);
  EXPECT_LE(std::distance(std::istream_iterator<std::string>(in), {}), kMostWords);
}

TEST(GlossaryRule, ReadsTypesAndAvoidedWords) {
  const Glossary found = glossary_from(
      "# X\n\n## Words\n\nA *store* is said `Store`, in `src/x`.\nNo type is called Clerk or Desk.\n\n## Y\n`Other`\n");
  EXPECT_EQ(found.types, std::vector<std::string>{"Store"});
  EXPECT_EQ(found.avoided, (std::vector<std::string>{"Clerk", "Desk"}));
}

TEST(MetaphorRule, RefusesTypesAndNotUsesOfWords) {
  const Glossary words{{}, {"Clerk"}};
  const auto count = [&](const char* text) { return metaphor_violations({"src/x.h", text}, words).size(); };
  EXPECT_EQ(count("class Clerk {};"), 1u);
  EXPECT_EQ(count("struct RoomClerk : Base {};"), 1u);
  EXPECT_EQ(count("enum class Clerk : int { a };"), 1u);
  EXPECT_EQ(count("// class Clerk {};\nclass Clerks {};\nstruct Clerk;"), 0u);
  EXPECT_EQ(count("Store clerk_;"), 1u);
  EXPECT_EQ(count("return own_clerk_.sit();"), 1u);
  EXPECT_EQ(count("Store clerks_, clerk_of_room, myclerk_; int clerk = 0;"), 0u);
}

TEST(MetaphorRule, ReadsTypeScript) {
  const Glossary words{{}, {"Clerk"}};
  const auto count = [&](const char* text) { return metaphor_violations({"web/src/x.ts", text}, words).size(); };
  EXPECT_EQ(count("export class Clerk {}"), 1u);
  EXPECT_EQ(count("export class RoomClerk implements Room {}"), 1u);
  EXPECT_EQ(count("export class RoomClerk extends Room {}"), 1u);
  EXPECT_EQ(count("interface Clerk { name: string }"), 1u);
  EXPECT_EQ(count("type Clerk = string;"), 1u);
  EXPECT_EQ(count("import type { Clerk } from './x.ts';"), 0u);
}

TEST(CommentRule, MeasuresWholeLinesOfCommentAlone) {
  const std::string wide(60, 'x'), text = wide + " " + wide + "\n";
  const auto count = [](const std::string& line) { return comment_violations({"x.h", line}).size(); };
  EXPECT_EQ(count("// " + text), 1u);
  EXPECT_EQ(count("  /// " + text), 1u);
  EXPECT_EQ(count("# " + text), 1u);
  EXPECT_EQ(count("/** " + wide + " " + wide + " */\n"), 1u);
  EXPECT_EQ(count(" * " + text), 1u);
  EXPECT_EQ(count("f();  // " + text), 0u) << "clang-format's to measure";
  EXPECT_EQ(count("//   " + text), 0u) << "an example";
  EXPECT_EQ(count("// a  " + text), 0u) << "a table";
}

TEST(ProseRule, MeasuresColumnsOfProseAlone) {
  const std::string wide(60, 'x'), line = wide + " " + wide + "\n";
  const auto count = [](const std::string& text) { return prose_violations({"x.md", text}).size(); };
  EXPECT_EQ(count(line), 1u);
  EXPECT_EQ(count("| " + line + "    " + line + "```\n" + line + "```\n"), 0u);
  EXPECT_EQ(count("- " + wide + wide + "\n"), 0u) << "a word that cannot be broken";
}

}  // namespace
}  // namespace fourfold::house
