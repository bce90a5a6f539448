// JSON values as text.
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "base/json.h"
#include "base/utf8.h"

namespace fourfold {
namespace {

/// Four hexadecimal digits; for a character beyond the first 65,536, two escapes of four digits.
void write_escape(char32_t c, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (c > 0xFFFF) {
    write_escape(0xD800 + ((c - 0x10000) >> 10U), out);
    return write_escape(0xDC00 + ((c - 0x10000) & 0x3FFU), out);
  }
  out += "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) out += kHex[c >> shift & 15U];
}

/// The characters that have a short escape, and the letters of these escapes.
constexpr std::string_view kShort = "\"\\\b\f\n\r\t", kLetters = "\"\\bfnrt";

/// Characters that a terminal would obey or not show are written as escapes: a JSON reader gets the
/// same text, and it is harmless on a screen.
void write_string(std::string_view text, std::string& out) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  out += '"';
  while (!text.empty()) {
    const std::string_view rest = text;
    const std::optional<char32_t> c = next_character(text);
    if (!c) {
      out += kReplacement;
      text.remove_prefix(1);
    } else if (const std::size_t at = kShort.find(rest.front()); at != std::string_view::npos) {
      out += {'\\', kLetters[at]};
    } else if (is_printable(*c)) {
      out += rest.substr(0, rest.size() - text.size());
    } else {
      write_escape(*c, out);
    }
  }
  out += '"';
}

/// The significant digits of a number and the position of its point: 0.d1d2d3... times ten to the
/// power of `point`.
struct Decimal {
  std::string digits;
  int point = 0;
};

/// The number rounded to so many digits.
Decimal rounded(double value, int digits) {
  std::array<char, 32> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*e", digits - 1, value);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(length));  // d.ddde+xx
  const std::size_t e = text.find('e');
  Decimal out{.digits = {}, .point = 1 + std::atoi(text.data() + e + 1)};
  for (const char c : text.substr(0, e)) {
    if (c >= '0' && c <= '9') out.digits += c;  // whatever character the locale uses as the point
  }
  return out;
}

Decimal without_zeros_at_the_end(Decimal decimal) {
  decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
  return decimal;
}

double number_of(const Decimal& decimal) {
  const int power = decimal.point - static_cast<int>(decimal.digits.size());
  const std::string text = decimal.digits + "e" + std::to_string(power);
  return std::strtod(text.c_str(), nullptr);
}

/// The fewest digits that are read back as the same number. (std::to_chars gives the same result,
/// but its tables would be a third of what the page loads.)
Decimal shortest(double value) {
  constexpr int kAlwaysKept = DBL_DIG, kAlwaysEnough = DBL_DECIMAL_DIG;  // 15 and 17
  for (int digits = value < DBL_MIN ? 1 : kAlwaysKept; digits < kAlwaysEnough; ++digits) {
    Decimal decimal = rounded(value, digits);
    if (number_of(decimal) == value) return without_zeros_at_the_end(decimal);
    // Below a power of two, numbers are closer together than above it. So the nearest text may be
    // read as another number while the next text up is read as this one. (The test tries every
    // power of two.)
    ++decimal.digits.back();
    if (number_of(decimal) == value) return without_zeros_at_the_end(decimal);
  }
  return rounded(value, kAlwaysEnough);
}

/// Without an exponent from 0.0001 up to 10^15, otherwise with an exponent of at least two digits;
/// a whole number ends in `.0`.
void write_double(double value, std::string& out) {
  constexpr int kLeastPoint = -3, kMostPoint = 15;
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  if (std::signbit(value)) out += '-';
  const auto [digits, point] = shortest(std::fabs(value));
  const int count = static_cast<int>(digits.size());
  if (value == 0) {
    out += "0.0";
  } else if (count <= point && point <= kMostPoint) {
    out += digits + std::string(static_cast<std::size_t>(point - count), '0') + ".0";
  } else if (0 < point && point <= kMostPoint) {
    out += digits.substr(0, static_cast<std::size_t>(point)) + "." + digits.substr(static_cast<std::size_t>(point));
  } else if (kLeastPoint <= point && point <= 0) {
    out += "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  } else {
    out += digits.substr(0, 1) + (count > 1 ? "." : "") + digits.substr(1) + (point > 0 ? "e+" : "e-");
    const std::string exponent = std::to_string(std::abs(point - 1));
    out += (exponent.size() < 2 ? "0" : "") + exponent;
  }
}

class Writer {
 public:
  Writer(std::string& out, int indent) : out_(out), indent_(indent) {}

  void write(const Json& value) {
    if (value.is_object()) {
      write_list('{', '}', value.members(), [&](const Json::Member& member) {
        write_string(member.key, out_);
        out_ += indent_ < 0 ? ":" : ": ";
        write(member.value);
      });
    } else if (value.is_array()) {
      write_list('[', ']', value.elements(), [&](const Json& element) { write(element); });
    } else {
      write_plain(value);
    }
  }

 private:
  void write_plain(const Json& value) {
    if (const std::string* text = value.as_string()) return write_string(*text, out_);
    if (const auto truth = value.as_bool()) {
      out_ += *truth ? "true" : "false";
    } else if (const auto integer = value.as_int()) {
      out_ += std::to_string(*integer);
    } else if (const auto large = value.as_uint()) {
      out_ += std::to_string(*large);
    } else if (const auto number = value.as_double()) {
      write_double(*number, out_);
    } else {
      out_ += "null";
    }
  }

  template <class List, class WriteOne>
  void write_list(char open, char close, const List& list, WriteOne write_one) {
    out_ += open;
    ++depth_;
    bool is_first = true;
    for (const auto& each : list) {
      if (!is_first) out_ += ',';
      is_first = false;
      new_line();
      write_one(each);
    }
    --depth_;
    if (!list.empty()) new_line();
    out_ += close;
  }

  void new_line() {
    if (indent_ < 0) return;
    out_ += '\n';
    out_.append(static_cast<std::size_t>(depth_ * indent_), ' ');
  }

  std::string& out_;
  int indent_;
  int depth_ = 0;
};

}  // namespace

std::string Json::dump(int indent) const {
  std::string out;
  Writer(out, indent).write(*this);
  return out;
}

std::string brief(const Json& value) {
  constexpr std::size_t kLongest = 40;
  if (value.is_array()) return "a list";
  if (value.is_object()) return "an object";
  return shortened(value.dump(), kLongest);
}

}  // namespace fourfold
