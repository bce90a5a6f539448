// Counts lines with bits: one number per line, stored as planes of binary digits.
#include "connect4/eval.h"

namespace fourfold::connect4 {
namespace {

/// For each line of a direction (at the bit of its lowest cell): the number of discs on it, as
/// binary digits.
struct Counts {
  Bits ones = 0, twos = 0, fours = 0, eights = 0;

  Counts(Bits discs, int step, int length) {
    for (int i = 0; i < length; ++i, discs >>= step) {
      const Bits carry1 = ones & discs;
      ones ^= discs;
      const Bits carry2 = twos & carry1;
      twos ^= carry1;
      eights ^= fours & carry2;
      fours ^= carry2;
    }
  }
  [[nodiscard]] Bits any() const { return ones | twos | fours | eights; }
};

/// The sum of 2^k over the lines in `lines`, where k is the count of the line.
///
/// With k = a + 2b (+ 4c + 8d), 2^k = (1 + a)(1 + 3b)(1 + 15c)(1 + 255d) for binary digits a, b, c,
/// d.
Value sum_of_powers(const Counts& k, Bits lines) {
  const auto low = [&](Bits some) {
    const Bits a = some & k.ones, b = some & k.twos;
    return std::popcount(some) + std::popcount(a) + 3 * (std::popcount(b) + std::popcount(a & b));
  };
  Value sum = low(lines);
  if (const Bits four = lines & k.fours; four != 0) sum += 15 * low(four);
  if (const Bits eight = lines & k.eights; eight != 0) sum += 255 * (low(eight) + 15 * low(eight & k.fours));
  return sum;
}

}  // namespace

Value worth(const Geometry& geometry, Bits own, Bits other) {
  Value sum = 0;
  for (std::size_t d = 0; d < geometry.steps.size(); ++d) {
    const Bits lines = geometry.starts[d];
    if (lines == 0) continue;
    const Counts mine(own, geometry.steps[d], geometry.shape.connect);
    const Counts theirs(other, geometry.steps[d], geometry.shape.connect);
    sum += sum_of_powers(mine, lines & ~theirs.any()) - sum_of_powers(theirs, lines & ~mine.any());
  }
  return sum;
}

Value threat_worth(const Geometry& geometry, Bits own, Bits other) {
  constexpr Value kOwnRow = 24, kOtherRow = 4;
  const Bits mask = own | other;
  const Bits mine = geometry.completing(own) & ~mask, theirs = geometry.completing(other) & ~mask;
  if ((mine | theirs) == 0) return 0;
  Bits odd_rows = 0;
  for (int row = 0; row < geometry.shape.height; row += 2) odd_rows |= geometry.bottom << row;
  const Bits my_rows = std::popcount(mask) % 2 == 0 ? odd_rows : geometry.board & ~odd_rows;
  const auto sum = [&](Bits threats, Bits rows) {
    return kOwnRow * std::popcount(threats & rows) + kOtherRow * std::popcount(threats & ~rows);
  };
  return sum(mine, my_rows) - sum(theirs, ~my_rows);
}

Value worth(const Position& position) {
  return worth(Geometry(position.shape), position.mover, position.mask ^ position.mover);
}

}  // namespace fourfold::connect4
