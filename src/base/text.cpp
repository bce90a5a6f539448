// Writes numbers for people.
#include "base/text.h"

#include <array>
#include <cstdio>

namespace fourfold {

std::string grouped(std::int64_t number) {
  const auto magnitude = static_cast<std::uint64_t>(number);
  std::string digits = std::to_string(number < 0 ? 0 - magnitude : magnitude);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return number < 0 ? "-" + digits : digits;
}

std::string counted(std::int64_t number, std::string_view what) {
  return grouped(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

std::string compact(std::int64_t number) {
  struct Unit {
    double size;
    const char* letter;
  };
  const auto value = static_cast<double>(number);
  if (number < 10'000) return std::to_string(number);
  for (const Unit unit : {Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "k"}}) {
    if (value >= unit.size) return fixed(value / unit.size, value / unit.size < 99.95 ? 1 : 0) + unit.letter;
  }
  return std::to_string(number);
}

std::string fixed(double number, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, number);
  return text.data();
}

std::string clock_text(std::uint64_t ticks) {
  const std::uint64_t seconds = ticks / 60;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace fourfold
