// The kernel, once per instruction set: the including file names the namespace (FOURFOLD_ISA) and
// says how many lanes the machine has (FOURFOLD_LANES); cmake/vectors.cmake says what the file is
// compiled for, and why all of this is local to it.
#pragma once

#include "tetris/search/feature_rows.h"

namespace fourfold::tetris::FOURFOLD_ISA {
namespace {

#include "tetris/search/lanes.h"

/// A register full of boards after a placement, in the form that the feature sets read.
struct Boards {
  U columns[kWidth];            ///< after the clears
  const std::uint32_t* before;  ///< the board all of them come from
  S lines;                      ///< rows cleared
  S y;                          ///< box row of the placement
  S middle;                     ///< lowest + highest row of the piece: twice its middle
  S eroded;                     ///< cells of the piece in the rows cleared
  S landing;                    ///< cells that came to rest on something (only if a set asks for it)
  U lost;                       ///< not zero in lanes whose move ends the game
  int height, combo, landing_points;
  const Patterns* patterns;
};

#include "tetris/search/beam6_lanes.h"
#include "tetris/search/classic18_lanes.h"
#include "tetris/search/genes_lanes.h"
#include "tetris/search/pattern_lanes.h"
#include "tetris/search/research_lanes.h"
#include "tetris/search/stacker_lanes.h"

struct alignas(64) LaneArray {
  std::uint32_t at[kLanes];

  FOURFOLD_INLINE U load() const { return *reinterpret_cast<const U*>(at); }
  FOURFOLD_INLINE void store(U v) { *reinterpret_cast<U*>(at) = v; }
};

/// Removes the full rows from the few boards that have some.
inline void clear_lines(LaneArray* columns, const LaneArray& full) {
  for (int i = 0; i < kLanes; ++i) {
    for (std::uint32_t rows = full.at[i]; rows != 0;) {
      const std::uint32_t top = 0x80000000u >> __builtin_clz(rows);
      rows ^= top;
      for (int x = 0; x < kWidth; ++x) columns[x].at[i] = without_row(columns[x].at[i], top);
    }
  }
}

FOURFOLD_INLINE void put_pieces(const Candidates& q, const Placement* places, int count, LaneArray* columns,
                                LaneArray& y, LaneArray& middle) {
  for (int x = 0; x < kWidth; ++x) columns[x].store(all((*q.board)[static_cast<std::size_t>(x)]));
  y.store(U{});
  middle.store(U{});
  for (int i = 0; i < count; ++i) {
    const Placement p = places[i];
    const Shape& shape = q.rules->rotation->shape(q.piece, p.rotation);
    y.at[i] = static_cast<std::uint32_t>(p.y);
    middle.at[i] = static_cast<std::uint32_t>(2 * q.rules->row_of(p.y) - shape.top - shape.bottom);
    for (int dx = shape.left; dx <= shape.right; ++dx)
      columns[p.x + dx].at[i] |= static_cast<std::uint32_t>(q.rules->column_bits(shape, dx, p.y));
  }
}

/// The piece's cells in the rows that will be cleared.
FOURFOLD_INLINE S count_eroded(const Candidates& q, const U* columns, U full) {
  S eroded{};
  for (int x = 0; x < kWidth; ++x) eroded += bit_count((columns[x] ^ (*q.board)[static_cast<std::size_t>(x)]) & full);
  return eroded;
}

/// The piece's cells directly above the floor or above an older cell.
FOURFOLD_INLINE S count_landing(const Candidates& q, const U* columns) {
  S landing{};
  for (int x = 0; x < kWidth; ++x) {
    const std::uint32_t before = (*q.board)[static_cast<std::size_t>(x)];
    landing += bit_count((columns[x] ^ before) & (before << 1 | 1));
  }
  return landing;
}

FOURFOLD_INLINE void play_out(const Candidates& q, const Placement* places, int count, Boards& o) {
  const Rules& rules = *q.rules;
  LaneArray columns[kWidth], y, middle;
  put_pieces(q, places, count, columns, y, middle);

  U full = ~U{}, used{};
  for (int x = 0; x < kWidth; ++x) {
    o.columns[x] = columns[x].load();
    full &= o.columns[x];
    used |= o.columns[x];
  }
  o.before = q.board->data();
  o.y = signed_of(y.load());
  o.middle = signed_of(middle.load());
  o.lines = bit_count(full);
  o.eroded = S{};
  o.height = rules.height;
  o.combo = q.combo;
  o.landing_points = rules.landing_points;
  o.patterns = q.patterns;
  o.landing = count_landing(q, o.columns);
  o.lost = used & static_cast<std::uint32_t>(rules.overflow_rows());
  if (rules.ends_at_spawn_row) o.lost |= unsigned_of(o.y <= rules.spawn.y);

  if (any(full)) {
    o.eroded = count_eroded(q, o.columns, full);
    LaneArray rows;
    rows.store(full);
    clear_lines(columns, rows);
    used = U{};
    for (int x = 0; x < kWidth; ++x) {
      o.columns[x] = columns[x].load();
      used |= o.columns[x];
    }
  }
  o.lost |= used & static_cast<std::uint32_t>(rules.losing_rows());
}

/// One 64-bit sum per lane.
struct WideSum {
  Wide low{}, high{};

