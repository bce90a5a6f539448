// Values of boards for a warp that looks at unknown pieces, either by weights, or by tables with
// weights for high stacks. Each thread has one board: `look` takes the board and returns its value,
// `unknown` returns what may follow.
#pragma once

#include "cuda/part/expect_left.h"
#include "cuda/part/expect_linear.h"
#include "cuda/part/expect_pattern.h"

namespace fourfold::cuda {

/// What the choice knows about the game that a board belongs to.
struct Root {
  int is_guarded;  ///< nonzero: weights decide instead of tables
};

/// The shared memory of all warps of a block.
struct BlockMemory {
  PackedShapes shapes;
  WellWorths worths;
};

template <bool kWholeRuns, bool kDiversity, class Number>
struct LinearJudge {
  static constexpr int kBlocks = 4;  ///< of a multiprocessor: as many as its registers allow

  struct Settings {
    LinearWeights weights;
    LinearTerms<Number> terms;

    [[nodiscard]] __device__ Root root(int) const { return {0}; }
  };
  struct Memory {
    std::uint32_t words[ScanStore::kWords][kWarp];
    LeftDrops<19> left;  // all orientations in a column
  };

  const Settings& s;
  const BlockMemory& block;
  Memory& m;
  int height, thread;
  Value changing = 0;
  std::uint32_t hole_rows = 0;
  bool is_blind = false;

  __device__ LinearJudge(const Settings& settings, const BlockMemory& shared, Memory& memory, int rows, int number)
      : s(settings), block(shared), m(memory), height(rows), thread(number) {}

  [[nodiscard]] __device__ Value path(const Landed& landed, const PackedShape& shape, const Root&) const {
    return path_value(landed, shape, s.weights);
  }

  __device__ Value look(const std::uint32_t (&c)[kColumns], const Root&) {
    const BoardValue value = board_value<kWholeRuns, kDiversity>(c, height, s.weights);
    is_blind = !prepare_scan(c, height, store());
    changing = value.changing;
    hole_rows = 0;
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) hole_rows |= covered_of(c[x]);
    return value.sum();
  }

  __device__ Prospect unknown(bool has_board, Value path, const Root&) {
    m.left.clear(thread);
    Scan<kWholeRuns, kDiversity, Number> scan(store(), height, s.terms, block.worths, hole_rows, is_blind);
    scan.run([&](int x, std::uint32_t orientations) {
      if (m.left.add(thread, x, has_board ? orientations : 0)) measure_left();
    });
    measure_left();
    Prospect prospect{.lost = 0};
    FOURFOLD_UNROLL
    for (int piece = 0; piece < 7; ++piece) {
      const Value value = scan.best[piece] == scan.kNever ? kNone : changing + scan.best[piece];
      prospect.add(max(value, m.left.best[piece][thread]), path);
    }
    return prospect;
  }

 private:
  [[nodiscard]] __device__ ScanStore store() const {
    return {{m.words[0] + thread, kWarp}, {m.words[kColumns] + thread, kWarp}};
  }

  __device__ __noinline__ void measure_left() {
    m.left.measure(thread, [&](int owner, int orientation, int x) {
      return value_after<kWholeRuns, kDiversity>({m.words[0] + owner, kWarp}, height,
                                                 block.shapes.of[orientation / 4][orientation % 4], x, s.weights);
    });
  }
};

struct TableJudge {
  static constexpr int kBlocks = 4;  ///< more would leave less of the cache to the tables

  using Guard = LinearJudge<true, true, Value>;

  struct Settings {
    const std::int16_t* numbers;
    PatternWeights weights;
    research::Chances chances;
    int guarded_above;
    Guard::Settings guard;

    [[nodiscard]] __device__ Root root(int top) const { return {top > guarded_above}; }
  };
  struct Tables {
    std::uint16_t shorts[TableStore::kShorts][kWarp];
    std::int32_t ints[TableStore::kInts][kWarp];
    LeftDrops<1> left;
  };
  /// Boards whose value weights decide come after the others.
  union Memory {
    Tables tables;
    Guard::Memory guard;
  };

  const Settings& s;
  const BlockMemory& block;
  Memory& m;
  int height, thread;
  std::uint32_t columns[kColumns];

  __device__ TableJudge(const Settings& settings, const BlockMemory& shared, Memory& memory, int rows, int number)
      : s(settings), block(shared), m(memory), height(rows), thread(number) {}

  [[nodiscard]] __device__ Value path(const Landed& landed, const PackedShape& shape, const Root& root) const {
    return root.is_guarded ? path_value(landed, shape, s.guard.weights) : 0;
  }

  __device__ Value look(const std::uint32_t (&c)[kColumns], const Root& root) {
    FOURFOLD_UNROLL
    for (int x = 0; x < kColumns; ++x) columns[x] = c[x];
    if (root.is_guarded) return board_value<true, true>(c, height, s.guard.weights).sum();
    return TableLook(store(thread), view()).look(c);
  }

  __device__ Prospect unknown(bool has_board, Value path, const Root& root) {
    Prospect prospect = by_tables(has_board && !root.is_guarded, path, root);
    const bool guarded = has_board && root.is_guarded;
    if (__any_sync(kAllThreads, guarded)) {
      const Prospect other = by_guard(guarded, path, root);
      if (guarded) prospect = other;
    }
    return prospect;
  }

 private:
  [[nodiscard]] __device__ TableStore store(int owner) const {
    Tables& t = m.tables;
    return {{t.shorts[0] + owner, kWarp},
            {t.shorts[TableStore::kRows] + owner, kWarp},
            {t.ints[0] + owner, kWarp},
            {t.ints[TableStore::kRowSums] + owner, kWarp}};
  }

  [[nodiscard]] __device__ TableView view() const { return {s.numbers, s.weights, height}; }

  __device__ Prospect by_tables(bool has_board, Value path, const Root& root) {
    Prospect prospect{.lost = 0};
    if (!__any_sync(kAllThreads, has_board)) return prospect;
    auto& left = m.tables.left;
    left.clear(thread);
    TableLook board(store(thread), view());
    board.look(columns);
    board.run(
        block.shapes,
        [&](int orientation, int x, bool is_left) {
          if (left.add(thread, x, has_board && is_left ? 1u << orientation : 0)) measure_left();
        },
        [&](int piece, Value best) { atomicMax(&left.best[piece][thread], best); });
    measure_left();
    if (s.chances.table != nullptr) {
      for (int piece = 0; piece < 7; ++piece) prospect.add(left.best[piece][thread], s.chances);
    } else {
      for (int piece = 0; piece < 7; ++piece) prospect.add(left.best[piece][thread], path);
    }
    return prospect;
  }

  __device__ __noinline__ void measure_left() {
    m.tables.left.measure(thread, [&](int owner, int orientation, int x) {
      return value_after_left(store(owner), view(), block.shapes.of[orientation / 4][orientation % 4], x);
    });
  }

  /// Called rarely. It is not inlined, because its registers would slow down the code for tables.
  __device__ __noinline__ Prospect by_guard(bool has_board, Value path, const Root& root) {
    __syncwarp();
    Guard guard(s.guard, block, m.guard, height, thread);
    guard.look(columns, root);
    return guard.unknown(has_board, path, root);
  }
};

}  // namespace fourfold::cuda
