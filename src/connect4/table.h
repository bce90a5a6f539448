// The perfect player's table: a lower and an upper bound of the score for each stored position. An
// entry is one 64-bit word, so if one thread reads it while another writes it, it gets either the
// old or the new word, never a mixture.
//
//    63                                19     13      7            0
//    | rest of the position's hash (45) | low  | high | generation |
//
// The hash is a bijection of the position: its first bits are the number of the slot, the word
// contains the rest. So a hit is always the right position, and no result depends on chance. To
// empty the table, a new generation begins; the memory is not cleared. The far table starts small
// enough for the fast caches, and grows with the work.
//
// A search uses two tables. Nearly all positions it meets have few free cells, and are met again
// soon or never. Each thread keeps these in a near table of its own, of one megabyte, which stays
// in its second-level cache (boards of 63 and 64 bits need two and four). The far table is shared
// by all threads; it then holds so few positions that threads rarely wait for memory, which once
// took half of the time.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/huge_buffer.h"

namespace fourfold::connect4 {

struct Bounds {
  int low, high;
};

/// The part of a table that a searching thread needs; valid until the table grows.
struct TableView {
  std::uint64_t* slots;
  int log2;
  std::uint64_t generation;

  [[gnu::always_inline]] void prefetch(std::uint64_t hash) const { __builtin_prefetch(slots + (hash >> (64 - log2))); }

  [[gnu::always_inline]] bool find(std::uint64_t hash, Bounds& out) const {
    const std::uint64_t word = slot(hash).load(std::memory_order_relaxed);
    if (((word ^ tag(hash)) & kTagMask) != 0) return false;
    out = bounds_of(word);
    return true;
  }

  [[gnu::always_inline]] void keep(std::uint64_t hash, Bounds bounds) const {
    const auto low = static_cast<std::uint64_t>(bounds.low + 32), high = static_cast<std::uint64_t>(bounds.high + 32);
    slot(hash).store(tag(hash) | low << 13 | high << 7, std::memory_order_relaxed);
  }

  static constexpr int kRestBits = 45;
  static constexpr int kGenerationBits = 7;
  static constexpr std::uint64_t kGenerationMask = (1u << kGenerationBits) - 1;
  static constexpr std::uint64_t kTagMask = ~std::uint64_t{0} << (64 - kRestBits) | kGenerationMask;

  [[gnu::always_inline]] static Bounds bounds_of(std::uint64_t word) {
    return {static_cast<int>(word >> 13 & 63) - 32, static_cast<int>(word >> 7 & 63) - 32};
  }

 private:
  [[gnu::always_inline]] std::uint64_t tag(std::uint64_t hash) const { return hash << log2 | generation; }
  [[gnu::always_inline]] std::atomic_ref<std::uint64_t> slot(std::uint64_t hash) const {
    return std::atomic_ref<std::uint64_t>(slots[hash >> (64 - log2)]);
  }
};

class Table {
 public:
  /// Starts with `least` bytes and grows to at most `most`, but never less than exactness needs for
  /// positions of `key_bits` bits (4 MB for 64 bits). If there is not enough memory for `most`,
  /// `bytes()` is 0 and the table must not be used.
  Table(std::size_t least, std::size_t most, int key_bits)
      : least_(std::max(log2_slots(least), key_bits - TableView::kRestBits)),
        most_(std::max(log2_slots(most), least_)),
        log2_(least_),
        buffer_(std::size_t{1} << most_) {}

  static Table far(std::size_t bytes, int key_bits) { return {std::size_t{64} << 10, bytes, key_bits}; }
  /// Its memory pages are made now, so that the first positions do not wait for them.
  static Table near(int key_bits) {
    Table table(std::size_t{1} << 20, std::size_t{1} << 20, key_bits);
    std::fill_n(table.buffer_.data(), table.buffer_.size(), 0);
    return table;
  }

  [[nodiscard]] TableView view() const { return {buffer_.data(), log2_, generation_}; }
  [[nodiscard]] std::size_t bytes() const { return buffer_.size() * 8; }

  void forget() {
    high_water_ = std::max(high_water_, log2_);
    log2_ = least_;
    if (++generation_ <= TableView::kGenerationMask) return;
    std::fill_n(buffer_.data(), std::size_t{1} << high_water_, 0);
    generation_ = 1;
    high_water_ = least_;
  }

  /// Makes space for `entries` and keeps what is known. No thread may be using a view.
  void grow(std::uint64_t entries) {
    const int wanted = std::min(most_, static_cast<int>(std::bit_width(entries)));
    if (wanted <= log2_) return;
    const TableView from = view();
    log2_ = wanted;
    move_up(from);
  }

 private:
  static int log2_slots(std::size_t bytes) {
    return static_cast<int>(std::bit_width(std::max<std::size_t>(bytes / 8, 1))) - 1;
  }

  /// Goes from the last slot to the first: a word moves to a higher slot, whose own word has
  /// already moved.
  void move_up(const TableView& from) {
    const TableView to = view();
    for (std::uint64_t i = std::uint64_t{1} << from.log2; i-- > 0;) {
      const std::uint64_t word = from.slots[i];
      from.slots[i] = 0;
      if ((word & TableView::kGenerationMask) != generation_) continue;
      const std::uint64_t rest = word >> (64 - TableView::kRestBits) << (64 - TableView::kRestBits);
      const std::uint64_t hash = i << (64 - from.log2) | rest >> from.log2;
      to.keep(hash, TableView::bounds_of(word));
    }
  }

  int least_, most_, log2_;
  int high_water_ = least_;
  std::uint64_t generation_ = 1;  // 0 marks a slot that was never written
  HugeBuffer buffer_;
};

}  // namespace fourfold::connect4
