// The layout of a book's bytes, for the file that reads books and the file that writes them. See
// book.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "connect4/board.h"

namespace fourfold::connect4::book_format {

inline constexpr std::string_view kMagic = "fourfold connect4 book\n\1";
inline constexpr std::size_t kHeader = 48, kChecksum = 8;

/// FNV-1a (Fowler, Noll, Vo): every changed byte changes it.
constexpr std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  return sum;
}

constexpr std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

inline void append_little_endian(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> 8 * i & 0xFF));
}

/// The three numbers of a position: one in each third.
constexpr std::array<std::uint32_t, 3> places(std::uint64_t seed, Bits key, std::uint32_t third) {
  const std::uint64_t one = random_at(seed, key), two = random_at(~seed, key);
  return {scaled(one, third), third + scaled(one << 32, third), 2 * third + scaled(two, third)};
}

/// How many bytes hold `count` numbers, so that two whole bytes can be read at the last one.
constexpr std::size_t packed_size(std::uint64_t count, int bits) {
  return (count * static_cast<unsigned>(bits) + 7) / 8 + 1;
}

constexpr unsigned number_at(std::string_view packed, std::uint64_t index, int bits) {
  const std::uint64_t first = index * static_cast<unsigned>(bits);
  return static_cast<unsigned>(little_endian(packed.substr(first / 8, 2))) >> first % 8 & ((1u << bits) - 1);
}

}  // namespace fourfold::connect4::book_format
