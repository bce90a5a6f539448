// The state of an optimiser as text. Each optimiser names its members once, in `visit`; writing and
// reading both use it.
//
// Numbers are written with enough digits to read back the same bits, so a run that is stopped and
// read again continues exactly as before.
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"

namespace fourfold::learn {

using Vector = std::vector<double>;

/// More candidates in a generation than anybody plays.
inline constexpr int kMostCandidates = 100'000;

inline std::string sizes_differ(const char* a, const char* b) {
  return "'" + std::string(a) + "' and '" + b + "' do not fit together";
}

class Saver {
 public:
  template <class Number>
  void operator()(std::string_view key, const Number& number) {
    std::string text;
    append(text, number);
    fields_.push_back({std::string(key), std::move(text)});
  }
  template <class Number>
  void operator()(std::string_view key, const std::vector<Number>& list) {
    std::string text;
    for (const Number& number : list) append(text, number);
    fields_.push_back({std::string(key), std::move(text)});
  }
  [[nodiscard]] const Fields& fields() const { return fields_; }

 private:
  template <class Number>
  static void append(std::string& text, Number number) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    if (!text.empty()) text += ' ';
    text.append(digits, end);
  }
  Fields fields_;
};

/// Not infinite, and small enough that its square and quotients are not infinite either. The
/// numbers of a running optimiser are far from both.
inline bool is_sane(double number) { return std::abs(number) <= 1e30; }
template <std::integral Number>
bool is_sane(Number /*number*/) {
  return true;
}

class Loader {
 public:
  explicit Loader(const Fields& fields) : fields_(&fields) {}

  template <class Number>
  void operator()(std::string_view key, Number& number) {
    std::vector<Number> list;
    (*this)(key, list);
    if (list.size() == 1) {
      number = list.front();
    } else {
      refuse(key, "expected one number");
    }
  }
  template <class Number>
  void operator()(std::string_view key, std::vector<Number>& list) {
    const std::string* text = find(*fields_, key);
    if (text == nullptr) return refuse(key, "it is missing");
    list.clear();
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t end = std::min(text->find(' ', at), text->size());
      const auto number = number_from<Number>(std::string_view(*text).substr(at, end - at));
      if (!number || !is_sane(*number)) return refuse(key, "'" + text->substr(at, end - at) + "' is no number");
      list.push_back(*number);
      at = end + 1;
    }
  }

  /// The first error; empty if there was none.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  void refuse(std::string_view key, const std::string& why) {
    if (problem_.empty()) problem_ = "'" + std::string(key) + "': " + why;
  }
  const Fields* fields_;
  std::string problem_;
};

}  // namespace fourfold::learn
