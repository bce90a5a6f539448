// States of the search from which no perfect clear can be reached.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tetris/modern/perfect/field.h"
#include "tetris/modern/perfect/hand.h"

namespace fourfold::tetris::modern {

/// A hash table that doubles until it has `kMost` places. After that, new states replace old ones,
/// which costs time but changes no answer. States are compared completely.
class FailedStates {
 public:
  FailedStates() : slots_(kFewest) {}
  void clear() {
    slots_.assign(kFewest, {});
    size_ = 0;
  }
  [[nodiscard]] bool has(LowField field, Hand hand) const {
    const Slot wanted = slot_of(field, hand);
    const std::size_t home = home_of(wanted);
    return slots_[home] == wanted || slots_[home ^ 1] == wanted;
  }
  void add(LowField field, Hand hand) {
    if (2 * size_ >= slots_.size() && slots_.size() < kMost) grow();
    put(slot_of(field, hand));
  }

 private:
  static constexpr std::size_t kFewest = 1 << 8, kMost = 1 << 21;  ///< 4 KiB to 32 MiB

  /// The number of rows follows from the filled cells and the number of pieces played.
  struct Slot {
    Cells filled_and_piece = 0;  ///< the piece is in the bits above the field
    std::uint32_t next = 0;      ///< plus one, so that 0 marks an empty slot
    friend bool operator==(const Slot&, const Slot&) = default;
  };
  static Slot slot_of(LowField field, Hand hand) {
    return {field.filled | static_cast<Cells>(*hand.older) << kPerfectRows * kWidth,
            static_cast<std::uint32_t>(hand.next + 1)};
  }
  [[nodiscard]] std::size_t home_of(const Slot& slot) const {
    std::uint64_t h = (slot.filled_and_piece ^ std::uint64_t{slot.next} << 48) * 0x9E3779B97F4A7C15ull;
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ull;
    return static_cast<std::size_t>(h >> 32) & (slots_.size() - 1);
  }
  /// A state has two possible places: the older state moves to the second.
  void put(const Slot& slot) {
    const std::size_t home = home_of(slot);
    if (slots_[home].next != 0) slots_[home ^ 1] = slots_[home];
    slots_[home] = slot;
    ++size_;
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    size_ = 0;
    for (const Slot& slot : old) {
      if (slot.next != 0) put(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace fourfold::tetris::modern
