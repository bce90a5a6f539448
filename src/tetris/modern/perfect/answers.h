// What is known of positions of a search for perfect clears: whether the pieces that are left clear
// the field.
//
// The pieces that are left are part of the key, so that an answer holds for every queue that ends
// alike.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/modern/perfect/field.h"

namespace fourfold::tetris::modern {

/// What is asked: a field, the older piece, and those of the queue that can still matter.
struct AnswerKey {
  std::uint64_t field_and_piece = 0;
  std::uint64_t rest_and_rows = 0;  ///< three bits a piece after a leading one, then the rows; never 0
  friend bool operator==(const AnswerKey&, const AnswerKey&) = default;
};

/// A hash table that doubles until it has `kMost` places; from then on new answers take the places
/// of old ones, which costs time and no answer. Keys are compared in full.
class AnswerTable {
 public:
  AnswerTable() : slots_(kFewest) {}
  void clear() {
    slots_.assign(kFewest, {});
    size_ = 0;
  }
  [[nodiscard]] std::optional<bool> of(const AnswerKey& key) const {
    const std::size_t home = home_of(key);
    for (const std::size_t at : {home, home ^ 1}) {
      if ((slots_[at].rest_and_rows & ~kYes) == key.rest_and_rows && slots_[at].field_and_piece == key.field_and_piece)
        return (slots_[at].rest_and_rows & kYes) != 0;
    }
    return std::nullopt;
  }
  void add(const AnswerKey& key, bool answer) {
    if (2 * size_ >= slots_.size() && slots_.size() < kMost) grow();
    put({key.field_and_piece, key.rest_and_rows | (answer ? kYes : 0)});
  }

 private:
  static constexpr std::size_t kFewest = 1 << 8, kMost = 1 << 20;  ///< 4 KiB to 16 MiB
  static constexpr std::uint64_t kYes = std::uint64_t{1} << 63;

  [[nodiscard]] std::size_t home_of(const AnswerKey& key) const {
    std::uint64_t h =
        (key.field_and_piece ^ (key.rest_and_rows & ~kYes) * 0xD6E8FEB86659FD93ull) * 0x9E3779B97F4A7C15ull;
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ull;
    return static_cast<std::size_t>(h >> 32) & (slots_.size() - 1);
  }
  /// Two places are looked at: the older answer moves over.
  void put(const AnswerKey& slot) {
    const std::size_t home = home_of(slot);
    if (slots_[home].rest_and_rows != 0) slots_[home ^ 1] = slots_[home];
    slots_[home] = slot;
    ++size_;
  }
  void grow() {
    std::vector<AnswerKey> old(2 * slots_.size());
    old.swap(slots_);
    size_ = 0;
    for (const AnswerKey& slot : old) {
      if (slot.rest_and_rows != 0) put(slot);
    }
  }

  std::vector<AnswerKey> slots_;
  std::size_t size_ = 0;
};

}  // namespace fourfold::tetris::modern
