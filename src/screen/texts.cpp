// Sentences found by their English form.
#include "screen/texts.h"

#include <algorithm>
#include <vector>

#include "base/utf8.h"
#include "screen/text.h"

namespace fourfold::screen {
namespace {

constexpr int kDeepest = 4;  ///< sentences within sentences

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
        if (matches(rest, text.substr(size), places)) return true;
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
  const auto last = std::find_if(all.rbegin(), all.rend(), is_sound);
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

}  // namespace

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
  return has_row(english, own, 0) ? own : std::string(english);
}

bool Texts::has_row(std::string_view english, std::string& own, int depth) const {
  if (depth > kDeepest || english.empty()) return false;
  const auto row = std::ranges::lower_bound(exact_, english, {}, &SaidRow::english);
  if (row != exact_.end() && row->english == english) {
    own = row->own;
    return true;
  }
  std::vector<SaidPlace> places;
  for (const SaidRow& pattern : patterns_) {
    places.clear();
    if (!matches(pattern.english, english, places)) continue;
    own = filled(pattern.own, places, depth);
    return true;
  }
  return false;
}

/// With what stands in the places, said in the same way where it has a row of its own.
std::string Texts::filled(std::string_view own, std::span<const SaidPlace> places, int depth) const {
  std::string text;
  for (;;) {
    const std::size_t open = own.find('{');
    text += own.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = own.find('}', open);
    const std::string_view all = own.substr(open + 1, close - open - 1), name = all.substr(0, all.find('|'));
    const auto place = std::ranges::find(places, name, &SaidPlace::name);
    std::string value;
    if (place != places.end() && !has_row(place->value, value, depth + 1)) value = listed(place->value);
    text += name.size() == all.size() ? value : with_particle(value, all.substr(name.size() + 1));
    own.remove_prefix(close + 1);
  }
}

const Texts* texts_in(Language language) {
  static const Texts korean(korean_exact(), korean_patterns());
  return language == Language::korean ? &korean : nullptr;
}

}  // namespace fourfold::screen
