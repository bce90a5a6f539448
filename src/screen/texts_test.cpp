// What the screen says in Korean: rows that fit together, and the same words as the page.
#include "screen/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include "base/checkout_test.h"
#include "screen/text.h"
#include "screen/widgets.h"

namespace fourfold::screen {
namespace {

std::string korean(std::string_view english) { return texts_in(Language::korean)->of(english); }

std::string file_text(const std::string& path) {
  const std::ifstream file(checkout_folder() + "/" + path);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_FALSE(text.str().empty()) << path;
  return text.str();
}

/// 'key': 'value', of a table in TypeScript, one a line.
std::map<std::string, std::string> table_of(const std::string& path) {
  std::map<std::string, std::string> table;
  std::istringstream lines(file_text(path));
  for (std::string line; std::getline(lines, line);) {
    const auto quoted = [&](std::size_t& at) -> std::string {
      const std::size_t open = line.find('\'', at), close = line.find('\'', open + 1);
      if (open == std::string::npos || close == std::string::npos || line[close - 1] == '\\') return "";
      at = close + 1;
      return line.substr(open + 1, close - open - 1);
    };
    std::size_t at = 0;
    const std::string key = quoted(at), value = quoted(at);
    if (!key.empty() && line.substr(0, 3) == "  '") table[key] = value;
  }
  return table;
}

/// A string of TypeScript that begins at `at`; `at` moves behind it.
std::optional<std::string> quoted_at(const std::string& text, std::size_t& at) {
  at = text.find_first_not_of(" \n,", at);
  if (at == std::string::npos || (text[at] != '\'' && text[at] != '"')) return std::nullopt;
  const char quote = text[at++];
  std::string out;
  for (; at < text.size() && text[at] != quote; ++at) {
    if (text[at] == '\\') ++at;
    out += text[at];
  }
  ++at;
  return out;
}

/// ['English', 'own'], of a list in TypeScript.
std::vector<std::pair<std::string, std::string>> pairs_of(const std::string& path) {
  const std::string text = file_text(path);
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::size_t open = text.find('['); open != std::string::npos; open = text.find('[', open + 1)) {
    std::size_t at = open + 1;
    const auto english = quoted_at(text, at);
    const auto own = english ? quoted_at(text, at) : std::nullopt;
    if (own) pairs.emplace_back(*english, *own);
  }
  return pairs;
}

std::wstring wide(std::string_view utf8) {
  std::wstring out;
  for (const char32_t c : characters_of(utf8)) out += static_cast<wchar_t>(c);
  return out;
}

/// What the page's glossary has replaced. The standard library has no lookbehind: one character
/// before is as good.
std::vector<std::pair<std::wregex, std::string>> replaced_words() {
  static const std::regex entry("not: /(.+)/, say: '(.+)'"), behind(R"(\(\?<!(\[[^\]]+\]|[^)]+)\))");
  const std::string text = file_text("web/src/frame/texts/ko_glossary.ts");
  std::vector<std::pair<std::wregex, std::string>> words;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), entry); at != std::sregex_iterator(); ++at) {
    std::string pattern = (*at)[1].str();
    for (std::smatch found; std::regex_search(pattern, found, behind);) {
      const std::string set = found[1].str().front() == '[' ? found[1].str().substr(1) : found[1].str() + "]";
      pattern = found.prefix().str() + "(?:^|[^" + set + ")" + found.suffix().str();
    }
    words.emplace_back(std::wregex(wide(pattern)), (*at)[2].str());
  }
  return words;
}

TEST(Texts, AreSaidInKoreanAndOthersAreLeftAlone) {
  EXPECT_EQ(texts_in(Language::english), nullptr);
  EXPECT_EQ(korean("Play Tetris"), "테트리스 플레이");
  EXPECT_EQ(korean("- yours leaves holes in columns 4 and 5"), "- 고른 자리는 4, 5열에 구멍을 남깁니다");
  EXPECT_EQ(korean("T-SPIN DOUBLE  back-to-back x2  combo 3  +1,200"), "T스핀 더블  백투백 2  3 콤보  +1,200");
  EXPECT_EQ(korean("Three in a row at 3a, 4a and 5a; four can follow at 2a or 6a"),
            "3a, 4a, 5a에 이은 세 개: 2a, 6a에서 4목이 됨");
  EXPECT_EQ(korean("● accuracy 93.1 %, 1 mistake, 2 blunders"), "● 정확도 93.1 %, 실수 1, 큰 실수 2");
  EXPECT_EQ(korean("left 2 times, turn clockwise, drop."), "왼쪽 2번, 오른쪽 회전, 드롭.");
  EXPECT_EQ(korean("all ranks of strong"), "strong의 모든 순위") << "a name is left as it is";
  EXPECT_EQ(korean("Ada Lovelace"), "Ada Lovelace");
  EXPECT_EQ(korean(""), "");
}

TEST(Texts, TakeParticlesAfterTheSoundBeforeThem) {
  const auto all = [](std::initializer_list<std::string_view> words, std::string_view pair) {
    std::string text;
    for (const std::string_view word : words) text += with_particle(word, pair) + " ";
    return text;
  };
  EXPECT_EQ(all({"구멍", "우물", "자리", "I", "L", "3", "5", "10"}, "이/가"),
            "구멍이 우물이 자리가 I가 L이 3이 5가 10이 ");
  EXPECT_EQ(all({"구멍", "우물", "L"}, "으로/로"), "구멍으로 우물로 L로 ");
}

