// Sentences found by their English form.
#include "screen/texts.h"

#include <algorithm>
#include <ranges>

#include "base/utf8.h"
#include "screen/korean/tables.h"
#include "screen/text.h"

namespace fourfold::screen {
namespace {

constexpr int kDeepest = 4;  ///< sentences within sentences

/// Whether a value may stand in a place: in {digits} only a number, in {cell} only a square as in
/// 4a, in {letter} only a piece.
bool may_stand(std::string_view name, std::string_view value) {
  if (name == "cell") return value.size() == 2 && value[0] >= '1' && value[0] <= '9' && value[1] >= 'a';
  if (name == "letter") return value.size() == 1 && value[0] >= 'A' && value[0] <= 'Z';
  if (name != "digits") return true;
  return value.find_first_not_of("0123456789.,") == std::string_view::npos && value.back() != ',';
}

/// Finds what stands in the places of a row; the shortest values that fit.
bool matches(std::string_view row, std::string_view text, std::vector<SaidPlace>& places) {
  while (!row.empty()) {
    if (row.front() == '{') {
      const std::size_t end = row.find('}');
      const std::string_view name = row.substr(1, end - 1), rest = row.substr(end + 1);
      for (std::size_t size = rest.empty() ? text.size() : 1; size <= text.size(); ++size) {
        if (size == 0) return false;
        const std::size_t before = places.size();
        places.push_back({name, text.substr(0, size)});
        if (may_stand(name, text.substr(0, size)) && matches(rest, text.substr(size), places)) return true;
        places.resize(before);
      }
      return false;
    }
    if (row.starts_with("(s)")) {
      row.remove_prefix(3);
      if (text.starts_with('s') && matches(row, text.substr(1), places)) return true;
      continue;
    }
    if (text.empty() || text.front() != row.front()) return false;
    row.remove_prefix(1);
    text.remove_prefix(1);
  }
  return text.empty();
}

/// "4 and 5" is "4, 5" where there is no "and", and so is "4 or 5".
std::string listed(std::string_view value) {
  std::string text(value);
  constexpr std::size_t kLongestItem = 3;  // of the last ones: a number, a letter, a square
  for (const std::string_view word : {" and ", " or "}) {
    const std::size_t at = text.rfind(word);
    if (at != std::string::npos && text.size() - at - word.size() <= kLongestItem) text.replace(at, word.size(), ", ");
  }
  return text;
}

enum class Ending : std::uint8_t { open, rieul, closed };

/// How the last sound of a word ends: letters by their Korean names, numbers as they are read.
Ending ending_of(std::string_view word) {
  const std::u32string all = characters_of(word);
  const auto is_sound = [](char32_t c) {
    return (c >= 0xAC00 && c <= 0xD7A3) || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  const auto last = std::ranges::find_if(std::ranges::reverse_view(all), is_sound);
  if (last == all.rend()) return Ending::open;
  if (*last >= 0xAC00) {
    const char32_t final = (*last - 0xAC00) % 28;
    return final == 0 ? Ending::open : final == 8 ? Ending::rieul : Ending::closed;
  }
  constexpr std::string_view kDigits = "crocoocrro";  // 영 일 이 삼 사 오 육 칠 팔 구: closed, with ㄹ, open
  if (*last >= '0' && *last <= '9') {
    const char how = kDigits[static_cast<std::size_t>(*last - '0')];
    return how == 'o' ? Ending::open : how == 'r' ? Ending::rieul : Ending::closed;
  }
  const char letter = static_cast<char>(*last | 0x20);
  return letter == 'l'                                     ? Ending::rieul
         : letter == 'm' || letter == 'n' || letter == 'r' ? Ending::closed
                                                           : Ending::open;
}

bool has_place(const SaidRow& row) {
  return row.english.find('{') != std::string_view::npos || row.english.find("(s)") != std::string_view::npos;
}

std::size_t fixed_letters(std::string_view english) {
  std::size_t count = 0;
  bool is_inside = false;
  for (const char c : english) {
    is_inside = c == '{' || (is_inside && c != '}');
    count += is_inside || c == '}' ? 0 : 1;
  }
  return count;
}

bool is_tried_first(const SaidRow& a, const SaidRow& b) {
  const auto begins_with_any = [](std::string_view english) {
    return english.starts_with('{') && !english.starts_with("{cell}") && !english.starts_with("{letter}");
  };
  const bool place_a = begins_with_any(a.english), place_b = begins_with_any(b.english);
  return place_a != place_b ? place_b : fixed_letters(a.english) > fixed_letters(b.english);
}

/// The longest run of letters that a text must have to fit.
std::string_view longest_run(std::string_view english) {
  std::string_view longest;
  for (std::size_t at = 0; at < english.size();) {
    const std::size_t place = english.find('{', at), several = english.find("(s)", at);
    const std::size_t end = std::min({place, several, english.size()});
    if (end - at > longest.size()) longest = english.substr(at, end - at);
    at = end == place ? english.find('}', place) + 1 : end + 3;
  }
  return longest;
}

}  // namespace

Texts::Texts(std::span<const std::span<const SaidRow>> tables) {
  for (const auto& table : tables) {
    for (const SaidRow& row : table) (has_place(row) ? patterns_ : exact_).push_back(row);
  }
  std::ranges::sort(exact_, {}, &SaidRow::english);
  std::ranges::stable_sort(patterns_, is_tried_first);
  for (const SaidRow& row : patterns_) longest_.push_back(longest_run(row.english));
}

Language language_of_locale(std::string_view locale) {
  return locale == "ko" || locale.starts_with("ko_") || locale.starts_with("ko.") ? Language::korean
                                                                                  : Language::english;
}

std::string with_particle(std::string_view word, std::string_view pair) {
  const std::size_t slash = pair.find('/');
  const std::string_view closed = pair.substr(0, slash), open = pair.substr(slash + 1);
  const Ending ending = ending_of(word);
  const bool takes_closed = ending == Ending::closed || (ending == Ending::rieul && !closed.starts_with("으"));
  return std::string(word) + std::string(takes_closed ? closed : open);
}

std::string Texts::of(std::string_view english) const {
  std::string own;
  return has_row(english, own, 0) || has_list(english, own, 0) ? own : std::string(english);
}

bool Texts::has_row(std::string_view english, std::string& own, int depth) const {
  if (depth > kDeepest || english.empty()) return false;
  const auto row = std::ranges::lower_bound(exact_, english, {}, &SaidRow::english);
  if (row != exact_.end() && row->english == english) {
    own = row->own;
    return true;
  }
  std::vector<SaidPlace> places;
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    if (english.find(longest_[i]) == std::string_view::npos) continue;
    places.clear();
    if (!matches(patterns_[i].english, english, places)) continue;
    own = filled(patterns_[i].own, places, depth);
    return true;
  }
  return false;
}

/// "left, drop": each item by its row.
bool Texts::has_list(std::string_view english, std::string& own, int depth) const {
  if (english.find(", ") == std::string_view::npos) return false;
  std::string list;
  for (;;) {
    const std::size_t comma = english.find(", ");
    std::string item;
    if (!has_row(english.substr(0, comma), item, depth)) return false;
    list += item;
    if (comma == std::string_view::npos) break;
    list += ", ";
    english.remove_prefix(comma + 2);
  }
  own = std::move(list);
  return true;
}

/// What stands in a place, in the same language where it has a row of its own. A name has none.
std::string Texts::said(const SaidPlace& place, int depth) const {
  if (place.name == "name") return std::string(place.value);
  std::string own;
  if (place.name == "keys" && has_list(place.value, own, depth)) return own;
  return has_row(place.value, own, depth) || has_list(place.value, own, depth) ? own : listed(place.value);
}

std::string Texts::filled(std::string_view own, std::span<const SaidPlace> places, int depth) const {
  std::string text;
  for (;;) {
    const std::size_t open = own.find('{');
    text += own.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = own.find('}', open);
    const std::string_view all = own.substr(open + 1, close - open - 1), name = all.substr(0, all.find('|'));
    const auto place = std::ranges::find(places, name, &SaidPlace::name);
    const std::string value = place == places.end() ? "" : said(*place, depth + 1);
    text += name.size() == all.size() ? value : with_particle(value, all.substr(name.size() + 1));
    own.remove_prefix(close + 1);
  }
}

const Texts* texts_in(Language language) {
  static const Texts kKoreanTexts(korean::tables());
  return language == Language::korean ? &kKoreanTexts : nullptr;
}

}  // namespace fourfold::screen
