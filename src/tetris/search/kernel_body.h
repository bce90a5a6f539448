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
  U columns[kWidth];  ///< after the clears
  U before[kWidth];   ///< the board it comes from
  S combo;            ///< of that board
  S lines;            ///< rows cleared
  S y;                ///< box row of the placement
  S middle;           ///< lowest + highest row of the piece: twice its middle
  S eroded;           ///< cells of the piece in the rows cleared
  S landing;          ///< cells that came to rest on something (only where a set asks for it)
  U lost;             ///< lanes whose move ends the game: not zero
  int height, landing_points;
  const Patterns* patterns;
};

#include "tetris/search/beam6_lanes.h"
#include "tetris/search/classic18_lanes.h"
#include "tetris/search/genes_lanes.h"
#include "tetris/search/pattern_lanes.h"
#include "tetris/search/research_lanes.h"
#include "tetris/search/stacker_lanes.h"

/// Takes the full rows out, the lowest first; lanes that have none stay as they are.
FOURFOLD_INLINE void clear_lines(U full, U* columns) {
  while (any(full)) {
    const U stays = (full & (U{} - full)) - 1;
    full = (full & (full - 1)) >> 1;
    for (int x = 0; x < kWidth; ++x) columns[x] = (columns[x] & stays) | (columns[x] >> 1 & ~stays);
  }
}

FOURFOLD_INLINE S lane_numbers() {
  S numbers{};
  for (int i = 0; i < kLanes; ++i) numbers[i] = i;
  return numbers;
}

/// The boards of one register of placements after the other.
class BoardsBefore {
 public:
  FOURFOLD_INLINE explicit BoardsBefore(const Candidates& q)
      : single_{q.board, q.combo, static_cast<int>(q.placements.size())},
        next_(q.families.empty() ? &single_ : q.families.data()) {}

  FOURFOLD_INLINE void load(int count, Boards& o) {
    for (int lane = 0; lane < count;) {
      while (left_ == 0) {
        family_ = next_++;
        left_ = family_->size;
      }
      const S is_on_it = lane_numbers() >= lane;
      for (int x = 0; x < kWidth; ++x)
        o.before[x] = is_on_it ? all((*family_->board)[static_cast<std::size_t>(x)]) : o.before[x];
      o.combo = is_on_it ? all_signed(family_->combo) : o.combo;
      const int taken = left_ < count - lane ? left_ : count - lane;
      lane += taken;
      left_ -= taken;
    }
  }

 private:
  Family single_;
  const Family* next_;
  const Family* family_ = nullptr;
  int left_ = 0;
};

/// The placements of a question as words, written well before they are read as a register: a load
/// waits for the small stores before it. What is behind the last one is not read as a placement.
struct alignas(64) Words {
  static constexpr int kSize = 256;
  std::uint32_t at[kSize];

  FOURFOLD_INLINE void write(const Placement* places, int count) {
    for (int i = 0; i < count; ++i) {
      const auto byte = [](std::int8_t v) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(v)); };
      at[i] = byte(places[i].rotation) | byte(places[i].y) << 8 | byte(places[i].x) << 16;
    }
    for (int i = count; i % kLanes != 0; ++i) at[i] = at[count - 1];
  }
  FOURFOLD_INLINE U load(int first) const { return *reinterpret_cast<const U*>(at + first); }
};

/// The orientations of a piece.
struct Orientations {
  std::uint32_t cells[4];   ///< four bits for each column of its box, the leftmost lowest
  std::uint32_t middle[4];  ///< rows from the top of the box to the piece's highest and lowest, together

  FOURFOLD_INLINE explicit Orientations(const Candidates& q) {
    for (int r = 0; r < 4; ++r) {
      const Shape& shape = q.rules->rotation->shape(q.piece, r);
      cells[r] = 0;
      for (int dx = 0; dx < kBox; ++dx) cells[r] |= std::uint32_t{shape.column[static_cast<std::size_t>(dx)]} << 4 * dx;
      middle[r] = static_cast<std::uint32_t>(shape.top + shape.bottom);
    }
  }
};

/// The cells of the pieces, by column.
FOURFOLD_INLINE void put_pieces(const Rules& rules, const Orientations& piece, U words, Boards& o, U* cells) {
  const U rotation = words & 255;
  o.y = signed_of(words << 16) >> 24;
  const S x = signed_of(words << 8) >> 24;
  const U rise = unsigned_of(rules.height - o.y);  // rows under the box, and its own four
#if FOURFOLD_LANES > 4
  const U box = looked_up(piece.cells, rotation);
  o.middle = 2 * (rules.height - 1 - o.y) - signed_of(looked_up(piece.middle, rotation));
  // To the left of the box the shift is negative, that is, too far as well.
  const U to_box = unsigned_of(-4 * x);
  for (std::uint32_t c = 0; c < kWidth; ++c) cells[c] = shifted_up(shifted_down(box, to_box + 4 * c) & 15, rise) >> 4;
#else
  struct alignas(64) {
    std::uint32_t at[kWidth + 2 * kBox][kLanes];
  } columns{};
  for (int i = 0; i < kLanes; ++i) {
    const std::uint32_t box = piece.cells[rotation[i]];
    o.middle[i] = 2 * (rules.height - 1 - o.y[i]) - static_cast<int>(piece.middle[rotation[i]]);
    for (int dx = 0; dx < kBox; ++dx) columns.at[x[i] + dx + kBox][i] = (box >> 4 * dx & 15) << rise[i] >> 4;
  }
  for (int c = 0; c < kWidth; ++c) cells[c] = *reinterpret_cast<const U*>(columns.at[c + kBox]);
#endif
}