TEST(Texts, AreChosenByTheLocale) {
  EXPECT_EQ(language_of_locale("ko_KR.UTF-8"), Language::korean);
  EXPECT_EQ(language_of_locale("ko"), Language::korean);
  for (const char* other : {"", "C", "en_US.UTF-8", "kok_IN", "de_DE"})
    EXPECT_EQ(language_of_locale(other), Language::english) << other;
}

TEST(Texts, HaveARowForASentenceOnceAndFillOnlyPlacesThatItsEnglishHas) {
  std::set<std::string_view> seen;
  const Texts& texts = *texts_in(Language::korean);
  for (const auto rows : {texts.exact(), texts.patterns()}) {
    for (const SaidRow& row : rows) {
      EXPECT_TRUE(seen.insert(row.english).second) << row.english;
      for (std::size_t open = row.own.find('{'); open != std::string::npos; open = row.own.find('{', open + 1)) {
        const std::string name(row.own.substr(open + 1, row.own.find_first_of("|}", open) - open - 1));
        EXPECT_NE(row.english.find("{" + name + "}"), std::string::npos) << row.english << ": " << name;
      }
    }
  }
}

TEST(Texts, AreThoseOfThePageWhereItSaysTheSame) {
  const auto english = table_of("web/src/frame/texts/en.ts"), own = table_of("web/src/frame/texts/ko.ts");
  std::map<std::string, std::set<std::string>> of_page;
  for (const auto& [key, text] : english) {
    if (own.contains(key)) of_page[text].insert(own.at(key));
  }
  ASSERT_GT(of_page.size(), 300u);
  // Said of something else on the page: a button, an opponent, a grade, a key, the rows of a
  // server.
  const std::set<std::string_view> kOthers = {
      "Rankings",
      "a machine",
      "best",
      "drop",
      "Keys",
      "the best",
      "+1 wins with its very last disc, +2 with the one before it, and so on: the higher, the sooner."};
  int same = 0;
  for (const SaidRow& row : texts_in(Language::korean)->exact()) {
    const auto page = of_page.find(std::string(row.english));
    if (page == of_page.end() || kOthers.contains(row.english)) continue;
    ++same;
    EXPECT_TRUE(page->second.contains(std::string(row.own))) << row.english << ": " << *page->second.begin();
  }
  EXPECT_GT(same, 20);
}

TEST(Texts, OfTheEngineAreThoseOfThePage) {
  const auto words = table_of("web/src/frame/texts/ko_words.ts");
  ASSERT_GT(words.size(), 100u);
  for (const auto& [english, own] : words) {
    if (english == "more") continue;  // a button and a feature share this word
    EXPECT_EQ(korean(english), own);
  }
}

TEST(Texts, OfSentencesAreThoseOfThePage) {
  const Texts& texts = *texts_in(Language::korean);
  std::map<std::string, std::string> own;
  for (const auto rows : {texts.exact(), texts.patterns()}) {
    for (const SaidRow& row : rows) own[std::string(row.english)] = row.own;
  }
  int same = 0;
  for (const char* file : {"ko_sentences.ts", "ko_rules.ts", "ko_lessons.ts"}) {
    for (const auto& [english, said] : pairs_of("web/src/frame/texts/" + std::string(file))) {
      if (!own.contains(english)) continue;
      ++same;
      EXPECT_EQ(own[english], said) << english;
    }
  }
  EXPECT_GT(same, 70);
}

TEST(Texts, HaveNoWordThatTheGlossaryOfThePageReplaces) {
  const auto words = replaced_words();
  ASSERT_GT(words.size(), 10u);
  const auto first_in = [&](std::string_view text) -> std::string {
    for (const auto& [word, say] : words) {
      if (std::regex_search(wide(text), word)) return say;
    }
    return "";
  };
  EXPECT_NE(first_in("조각을 놓습니다"), "");
  EXPECT_NE(first_in("마지막 말로"), "");
  EXPECT_EQ(first_in("양말"), "");
  const Texts& texts = *texts_in(Language::korean);
  for (const auto rows : {texts.exact(), texts.patterns()}) {
    for (const SaidRow& row : rows) EXPECT_EQ(first_in(row.own), "") << row.english << ": " << row.own;
  }
}

TEST(Texts, TakeTwoCellsForALetterInMenusAndBoxes) {
  Frame frame(44, 22, texts_in(Language::korean));
  draw_box(frame, 1, 1, 1, 20, "Settings");
  EXPECT_EQ(to_text(frame).substr(0, to_text(frame).find('\n')), "┌─ 설정 ─────────────┐");
  Frame menu(44, 22, texts_in(Language::korean));
  draw_menu(menu, {"Settings", "", {{"m", "Modern Tetris", "Sprint"}}, 0, {{"q", "back"}}, ""});
  const std::string text = to_text(menu);
  EXPECT_NE(text.find("m  모던 테트리스       스프린트"), std::string::npos) << text;
  EXPECT_NE(text.find("q 뒤로"), std::string::npos) << text;
}

}  // namespace
}  // namespace fourfold::screen
