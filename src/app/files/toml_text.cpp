// TOML from outside, looked through before it is read.
#include "app/files/toml_text.h"

#include "app/files/limits.h"

namespace fourfold::app {
namespace {

/// Passes over a text once and counts brackets and dots that are neither in strings nor in
/// comments.
/// It need not be right about text that is no TOML: the library stops at the first mistake, and up
/// to there both read the same.
class Scan {
 public:
  explicit Scan(std::string_view text) : rest_(text) {}

  void run() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      if (c == '"' || c == '\'') {
        skip_string(c);
      } else if (c == '#') {
        skip(std::min(rest_.find('\n'), rest_.size()));
      } else {
        skip(1);
        count(c);
      }
    }
  }

 private:
  void count(char c) {
    if (c == '.') {
      if (++dots_ >= kLongestTomlKey) refuse("a key of more than", kLongestTomlKey, "parts");
      return;
    }
    const bool is_part_of_key = c != '\n' && c != '=' && c != ',' && c != '[' && c != ']' && c != '{' && c != '}';
    if (is_part_of_key) return;
    dots_ = 0;
    if (c == '[' || c == '{') {
      if (++depth_ > kDeepestToml) refuse("arrays or tables nested deeper than", kDeepestToml, "levels");
    } else if ((c == ']' || c == '}') && depth_ > 0) {
      --depth_;
    }
  }

  /// A string with one quote ends in its line; one with three quotes may end in a later line.
  void skip_string(char quote) {
    const std::string three(3, quote);
    const bool is_long = rest_.starts_with(three);
    skip(is_long ? 3 : 1);
    while (!rest_.empty()) {
      if (is_long ? rest_.starts_with(three) : rest_.front() == quote || rest_.front() == '\n') break;
      skip(quote == '"' && rest_.front() == '\\' && rest_.size() > 1 ? 2 : 1);
    }
    // A long one may end in one or two quotes of its own: "..."""""
    while (is_long && rest_.size() > 3 && rest_[3] == quote) skip(1);
    skip(is_long ? 3 : rest_.starts_with(quote) ? 1 : 0);
  }

  void skip(std::size_t count) {
    count = std::min(count, rest_.size());
    for (const char c : rest_.substr(0, count)) line_ += c == '\n' ? 1 : 0;
    rest_.remove_prefix(count);
  }

  [[noreturn]] void refuse(const std::string& what, int most, const std::string& of_what) const {
    throw BadToml{line_, what + " " + std::to_string(most) + " " + of_what};
  }

  std::string_view rest_;
  unsigned line_ = 1;
  int depth_ = 0, dots_ = 0;
};

}  // namespace

toml::table toml_from(std::string_view text) {
  if (text.size() > kRecipeFile.most_bytes) throw BadToml{1, "longer than " + size_text(kRecipeFile.most_bytes)};
  Scan(text).run();
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& problem) {
    throw BadToml{problem.source().begin.line, std::string(problem.description())};
  }
}

}  // namespace fourfold::app
