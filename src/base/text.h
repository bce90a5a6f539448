// Writes numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold {

/// 12345678 -> "12,345,678"
std::string grouped(std::int64_t number);

/// "1 row", "1,234 rows"
std::string counted(std::int64_t number, std::string_view what);

/// A number in at most five columns: 12345678 -> "12.3M".
std::string compact(std::int64_t number);

/// 7.25 -> "7.3" with one decimal.
std::string fixed(double number, int decimals);

/// Ticks of 1/60 s as "2:05".
std::string clock_text(std::uint64_t ticks);

}  // namespace fourfold
