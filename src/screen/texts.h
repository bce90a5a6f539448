// What stands on the screen, in the language of the person. The program says everything in English;
// another language has a row for every sentence, with places for what changes.
//
//   texts_in(Language::korean).of("leaves a hole in column 4")       "4열에 구멍을 남깁니다"
//
// The page says the same in the same words: where both have a text, a test compares them
// (texts_test.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::screen {

enum class Language : std::uint8_t { english, korean };

/// As a locale begins: "ko_KR.UTF-8" is Korean, what nobody has translated is English.
Language language_of_locale(std::string_view locale);

/// An English sentence with places for what changes ({column}), (s) for an s that may be missing,
/// and how it is said.
/// What stands in a place is said in the same way, if it can be; of a list with commas each item,
/// if all of them can. What stands in {name} is a name, and left as it is; {digits} stands for a
/// number only, {cell} for a square and {letter} for a piece.
struct SaidRow {
  std::string_view english, own;
};

/// What stands in a place of a row.
struct SaidPlace {
  std::string_view name, value;
};

class Texts {
 public:
  /// Rows in any order. Of those with places that fit, the one that says most of the sentence
  /// itself is taken: those that begin with a place come last, and those with more fixed letters
  /// first.
  explicit Texts(std::span<const std::span<const SaidRow>> tables);
  /// The text itself where it has no row.
  [[nodiscard]] std::string of(std::string_view english) const;

  [[nodiscard]] std::span<const SaidRow> exact() const { return exact_; }  ///< without places, ascending
  [[nodiscard]] std::span<const SaidRow> patterns() const { return patterns_; }

 private:
  [[nodiscard]] std::string said(const SaidPlace& place, int depth) const;
  [[nodiscard]] std::string filled(std::string_view own, std::span<const SaidPlace> places, int depth) const;
  [[nodiscard]] bool has_row(std::string_view english, std::string& own, int depth) const;
  [[nodiscard]] bool has_list(std::string_view english, std::string& own, int depth) const;

  std::vector<SaidRow> exact_, patterns_;
  std::vector<std::string_view> longest_;  ///< of each pattern the longest text between its places: most have it not
};

/// What the program says in a language; nothing for English.
const Texts* texts_in(Language language);

/// `pair` is what follows a consonant and what follows a vowel: "이/가", "으로/로".
std::string with_particle(std::string_view word, std::string_view pair);

}  // namespace fourfold::screen
