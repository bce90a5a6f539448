// The rules for the page, held against all of web/src; and each rule seen to fail on a bad snippet.
#include "tools/web_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fourfold::house {
namespace {

namespace fs = std::filesystem;

std::vector<Source> page() {
  const fs::path root = FOURFOLD_SOURCE_DIR;
  std::vector<Source> sources;
  for (const auto& entry : fs::recursive_directory_iterator(root / "web" / "src")) {
    const auto extension = entry.path().extension();
    if (extension != ".ts" && extension != ".tsx" && extension != ".css") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    sources.push_back(
        {entry.path().lexically_relative(root).generic_string(), {std::istreambuf_iterator<char>(in), {}}});
  }
  std::ranges::sort(sources, {}, &Source::path);
  return sources;
}

template <class Rule>
void expect_obeyed(Rule rule) {
  for (const auto& source : page()) {
    for (const auto& violation : rule(source)) ADD_FAILURE() << to_string(violation);
  }
}

TEST(WebHouse, HasSources) { EXPECT_FALSE(page().empty()); }
TEST(WebHouse, HasAFolderPerPlaceAboveWhatTheyShare) { expect_obeyed(web_folder_violations); }
TEST(WebHouse, KeepsFilesSmall) { expect_obeyed(web_size_violations); }
TEST(WebHouse, HasNoTextInCode) { expect_obeyed(web_text_violations); }
TEST(WebHouse, NamesNoOtherHost) { expect_obeyed(web_host_violations); }

// Below, each rule meets what it forbids, and its nearest innocent neighbour.

TEST(WebFolderRule, RefusesUnknownFoldersAndImportsOfHigherOnes) {
  const auto count = [](const char* path, const char* from) {
    return web_folder_violations({path, "import { x } from '" + std::string(from) + "';\n"}).size();
  };
  EXPECT_EQ(count("web/src/cellar/wine.ts", "./x.ts"), 1u);
  EXPECT_EQ(count("web/src/frame/deep/x.ts", "../../why/x.ts"), 1u);
  EXPECT_EQ(count("web/src/engine/client.ts", "../frame/store.ts"), 1u);
  EXPECT_EQ(count("web/src/board/well.ts", "../play/x.ts"), 1u);
  EXPECT_EQ(count("web/src/frame/app.tsx", "../play/place.tsx"), 1u);
  EXPECT_EQ(count("web/src/online/submit.ts", "../rank/keeper.ts"), 1u);

  EXPECT_EQ(count("web/src/main.tsx", "./frame/app.tsx"), 0u);
  EXPECT_EQ(count("web/src/rank/place.tsx", "../online/boards.ts"), 0u);
  EXPECT_EQ(count("web/src/play/keys.ts", "../engine/client.ts"), 0u);
  EXPECT_EQ(count("web/src/play/deep/keys.ts", "../../why/address.ts"), 0u);
  EXPECT_EQ(count("web/src/play/deep/keys.ts", "../other.ts"), 0u);
  EXPECT_EQ(count("web/src/board/well.ts", "../engine/types.ts"), 0u);
  EXPECT_EQ(count("web/src/board/well.ts", "../frame/texts.ts"), 0u);
  EXPECT_TRUE(web_folder_violations({"web/src/engine/x.ts", "import type { X } from '../frame/x.ts';"}).empty())
      << "types are gone when it runs";
  EXPECT_TRUE(web_folder_violations({"web/src/frame/places.ts", "load: () => import('../play/place.tsx')"}).empty())
      << "loaded when somebody goes there";
}

TEST(WebSizeRule, RefusesLongFilesButForTexts) {
  const auto count = [](const char* path, int length) {
    std::string text;
    for (int i = 0; i < length; ++i) text += "x\n";
    return web_size_violations({path, text}).size();
  };
  EXPECT_EQ(count("web/src/play/keys.ts", 300), 0u);
  EXPECT_EQ(count("web/src/play/keys.ts", 301), 1u);
  EXPECT_EQ(count("web/src/frame/texts/ko.ts", 1000), 0u);
}

TEST(WebTextRule, RefusesWordsInCode) {
  const auto count = [](const char* code, const char* path = "web/src/play/place.tsx") {
    return web_text_violations({path, code}).size();
  };
  EXPECT_EQ(count("<button>Play</button>"), 1u);
  EXPECT_EQ(count("<p>Your score: {n} of</p>"), 0u) << "not seen: a value stands between";
  EXPECT_EQ(count("<input placeholder=\"Your name\" />"), 1u);
  EXPECT_EQ(count("<canvas aria-label=\"board\" />"), 1u);
  EXPECT_EQ(count("const x = '안녕';", "web/src/play/keys.ts"), 1u);

  EXPECT_EQ(count("<button title={texts('play.start')}>{texts('play.start')}</button>"), 0u);
  EXPECT_EQ(count("<Row title=\"settings.softDrop\" /><option>한국어</option>"), 0u);
  EXPECT_EQ(count("<b>×</b><i>1</i>"), 0u);
  EXPECT_EQ(count("const f = (x: Array<string>) => x;"), 0u);
  EXPECT_EQ(count("// <p>Words</p> 안녕"), 0u);
  EXPECT_EQ(count("<p>Words</p>", "web/src/play/place.test.tsx"), 0u);
  EXPECT_EQ(count("hello: '안녕'", "web/src/frame/texts/ko.ts"), 0u);
}

TEST(WebHostRule, RefusesAddressesOfOtherHosts) {
  const auto count = [](const char* code) { return web_host_violations({"web/src/play/x.ts", code}).size(); };
  for (const char* bad :
       {"fetch('https://example.org/x');", "url(//fonts.example.org/a.woff2)", "new WebSocket('wss://a.b')"})
    EXPECT_EQ(count(bad), 1u) << bad;
  for (const char* good : {"const ns = 'http://www.w3.org/2000/svg';", "// see https://example.org",
                           "fetch('./x.json')", "x = 1; // as in game.h", "a //b"})
    EXPECT_EQ(count(good), 0u) << good;
}

}  // namespace
}  // namespace fourfold::house
