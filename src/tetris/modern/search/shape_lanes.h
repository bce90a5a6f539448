// The features of a board, for a register full of boards. Included once per instruction set, inside
// its namespace; see kernel_body.h.
#pragma once

/// The values from which most features are computed.
struct Surface {
  U below[kWidth];  ///< the highest filled cell of a column and all rows below it
  S heights[kWidth];
  U used{};
  S highest{};
  RowCounts filled;

  FOURFOLD_INLINE explicit Surface(const Boards& o) {
    for (int x = 0; x < kWidth; ++x) {
      below[x] = fill_below(o.columns[x]);
      heights[x] = bit_count(below[x]);
      used |= below[x];
    }
    highest = bit_count(used);
    filled = RowCounts::of(o.columns);
  }

  /// Rows with exactly nine, and with exactly seven filled cells.
  FOURFOLD_INLINE U nine() const { return filled.eights & filled.ones & ~filled.twos & ~filled.fours; }
  FOURFOLD_INLINE U seven() const { return ~filled.eights & filled.ones & filled.twos & filled.fours; }
};

FOURFOLD_INLINE S at_least_zero(S v) { return larger(v, S{}); }

FOURFOLD_INLINE void measure_holes(const Boards& o, const Surface& s, S* f) {
  S holes{}, cover{};
  U rows{};
  S changes = bit_count(~o.columns[0] & s.used) + bit_count(~o.columns[kWidth - 1] & s.used);
  for (int x = 0; x < kWidth; ++x) {
    const U hole = s.below[x] & ~o.columns[x];
    rows |= hole;
    holes += bit_count(hole);
    const S over = s.heights[x] - bit_count(fill_below(hole));
    cover += reinterpret_cast<S>(hole != 0) & smaller(over, all_signed(6));
    if (x > 0) changes += bit_count(o.columns[x] ^ o.columns[x - 1]);
  }
  f[static_cast<int>(Feature::holes)] = holes;
  f[static_cast<int>(Feature::cover)] = cover;
  f[static_cast<int>(Feature::hole_rows)] = bit_count(rows);
  f[static_cast<int>(Feature::row_changes)] = changes;
}

/// The lowest column is the well. It is left out of the steps, and the columns on its two sides
/// count as neighbours. For a well at a wall, its only neighbour counts on both sides.
FOURFOLD_INLINE void measure_surface(const Surface& s, S* f) {
  S low = s.heights[0], left = s.heights[1], right = s.heights[1], others{};
  U well = s.below[0];
  S bumps{}, steep{}, inner{};  // `inner`: the well has two neighbours
  for (int x = 0; x < kWidth; ++x) {
    const S l = s.heights[x == 0 ? 1 : x - 1], r = s.heights[x == kWidth - 1 ? kWidth - 2 : x + 1];
    others += at_least_zero(smaller(l, r) - s.heights[x] - 2);
    if (x == 0) continue;
    const S size = difference(s.heights[x], s.heights[x - 1]);
    bumps += size;
    steep += at_least_zero(size - 2);
    const S lower = s.heights[x] < low;
    low = lower ? s.heights[x] : low;
    left = lower ? l : left;
    right = lower ? r : right;
    inner = lower ? all_signed(x == kWidth - 1 ? 0 : -1) : inner;
    well = lower ? s.below[x] : well;
  }
  const S depth = at_least_zero(smaller(left, right) - low);
  const S to_left = difference(left, low), to_right = inner & difference(right, low), across = difference(left, right);
  const U ready = (s.nine() & ~well) >> unsigned_of(low);
  f[static_cast<int>(Feature::bumps)] = bumps - to_left - to_right + across;
  f[static_cast<int>(Feature::steep)] =
      steep - at_least_zero(to_left - 2) - at_least_zero(to_right - 2) + at_least_zero(across - 2);
  f[static_cast<int>(Feature::well_depth)] = smaller(depth, all_signed(8));
  f[static_cast<int>(Feature::well_rows)] = smaller(bit_count(ready & ~(ready + 1)), all_signed(4));
  f[static_cast<int>(Feature::other_wells)] = others - at_least_zero(depth - 2);
}

