// The kernel, once per instruction set: the including file names the namespace (FOURFOLD_ISA) and
// says how many lanes the machine has (FOURFOLD_LANES); cmake/vectors.cmake says what the file is
// compiled for, and why all of this is local to it.
#pragma once

#include "tetris/board.h"
#include "tetris/modern/search/board_key.h"

namespace fourfold::tetris::modern::FOURFOLD_ISA {
namespace {

#include "tetris/search/lanes.h"

/// A register full of boards after a placement and its clears.
struct Boards {
  U columns[kWidth];
  int waiting;
};

// clang-format off: uses what stands before it
#include "tetris/modern/search/shape_lanes.h"
// clang-format on

struct alignas(64) LaneArray {
  std::uint32_t at[kLanes];

  FOURFOLD_INLINE U load() const { return *reinterpret_cast<const U*>(at); }
  FOURFOLD_INLINE void store(U v) { *reinterpret_cast<U*>(at) = v; }
};

/// The cells of a piece by column, with row y - 2 at bit 0.
struct PieceColumns {
  std::uint8_t first = 0, size = 0;  ///< `first` is 2 more than the leftmost cell's x
  std::uint8_t bits[4]{};
};

constexpr auto kPieceColumns = [] {
  struct Table {
    PieceColumns at[kPieceCount][kOrientations]{};
  } table;
  for (int p = 0; p < kPieceCount; ++p) {
    for (int o = 0; o < kOrientations; ++o) {
      PieceColumns& columns = table.at[p][o];
      int left = 2, right = -2;
      for (const Step cell : cells_of(static_cast<Piece>(p), static_cast<Orientation>(o))) {
        left = cell.x < left ? cell.x : left;
        right = cell.x > right ? cell.x : right;
      }
      columns.first = static_cast<std::uint8_t>(left + 2);
      columns.size = static_cast<std::uint8_t>(right - left + 1);
      for (const Step cell : cells_of(static_cast<Piece>(p), static_cast<Orientation>(o)))
        columns.bits[cell.x - left] |= static_cast<std::uint8_t>(1 << (cell.y + 2));
    }
  }
  return table;
}();

/// Puts one move of the piece into each lane.
FOURFOLD_INLINE void put_pieces(const Candidates& q, int first, int count, LaneArray* columns) {
  for (int x = 0; x < kWidth; ++x) columns[x].store(all(q.board->data()[x]));
  const PieceColumns* shapes = kPieceColumns.at[static_cast<int>(q.piece)];
  for (int i = 0; i < count; ++i) {
    const Location at = q.moves.data()[first + i].at;
    const PieceColumns& shape = shapes[static_cast<int>(at.orientation)];
    const int x = at.x + shape.first - 2;
    for (int dx = 0; dx < shape.size; ++dx)
      columns[x + dx].at[i] |= static_cast<std::uint32_t>(std::uint64_t{shape.bits[dx]} << at.y >> 2);
  }
}

/// Removes the full rows from the few boards that have some.
inline void clear_rows(LaneArray* columns, const LaneArray& full) {
  for (int i = 0; i < kLanes; ++i) {
    for (std::uint32_t rows = full.at[i]; rows != 0;) {
      const std::uint32_t top = 0x80000000u >> __builtin_clz(rows);
      rows ^= top;
      for (int x = 0; x < kWidth; ++x) columns[x].at[i] = without_row(columns[x].at[i], top);
    }
  }
}

/// Plays the moves from number `first` on; returns the cleared rows.
FOURFOLD_INLINE U play_out(const Candidates& q, int first, int count, Boards& o) {
  LaneArray columns[kWidth];
  put_pieces(q, first, count, columns);
  U full = ~U{};
  for (int x = 0; x < kWidth; ++x) full &= columns[x].load();
  if (any(full)) {
    LaneArray rows;
    rows.store(full);
    clear_rows(columns, rows);
  }
  for (int x = 0; x < kWidth; ++x) o.columns[x] = columns[x].load();
  o.waiting = q.waiting;
  return full;
}

void play(const Candidates& q, const Weights& weights, Played* out) {
  const int size = static_cast<int>(q.moves.size());
  for (int first = 0; first < size; first += kLanes) {
    const int count = size - first < kLanes ? size - first : kLanes;
    Boards o;
    const U full = play_out(q, first, count, o);
    S shape[kShapes];
    measure_shape(o, shape);
    S worth{};
    for (int f = 0; f < kShapes; ++f) worth += shape[f] * weights.data()[f];
    const BoardKey<U> key(o.columns);
    U used{};
    for (int x = 0; x < kWidth; ++x) used |= o.columns[x];
    LaneArray low, high, worths, rows, filled;
    low.store(key.low);
    high.store(key.high);
    worths.store(unsigned_of(worth));
    rows.store(full);
    filled.store(used);
    for (int i = 0; i < count; ++i)
      out[first + i] = {static_cast<std::uint64_t>(high.at[i]) << 32 | low.at[i],
                        static_cast<std::int32_t>(worths.at[i]), rows.at[i], filled.at[i] == 0};
  }
}

void measure(const Candidates& q, Shape* out) {
  const int size = static_cast<int>(q.moves.size());
  for (int first = 0; first < size; first += kLanes) {
    const int count = size - first < kLanes ? size - first : kLanes;
    Boards o;
    play_out(q, first, count, o);
    S shape[kShapes];
    measure_shape(o, shape);
    for (int i = 0; i < count; ++i) {
      for (int f = 0; f < kShapes; ++f) out[first + i].data()[f] = shape[f][i];
    }
  }
}

void measure_boards(std::span<const ShortColumns> boards, int waiting, Shape* out) {
  const int size = static_cast<int>(boards.size());
  for (int first = 0; first < size; first += kLanes) {
    const int count = size - first < kLanes ? size - first : kLanes;
    LaneArray columns[kWidth]{};
    for (int i = 0; i < count; ++i) {
      for (int x = 0; x < kWidth; ++x) columns[x].at[i] = boards.data()[first + i].data()[x];
    }
    Boards o;
    for (int x = 0; x < kWidth; ++x) o.columns[x] = columns[x].load();
    o.waiting = waiting;
    S shape[kShapes];
    measure_shape(o, shape);
    for (int i = 0; i < count; ++i) {
      for (int f = 0; f < kShapes; ++f) out[first + i].data()[f] = shape[f][i];
    }
  }
}

}  // namespace

extern const Kernel kKernel;
constinit const Kernel kKernel{&play, &measure, &measure_boards};

}  // namespace fourfold::tetris::modern::FOURFOLD_ISA