  FOURFOLD_INLINE void add(S feature, Value weight) {
    HalfS halves[2];
    __builtin_memcpy(halves, &feature, sizeof feature);
    low += __builtin_convertvector(halves[0], Wide) * weight;
    high += __builtin_convertvector(halves[1], Wide) * weight;
  }
};

/// Measures all placements, a register full at a time, and calls `take(first, count, boards,
/// features)` for each batch.
template <class Set, class Take>
FOURFOLD_INLINE void for_each_batch(const Candidates& q, Take take) {
  const int size = static_cast<int>(q.placements.size());
  for (int first = 0; first < size; first += kLanes) {
    const int count = size - first < kLanes ? size - first : kLanes;
    Boards o;
    play_out(q, q.placements.data() + first, count, o);
    S features[Set::kSize];
    Set::measure(o, features);
    take(first, count, o, features);
  }
}

template <class Set, FeatureSet id>
void score(const Candidates& q, const Weights& weights, Score* out) {
  for_each_batch<Set>(q, [&](int first, int count, const Boards& o, const S* features) {
    WideSum end, path;
    for (int i = 0; i < Set::kSize; ++i) {
      const bool adds_up = (path_mask(id) >> i & 1) != 0;
      (adds_up ? path : end).add(features[i], weights[static_cast<std::size_t>(i)]);
    }
    alignas(64) Value ends[kLanes], paths[kLanes];
    __builtin_memcpy(ends, &end, sizeof end);
    __builtin_memcpy(paths, &path, sizeof path);
    LaneArray lost;
    lost.store(o.lost);
    for (int i = 0; i < count; ++i) out[first + i] = lost.at[i] == 0 ? Score{ends[i], paths[i]} : Score{kLost, 0};
  });
}

template <class Set>
void measure(const Candidates& q, FeatureRow* out) {
  for_each_batch<Set>(q, [&](int first, int count, const Boards&, const S* features) {
    for (int i = 0; i < count; ++i) {
      for (int f = 0; f < Set::kSize; ++f) out[first + i][static_cast<std::size_t>(f)] = features[f][i];
    }
  });
}

template <class Set, FeatureSet id>
constexpr Kernel kernel_of() {
  static_assert(Set::kSize == kFeatureRows[static_cast<int>(id)].features.size());
  return {&score<Set, id>, &measure<Set>};
}

}  // namespace

#define FOURFOLD_KERNEL(identifier, formula, ...) kernel_of<formula, FeatureSet::identifier>(),
extern const Kernel kKernels[kFeatureSetCount];
const Kernel kKernels[kFeatureSetCount] = {FOURFOLD_FEATURE_SETS(FOURFOLD_KERNEL)};
#undef FOURFOLD_KERNEL

}  // namespace fourfold::tetris::FOURFOLD_ISA
