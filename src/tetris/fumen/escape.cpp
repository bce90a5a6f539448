// Escapes of comments.
#include "tetris/fumen/escape.h"

#include <charconv>
#include <cstdint>
#include <optional>

#include "base/utf8.h"

namespace fourfold::tetris::fumen {
namespace {

constexpr std::string_view kUnchanged = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./";
constexpr std::string_view kHex = "0123456789ABCDEF";
constexpr char32_t kReplacement = 0xFFFD, kFirstPair = 0x10000;
constexpr char32_t kHigh = 0xD800, kLow = 0xDC00, kPastLow = 0xE000;

bool is_high(char32_t unit) { return unit >= kHigh && unit < kLow; }
bool is_low(char32_t unit) { return unit >= kLow && unit < kPastLow; }

void append_unit(std::string& out, char32_t unit) {
  if (unit < 0x80 && kUnchanged.find(static_cast<char>(unit)) != std::string_view::npos) {
    out += static_cast<char>(unit);
    return;
  }
  out += unit < 0x100 ? "%" : "%u";
  for (int shift = unit < 0x100 ? 4 : 12; shift >= 0; shift -= 4) out += kHex[unit >> shift & 15];
}

std::optional<char32_t> hex_from(std::string_view digits) {
  std::uint32_t value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (problem != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

/// Removes a unit of UTF-16 from the front of a text that is not empty, and returns it.
char32_t next_unit(std::string_view& text) {
  const auto take = [&](std::size_t skip, std::size_t digits) -> std::optional<char32_t> {
    if (text.size() < skip + digits) return std::nullopt;
    const auto unit = hex_from(text.substr(skip, digits));
    if (unit) text.remove_prefix(skip + digits);
    return unit;
  };
  if (text.starts_with("%u")) {
    if (const auto unit = take(2, 4)) return *unit;
  } else if (text.starts_with('%')) {
    if (const auto unit = take(1, 2)) return *unit;
  }
  const auto plain = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  return plain;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto character = next_character(text);
    if (!character) text.remove_prefix(1);
    const char32_t c = character.value_or(kReplacement);
    if (c < kFirstPair) {
      append_unit(out, c);
    } else {
      append_unit(out, kHigh + ((c - kFirstPair) >> 10));
      append_unit(out, kLow + ((c - kFirstPair) & 0x3FF));
    }
  }
  return out;
}

std::string cut_escaped(std::string text, std::size_t longest) {
  if (text.size() <= longest) return text;
  std::string_view rest = text;
  std::size_t end = 0;
  while (true) {
    const char32_t unit = next_unit(rest);
    if (is_high(unit)) (void)next_unit(rest);  // the other half
    if (text.size() - rest.size() > longest) break;
    end = text.size() - rest.size();
  }
  text.resize(end);
  return text;
}

std::string unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    char32_t unit = next_unit(text);
    if (is_high(unit) && !text.empty()) {
      std::string_view rest = text;
      if (const char32_t low = next_unit(rest); is_low(low)) {
        unit = kFirstPair + ((unit - kHigh) << 10) + (low - kLow);
        text = rest;
      }
    }
    append_utf8(out, is_high(unit) || is_low(unit) ? kReplacement : unit);
  }
  return out;
}

}  // namespace fourfold::tetris::fumen
