// For tests of screens in Korean: no English is left on them, in large windows and small ones.
#pragma once

#include <regex>
#include <set>
#include <string>

#include "scenes/scene_test.h"

namespace fourfold::scenes {

/// Keys by what is printed on them, names, units, pieces in a row, and the mark of the coach's
/// place.
inline bool is_latin_in_korean(const std::string& word) {
  static const std::set<std::string> kAllowed = {
      "Enter", "Space", "Esc",   "Tab",       "Home",    "End",    "PgUp",   "PgDn",  "Up",  "Down", "Left",
      "Right", "ESC",   "ENTER", "Backspace", "Delete",  "Ctrl",   "Insert", "Shift", "DAS", "ARR",  "SRS",
      "ms",    "us",    "MB",    "kB",        "English", "simple", "Ada",    "TKI",   "DT"};
  return kAllowed.contains(word) || word.find_first_not_of('R') == std::string::npos ||
         word.find_first_not_of("IJLOSTZ") == std::string::npos;
}

/// The English words of a text that should be Korean.
inline std::string english_in(const std::string& text) {
  std::string left;
  static const std::regex kWords("[A-Za-z][A-Za-z]+");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), kWords); at != std::sregex_iterator(); ++at) {
    if (!is_latin_in_korean(at->str())) left += at->str() + " ";
  }
  return left;
}

inline std::string korean_of(const std::string& english) {
  return screen::texts_in(screen::Language::korean)->of(english);
}

struct KoreanTest : SceneTest {
  void expect_korean(const std::string& what) {
    stage->set_look({.language = screen::Language::korean});
    for (const auto& [width, height] : {std::pair(80, 24), std::pair(44, 22), std::pair(120, 40)}) {
      const std::string shown = picture(width, height);
      EXPECT_EQ(english_in(shown), "") << what << "\n" << shown;
      EXPECT_NE(shown.find_first_of("\xEA\xEB\xEC\xED"), std::string::npos) << what << " says nothing in Korean";
    }
  }
  /// What is seen while time goes on, now and then.
  void expect_korean_until_still(const std::string& what) {
    constexpr int kMost = 8, kTicks = 80;
    for (int i = 0; i < kMost && stage->next_change(); ++i) {
      pass(kTicks);
      expect_korean(what);
    }
  }
  /// Where nothing is cut off: of a sentence.
  static void expect_korean_text(const std::string& english) {
    EXPECT_EQ(english_in(korean_of(english)), "") << english << " -> " << korean_of(english);
    EXPECT_NE(korean_of(english).find_first_of("\xEA\xEB\xEC\xED"), std::string::npos) << english;
  }
};

}  // namespace fourfold::scenes
