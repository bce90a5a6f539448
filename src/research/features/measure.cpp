// The papers' features of one board, as tetris/search/research_lanes.h defines them.
#include "research/features/measure.h"

#include <bit>
#include <cstdlib>

#include "research/features/surface.h"

namespace fourfold::research {
namespace {

using tetris::FeatureRow;
using tetris::FeatureSet;
using tetris::kWidth;

int count(std::uint32_t bits) { return bit_count(bits); }

int diversity(const std::array<int, kWidth>& heights) {
  std::uint32_t kinds = 0;
  for (std::size_t x = 1; x < heights.size(); ++x) {
    const int step = heights[x] - heights[x - 1];
    if (std::abs(step) <= 2) kinds |= 1u << (step + 2);
  }
  return count(kinds);
}

/// The number of set bits in ten numbers below 2^21: three share a word, and words are added as
/// soon as their counts have room. Plain x86-64 has no instruction that counts bits.
int count_all(const Columns& v) {
  static_assert(kWidth == 10 && kMaxHeight < 21);
  const auto in_fours = [](std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555u;
    return (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
  };
  const auto three = [&](std::size_t i) {
    return in_fours(v[i] | std::uint64_t{v[i + 1]} << 21 | std::uint64_t{v[i + 2]} << 42);
  };
  const std::uint64_t nine = three(0) + three(3) + three(6), last = in_fours(v[9]);
  constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0Fu;
  const std::uint64_t bytes = (nine & kLow) + (nine >> 4 & kLow) + (last & kLow) + (last >> 4 & kLow);
  return static_cast<int>(bytes * 0x0101010101010101u >> 56);
}

FeatureRow thiery(FeatureSet set, int height, const Columns& columns, const Landing& landing) {
  const bool whole_runs = set == FeatureSet::dt9;
  FeatureRow f{};
  f[0] = 2 * landing.row + landing.height - 1;
  f[1] = landing.lines * landing.eroded;
  f[2] = height - count(columns.back());
  std::array<int, kWidth> heights{};
  Columns beside{}, above{}, holes{}, buried{};
  std::uint32_t hole_rows = 0;
#pragma GCC unroll 10
  for (std::size_t x = 0; x < columns.size(); ++x) {
    const std::uint32_t c = columns[x];
    const std::uint32_t left = x == 0 ? kWall : columns[x - 1], right = x + 1 == kWidth ? kWall : columns[x + 1];
    heights[x] = top_of(c);
    beside[x] = (c ^ left) & ((1u << height) - 1);
    above[x] = (c << 1 | 1) ^ c;
    holes[x] = ((1u << heights[x]) - 1) & ~c;
    buried[x] = c & (c + 1);
    hole_rows |= holes[x];
    f[5] += detail::wells(left, c, right, heights[x], whole_runs);
  }
  f[2] += count_all(beside);
  f[3] = count_all(above);
  f[4] = hole_rows == 0 ? 0 : count_all(holes);
  f[6] = hole_rows == 0 ? 0 : count_all(buried);
  f[7] = count(hole_rows);
  f[8] = set >= FeatureSet::dt9 ? diversity(heights) : 0;
  return f;
}

FeatureRow bertsekas(const Columns& columns) {
  FeatureRow f{};
  for (std::size_t x = 0; x < columns.size(); ++x) {
    f[x] = top_of(columns[x]);
    if (x > 0) f[kWidth + x - 1] = std::abs(f[x] - f[x - 1]);
    f[20] += f[x] - count(columns[x]);
  }
  f[19] = stack_height(columns);
  f[21] = 1;
  return f;
}

}  // namespace

int well_depths(std::uint32_t wells, std::uint32_t empty, bool whole_runs) {
  if (whole_runs) {
    for (std::uint32_t more = wells; more != 0; wells |= more) more = wells >> 1 & empty & ~wells;
  }
  int sum = 0;
  for (; wells != 0; wells = wells >> 1 & empty) sum += count(wells);
  return sum;
}

FeatureRow measure(FeatureSet set, int height, const Columns& columns, const Landing& landing) {
  if (set == FeatureSet::bertsekas21) return bertsekas(columns);
  FeatureRow f = thiery(set, height, columns, landing);
  if (set == FeatureSet::dellacherie6) f[6] = f[7] = 0;
  return f;
}

Scored scored(FeatureSet set, const tetris::Weights& weights, int height, const Columns& columns,
              const Landing& landing) {
  if (landing.over) return {};
  const FeatureRow f = measure(set, height, columns, landing);
  const tetris::FeatureInfo& features = info(set);
  Scored s{.end = 0};
  for (int i = 0; i < features.size(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    (features.adds_up(i) ? s.path : s.end) += weights[at] * f[at];
  }
  return s;
}

}  // namespace fourfold::research
