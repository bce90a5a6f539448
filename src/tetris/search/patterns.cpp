// Tables over local patterns: their text, and the sums for a board.
#include "tetris/search/patterns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace fourfold::tetris {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Only blocks at these places are written; the others are their mirror images.
constexpr int kWrittenAcross = Patterns::kAcross / 2;
constexpr std::size_t kWritten = static_cast<std::size_t>(Patterns::kBlocksAt) +
                                 static_cast<std::size_t>(Patterns::kUp) * kWrittenAcross * Patterns::kBlockPatterns +
                                 (Patterns::kSize - Patterns::kDangerAt);

constexpr std::uint32_t mirrored(std::uint32_t bits, int width) {
  std::uint32_t image = 0;
  for (int i = 0; i < width; ++i) image |= (bits >> i & 1) << (width - 1 - i);
  return image;
}

constexpr std::uint32_t mirrored_block(std::uint32_t block) {
  constexpr std::uint32_t kRow = (1 << Patterns::kBlockWidth) - 1;
  std::uint32_t image = 0;
  for (int shift = 0; shift < Patterns::kBlockWidth * Patterns::kBlockHeight; shift += Patterns::kBlockWidth)
    image |= mirrored(block >> shift & kRow, Patterns::kBlockWidth) << shift;
  return image;
}

constexpr std::size_t block_index(int up, int across, std::uint32_t block) {
  return static_cast<std::size_t>(Patterns::kBlocksAt) +
         static_cast<std::size_t>(up * Patterns::kAcross + across) * Patterns::kBlockPatterns + block;
}

/// Calls `visit(index, index of the mirror image)` for every number that is written, in order.
template <class Visit>
void for_each_written(const Visit& visit) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Patterns::kBlocksAt); ++i) {
    const auto row = static_cast<std::uint32_t>(i) % Patterns::kRowPatterns;
    visit(i, i - row + mirrored(row, kWidth));
  }
  for (int up = 0; up < Patterns::kUp; ++up) {
    for (int across = 0; across < kWrittenAcross; ++across) {
      for (std::uint32_t block = 0; block < Patterns::kBlockPatterns; ++block)
        visit(block_index(up, across, block), block_index(up, Patterns::kAcross - 1 - across, mirrored_block(block)));
    }
  }
  for (std::size_t i = Patterns::kDangerAt; i < Patterns::kSize; ++i) visit(i, i);
}

/// The block whose bits are in the order of a strip: column by column.
constexpr std::uint32_t block_of(std::uint32_t strip) {
  std::uint32_t block = 0;
  for (int x = 0; x < Patterns::kBlockWidth; ++x) {
    for (int y = 0; y < Patterns::kBlockHeight; ++y) {
      const std::uint32_t cell = strip >> (Patterns::kBlockHeight * x + y) & 1;
      block |= cell << ((Patterns::kBlockHeight - 1 - y) * Patterns::kBlockWidth + x);
    }
  }
  return block;
}

}  // namespace

Patterns::Patterns(std::vector<std::int16_t> numbers)
    : numbers_(std::move(numbers)), strips_(static_cast<std::size_t>(kUp) * kAcross * kBlockPatterns) {
  for (std::uint32_t strip = 0; strip < kBlockPatterns; ++strip) {
    const std::uint32_t block = block_of(strip);
    for (std::size_t place = 0; place < strips_.size(); place += kBlockPatterns)
      strips_[place + strip] = numbers_[kBlocksAt + place + block];
  }
}

Result<Patterns> Patterns::make(std::vector<std::int16_t> numbers) {
  if (numbers.size() != kSize)
    return Error{std::to_string(numbers.size()) + " numbers in the tables: expected " + std::to_string(kSize)};
  bool is_symmetric = true;
  for_each_written([&](std::size_t i, std::size_t image) { is_symmetric &= numbers[i] == numbers[image]; });
  if (!is_symmetric)
    return Error{"a pattern and its mirror image have different numbers in the tables: expected equal ones"};
  const bool fits = std::ranges::all_of(numbers, [](std::int16_t n) { return std::abs(n) <= kLargest; });
  if (!fits) return Error{"a number in the tables is beyond +-" + std::to_string(kLargest)};
  return Patterns(std::move(numbers));
}

Result<Patterns> Patterns::from_text(std::string_view text) {
  if (text.size() != 2 * kWritten)
    return Error{std::to_string(text.size()) + " characters in the tables: expected " + std::to_string(2 * kWritten)};
  std::array<std::int16_t, 256> digit_of{};
  digit_of.fill(-1);
  for (std::size_t i = 0; i < kDigits.size(); ++i)
    digit_of[static_cast<unsigned char>(kDigits[i])] = static_cast<std::int16_t>(i);
  std::vector<std::int16_t> numbers(kSize);
  std::size_t at = 0;
  bool good = true;
  const auto next_digit = [&] {
    const std::int16_t digit = digit_of[static_cast<unsigned char>(text[at++])];
    good &= digit >= 0;
    return digit;
  };
  for_each_written([&](std::size_t i, std::size_t image) {
    const int high = next_digit(), low = next_digit();
    numbers[i] = numbers[image] = static_cast<std::int16_t>((high << 6 | low) - kLargest - 1);
  });
  if (!good) return Error{"the tables have a character that is no digit: expected A-Z, a-z, 0-9, - and _"};
  return make(std::move(numbers));
}

std::string Patterns::text() const {
  std::string text;
  text.reserve(2 * kWritten);
  for_each_written([&](std::size_t i, std::size_t) {
    const auto shifted = static_cast<std::size_t>(numbers_[i] + kLargest + 1);
    text += kDigits[shifted >> 6];
    text += kDigits[shifted & 63];
  });
  return text;
}

Patterns::Sums Patterns::measure(const NarrowColumns& columns, int board_height) const {
  int top = 0, holes = 0;
  for (const std::uint32_t column : columns) {
    const int height = static_cast<int>(std::bit_width(column));
    top = std::max(top, height);
    holes += height - std::popcount(column);
  }
  const int floor = floor_of(top, board_height), seen = std::min(top - floor, kViewRows);
  Sums sums;
  for (int up = 0; up < seen; ++up) {
    std::uint32_t cells = 0;
    Strip strip = 0;
    for (std::size_t x = 0; x < columns.size(); ++x) {
      const std::uint32_t above = columns[x] >> (floor + up);
      cells |= (above & 1) << x;
      strip |= above % (1 << kBlockHeight) << kBlockHeight * x;
    }
    sums.rows += row(up, cells);
    if (up < kUp) sums.blocks += blocks(up, strip);
  }
  sums.danger = danger(top, holes, board_height);
  return sums;
}

}  // namespace fourfold::tetris