/// Places where a T that points down ends under an overhang, on either side; bit y is its centre.
///
///   # . .      row y + 1: the overhang, and room for the T to turn in
///   . . .      row y
///   # . #      row y - 1
FOURFOLD_INLINE U spin_slots(const Boards& o, const Surface& s, int x) {
  const U left = o.columns[x - 1], right = o.columns[x + 1];
  const U middle = ~s.below[x] << 1;  // nothing is above it from row y - 1 up
  const U feet = left << 1 & right << 1;
  const U under_left = ~left & left >> 1 & ~s.below[x + 1];
  const U under_right = ~right & right >> 1 & ~s.below[x - 1];
  return middle & feet & (under_left | under_right);
}

/// Places for a T-spin triple: a column of three with a notch in the middle of one side, and a roof
/// two rows above it, which makes all kicks but the last fail. Bit y is the centre; `well` is the
/// column, `notch` the one beside it, `beyond` the higher of the next two, over which the T moves
/// in.
///
///   #          row y + 3
///   . . . .    row y + 2
///   . #        row y + 1
///   . .        row y
///   . #        row y - 1
FOURFOLD_INLINE U triple_slots(U well, U notch, U below_notch, U below_beyond) {
  const U column = ~(well << 1) & ~well & ~(well >> 1) & ~(well >> 2) & well >> 3;
  const U side = ~notch & notch >> 1 & notch << 1;
  return column & side & ~(below_notch >> 2) & ~(below_beyond >> 2);
}

FOURFOLD_INLINE void measure_slots(const Boards& o, const Surface& s, S* f) {
  const U upper = s.seven(), lower = s.nine() << 1;
  U slots[3]{};
  for (int x = 1; x < kWidth - 1; ++x) {
    const U slot = spin_slots(o, s, x);
    slots[0] |= slot & ~upper & ~lower;
    slots[1] |= slot & (upper ^ lower);
    slots[2] |= slot & upper & lower;
  }
  for (int lines = 0; lines < 3; ++lines) f[static_cast<int>(Feature::slot0) + lines] = bit_count(slots[lines]);

  // A triple fills rows y - 1 and y + 1, which miss one cell each, and row y, which misses two.
  const U nine = s.nine(), eight = s.filled.eights & ~s.filled.ones & ~s.filled.twos & ~s.filled.fours;
  const U rows = nine << 1 & eight & nine >> 1;
  U triples{};
  if (any(rows)) {
    for (int x = 0; x + 3 < kWidth; ++x) {
      const int r = kWidth - 1 - x;
      triples |= triple_slots(o.columns[x], o.columns[x + 1], s.below[x + 1], s.below[x + 2] | s.below[x + 3]);
      triples |= triple_slots(o.columns[r], o.columns[r - 1], s.below[r - 1], s.below[r - 2] | s.below[r - 3]);
    }
  }
  f[static_cast<int>(Feature::slot3)] = bit_count(triples & rows);
}

/// A perfect clear of four rows: the rows that are left for it, and how many pieces it contains
/// already. It is impossible if the stack is higher, if the number of missing cells does not fit
/// the pieces, or if a full column divides the field wrongly.
FOURFOLD_INLINE void measure_clear(const Boards& o, const Surface& s, S* f) {
  const S cells = total(s.filled);
  const S rows = 4 - (cells >> 1 & 1);
  S open = (s.highest <= rows) & ((cells & 1) == 0);
  S missing{};
  if (any(unsigned_of(open))) {
    const U mask = unsigned_of(rows == 4 ? all_signed(15) : all_signed(7));
    for (int x = 0; x < kWidth; ++x) {
      const S empty = rows - bit_count(o.columns[x] & mask);
      missing += empty;
      open &= (empty > 0) | ((missing & 3) == 0);
    }
  }
  f[static_cast<int>(Feature::clear_open)] = flag(open);
  f[static_cast<int>(Feature::clear_near)] = open & (10 - (missing >> 2));
}

FOURFOLD_INLINE void measure_shape(const Boards& o, S* f) {
  const Surface s(o);
  f[static_cast<int>(Feature::height)] = s.highest;
  f[static_cast<int>(Feature::above10)] = at_least_zero(s.highest + (o.waiting - 10));
  f[static_cast<int>(Feature::above15)] = at_least_zero(s.highest + (o.waiting - 15));
  measure_holes(o, s, f);
  measure_surface(s, f);
  measure_slots(o, s, f);
  measure_clear(o, s, f);
}
