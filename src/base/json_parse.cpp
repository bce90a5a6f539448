// A reader of JSON (RFC 8259) by recursive descent: one function per kind of value. On an error it
// records what was wrong and where, and returns false.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "base/json.h"
#include "base/utf8.h"

namespace fourfold {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
/// A character of a string that stands for itself and is one byte.
bool is_plain(char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }

double double_from(std::string_view text) {
#ifdef __cpp_lib_to_chars
  double value = HUGE_VAL;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc::result_out_of_range) return value;
#endif
  // Also used where from_chars does not say whether a number is too large or too small.
  return std::strtod(std::string(text).c_str(), nullptr);
}

class Reader {
 public:
  Reader(std::string_view text, Json::Limits limits) : text_(text), limits_(limits) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // the mark some editors begin a file with
  }

  Result<Json> read() {
    if (text_.size() > limits_.bytes) return Error{"longer than " + std::to_string(limits_.bytes) + " bytes"};
    Json value;
    if (!read_value(value)) return Error{problem()};
    skip_blanks();
    if (at_ < text_.size()) {
      refuse("the end");
      return Error{problem()};
    }
    return value;
  }

 private:
  // -- Errors

  /// Records what was expected here. Returns false, so that callers can return the result.
  bool refuse(std::string_view expected) { return fail(found() + ": expected " + std::string(expected)); }

  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }

  [[nodiscard]] std::string found() const {
    if (at_ >= text_.size()) return "the text ends";
    std::string_view rest = text_.substr(at_);
    const std::string_view before = rest;
    if (!next_character(rest)) return "a byte that is not UTF-8";
    const std::string_view character = before.substr(0, before.size() - rest.size());
    return static_cast<unsigned char>(character.front()) < 0x20 ? "a control character" : in_quotes(character);
  }

  /// The first line and the first character of a line have the number 1.
  [[nodiscard]] std::string problem() const {
    const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
    const std::size_t newline = before.rfind('\n');
    const std::string_view line = newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto is_begin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return "line " + std::to_string(1 + std::ranges::count(before, '\n')) + ", column " +
           std::to_string(1 + std::ranges::count_if(line, is_begin)) + ": " + what_;
  }

  // -- Parts

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool read_value(Json& out) {
    skip_blanks();
    if (values_++ == limits_.values) return fail("more than " + std::to_string(limits_.values) + " values");
    switch (peek()) {
      case '{':
        return nested([&] { return read_object(out); });
      case '[':
        return nested([&] { return read_array(out); });
      case '"': {
        std::string text;
        if (!read_string(text)) return false;
        out = std::move(text);
        return true;
      }
      case 't':
        return read_word("true", true, out);
      case 'f':
        return read_word("false", false, out);
      case 'n':
        return read_word("null", nullptr, out);
      default:
        return peek() == '-' || is_digit(peek()) ? read_number(out) : refuse("a value");
    }
  }

  template <class Read>
  bool nested(Read read) {
    if (depth_ == limits_.depth) return fail("nested deeper than " + std::to_string(limits_.depth) + " levels");
    ++depth_;
    const bool good = read();
    --depth_;
    return good;
  }

  bool read_word(std::string_view word, Json value, Json& out) {
    if (!text_.substr(at_).starts_with(word)) return refuse("a value");
    at_ += word.size();
    out = std::move(value);
    return true;
  }

  bool read_array(Json& out) {
    out = Json::array();
    take('[');
    skip_blanks();
    if (take(']')) return true;
    do {
      Json element;
      if (!read_value(element)) return false;
      out.push_back(std::move(element));
      skip_blanks();
    } while (take(','));
    return take(']') || refuse("',' or ']'");
  }

  bool read_object(Json& out) {
    Json::Object members;
    take('{');
    skip_blanks();
    if (!take('}')) {
      do {
        Json::Member& member = members.emplace_back();
        if (!read_member(member)) return false;
      } while (take(','));
      if (!take('}')) return refuse("',' or '}'");
    }
    if (!are_different(members)) return false;
    out = Json::object_of(std::move(members));
    return true;
  }

  bool read_member(Json::Member& member) {
    skip_blanks();
    if (peek() != '"') return refuse("a key in double quotes");
    if (!read_string(member.key)) return false;
    skip_blanks();
    if (!take(':')) return refuse("':'");
    if (!read_value(member.value)) return false;
    skip_blanks();
    return true;
  }

  bool are_different(const Json::Object& members) {
    constexpr std::size_t kFew = 8;  // most objects; these need no memory
    if (members.size() <= kFew) {
      for (auto member = members.begin(); member != members.end(); ++member) {
        const auto is_it = [&](const Json::Member& before) { return before.key == member->key; };
        if (std::any_of(members.begin(), member, is_it)) return is_twice(member->key);
      }
      return true;
    }
    std::vector<std::string_view> keys;
    keys.reserve(members.size());
    for (const Json::Member& member : members) keys.push_back(member.key);
    std::ranges::sort(keys);
    const auto twice = std::ranges::adjacent_find(keys);
    return twice == keys.end() || is_twice(*twice);
  }
  bool is_twice(std::string_view key) {
    return fail("the object that ends here has the key " + in_quotes(key) + " twice");
  }

  bool read_string(std::string& out) {
    take('"');
    read_plain(out);
    while (!take('"')) {
      const auto c = static_cast<unsigned char>(peek());
      if (c == '\\') {
        if (!read_escape(out)) return false;
      } else if (at_ >= text_.size() || c < 0x20) {
        return refuse("the closing '\"' of a string");
      } else {
        std::string_view rest = text_.substr(at_);
        if (!next_character(rest)) return refuse("UTF-8");
        const std::size_t next = text_.size() - rest.size();
        out += text_.substr(at_, next - at_);
        at_ = next;
      }
      read_plain(out);
    }
    return true;
  }

  void read_plain(std::string& out) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
    out.append(text_, begin, at_ - begin);
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kEscapes = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    take('\\');
    if (take('u')) return read_unicode(out);
    const std::size_t which = at_ < text_.size() ? kEscapes.find(peek()) : std::string_view::npos;
    if (which == std::string_view::npos) return refuse("one of \" \\ / b f n r t u after a backslash");
    out += kMeanings[which];
    ++at_;
    return true;
  }

  /// \uXXXX, or two of them for a character beyond 16 bits.
  bool read_unicode(std::string& out) {
    std::uint32_t high = 0, low = 0;
    if (!read_hex(high)) return false;
    if (high >= 0xD800 && high < 0xDC00) {
      if (!take('\\') || !take('u')) return refuse("\\uDC00 to \\uDFFF, the second half of a character");
      if (!read_hex(low)) return false;
    }
    const bool is_pair = low >= 0xDC00 && low < 0xE000;
    if (high >= 0xD800 && high < 0xE000 && !is_pair) return fail("\\u escapes that are half a character");
    append_utf8(out, is_pair ? 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00) : high);
    return true;
  }

  bool read_hex(std::uint32_t& out) {
    const std::string_view digits = text_.substr(at_, 4);
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), out, 16);
    const auto length = static_cast<std::size_t>(end - digits.data());
    if (problem == std::errc{} && length == 4) {
      at_ += 4;
      return true;
    }
    at_ += problem == std::errc{} ? length : 0;
    return refuse("four hexadecimal digits after \\u");
  }

  bool skip_digits() {
    if (!is_digit(peek())) return refuse("a digit");
    while (is_digit(peek())) ++at_;
    return true;
  }

  bool read_number(Json& out) {
    const std::size_t begin = at_;
    const bool is_negative = take('-');
    if (!take('0') && !skip_digits()) return false;
    bool is_whole = true;
    if (take('.')) {
      is_whole = false;
      if (!skip_digits()) return false;
    }
    if (take('e') || take('E')) {
      is_whole = false;
      if (!take('+')) take('-');
      if (!skip_digits()) return false;
    }
    const std::string_view digits = text_.substr(begin, at_ - begin);
    if (is_whole && (is_negative ? read_whole<std::int64_t>(digits, out) : read_whole<std::uint64_t>(digits, out)))
      return true;
    const double value = double_from(digits);
    if (!std::isfinite(value)) {
      at_ = begin;
      return fail("a number that is too large");
    }
    out = value;
    return true;
  }

  template <class Integer>
  static bool read_whole(std::string_view digits, Json& out) {
    Integer value{};
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem != std::errc{}) return false;
    out = value;
    return true;
  }

  std::string_view text_;
  Json::Limits limits_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::size_t values_ = 0;
  std::string what_;
};

}  // namespace

Result<Json> Json::parse(std::string_view text, Limits limits) { return Reader(text, limits).read(); }
Result<Json> Json::parse(std::string_view text) { return parse(text, Limits()); }

}  // namespace fourfold