FOURFOLD_INLINE void play_out(const Candidates& q, const Orientations& piece, U words, Boards& o) {
  const Rules& rules = *q.rules;
  U cells[kWidth];
  put_pieces(rules, piece, words, o, cells);

  U full = ~U{}, used{};
  o.landing = S{};
  for (int x = 0; x < kWidth; ++x) {
    o.columns[x] = o.before[x] | cells[x];
    o.landing += bit_count(cells[x] & (o.before[x] << 1 | 1));  // over the floor or over a cell that was there
    full &= o.columns[x];
    used |= o.columns[x];
  }
  o.lines = bit_count(full);
  o.eroded = S{};
  o.height = rules.height;
  o.landing_points = rules.landing_points;
  o.patterns = q.patterns;
  o.lost = used & static_cast<std::uint32_t>(rules.overflow_rows());
  if (rules.ends_at_spawn_row) o.lost |= unsigned_of(o.y <= rules.spawn.y);

  if (any(full)) {
    for (int x = 0; x < kWidth; ++x) o.eroded += bit_count(cells[x] & full);
    clear_lines(full, o.columns);
    used = U{};
    for (int x = 0; x < kWidth; ++x) used |= o.columns[x];
  }
  o.lost |= used & static_cast<std::uint32_t>(rules.losing_rows());
}

#if FOURFOLD_LANES == 8

/// Weights in two parts that the machine can multiply.
struct PreparedWeights {
  std::int64_t low[kMaxFeatures], high[kMaxFeatures];

  FOURFOLD_INLINE PreparedWeights(const Weights& weights, int count) {
    for (int i = 0; i < count; ++i) {
      low[i] = weights[static_cast<std::size_t>(i)] & 0x7FFFFFFF;
      high[i] = weights[static_cast<std::size_t>(i)] >> 31;
    }
  }
};

/// A 64-bit sum per lane: of the even lanes and of the odd ones, of the products with both parts of
/// the weights.
class WideSum {
 public:
  FOURFOLD_INLINE void add(S feature, const PreparedWeights& weights, int i) {
    const __m256i even = raw(unsigned_of(feature)), odd = _mm256_srli_epi64(even, 32);
    const __m256i low = _mm256_set1_epi64x(weights.low[i]), high = _mm256_set1_epi64x(weights.high[i]);
    even_low_ += reinterpret_cast<Wide>(_mm256_mul_epi32(even, low));
    even_high_ += reinterpret_cast<Wide>(_mm256_mul_epi32(even, high));
    odd_low_ += reinterpret_cast<Wide>(_mm256_mul_epi32(odd, low));
    odd_high_ += reinterpret_cast<Wide>(_mm256_mul_epi32(odd, high));
  }
  FOURFOLD_INLINE void store(Value* out) const {
    const Wide even = even_low_ + (even_high_ << 31), odd = odd_low_ + (odd_high_ << 31);
    for (int i = 0; i < 4; ++i) {
      out[2 * i] = even[i];
      out[2 * i + 1] = odd[i];
    }
  }

 private:
  Wide even_low_{}, even_high_{}, odd_low_{}, odd_high_{};
};

#else

struct PreparedWeights {
  const Weights& weights;
  FOURFOLD_INLINE PreparedWeights(const Weights& all_weights, int) : weights(all_weights) {}
};

/// A 64-bit sum per lane.
class WideSum {
 public:
  FOURFOLD_INLINE void add(S feature, const PreparedWeights& prepared, int i) {
    const Value weight = prepared.weights[static_cast<std::size_t>(i)];
    HalfS halves[2];
    __builtin_memcpy(halves, &feature, sizeof feature);
    low_ += __builtin_convertvector(halves[0], Wide) * weight;
    high_ += __builtin_convertvector(halves[1], Wide) * weight;
  }
  FOURFOLD_INLINE void store(Value* out) const {
    __builtin_memcpy(out, &low_, sizeof low_);
    __builtin_memcpy(out + kLanes / 2, &high_, sizeof high_);
  }

 private:
  Wide low_{}, high_{};
};

#endif

/// Measures all placements, a register full at a time; `take(first, count, boards, features)` gets
/// each batch.
template <class Set, class Take>
FOURFOLD_INLINE void for_each_batch(const Candidates& q, Take take) {
  const Orientations piece(q);
  BoardsBefore boards(q);
  Words words;
  const int size = static_cast<int>(q.placements.size());
  for (int start = 0; start < size; start += Words::kSize) {
    const int end = size - start < Words::kSize ? size : start + Words::kSize;
    words.write(q.placements.data() + start, end - start);
    for (int first = start; first < end; first += kLanes) {
      const int count = end - first < kLanes ? end - first : kLanes;
      Boards o{};
      boards.load(count, o);
      play_out(q, piece, words.load(first - start), o);
      S features[Set::kSize];
      Set::measure(o, features);
      take(first, count, o, features);
    }
  }
}

template <class Set, FeatureSet id>
void score(const Candidates& q, const Weights& weights, Score* out) {
  const PreparedWeights prepared(weights, Set::kSize);
  for_each_batch<Set>(q, [&](int first, int count, const Boards& o, const S* features) {
    WideSum end, path;
    for (int i = 0; i < Set::kSize; ++i) {
      const bool adds_up = (path_mask(id) >> i & 1) != 0;
      (adds_up ? path : end).add(features[i], prepared, i);
    }
    alignas(64) Value ends[kLanes], paths[kLanes];
    alignas(64) std::uint32_t lost[kLanes];
    end.store(ends);
    path.store(paths);
    __builtin_memcpy(lost, &o.lost, sizeof lost);
    for (int i = 0; i < count; ++i) out[first + i] = lost[i] == 0 ? Score{ends[i], paths[i]} : Score{kLost, 0};
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
