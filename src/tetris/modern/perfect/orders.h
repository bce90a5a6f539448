// The orders of pieces that can fill a low field, for the last few pieces of a perfect clear.
//
// The orders of k pieces that fill a field are a set of words of k letters, stored as a tree. For
// three pieces there are seven sets for two pieces, by the first piece; for two pieces there are 49
// bits, by the first and the second.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tetris/modern/perfect/places.h"

namespace fourfold::tetris::modern {

using Singles = std::uint8_t;  ///< bit p: piece p fills the field
using Pairs = std::uint64_t;   ///< bit 7 p + q: p and then q
using Triples = std::array<Pairs, kPieceCount>;
using Fours = std::array<Triples, kPieceCount>;

constexpr Singles after_first(Pairs pairs, Piece piece) {
  return static_cast<Singles>(pairs >> kPieceCount * static_cast<int>(piece) & ((1 << kPieceCount) - 1));
}
constexpr Pairs after_first(const Triples& triples, Piece piece) { return triples[static_cast<std::size_t>(piece)]; }
constexpr const Triples& after_first(const Fours& fours, Piece piece) { return fours[static_cast<std::size_t>(piece)]; }

/// Stores the orders of the fields that were asked about. The memory is bounded: when it is full,
/// it is emptied.
class PerfectOrders {
 public:
  static constexpr int kMostRows = 4;
  static constexpr std::size_t kUsualSlots = 1 << 16;  ///< of 64 bytes each: 4 MiB

  /// `slots` must be a power of two.
  explicit PerfectOrders(const TurnRules& turns, std::size_t slots = kUsualSlots) : places_(turns), slots_(slots) {}

  /// The field must have as many free cells as the pieces, and at most kMostRows rows.
  Singles singles(LowField field);
  Pairs pairs(LowField field);
  Triples triples(LowField field);
  Fours fours(LowField field);

 private:
  /// A field of two or three pieces; for two pieces only the first of the seven sets is used.
  struct Slot {
    std::uint64_t key = 0;  ///< 0: empty
    Triples orders{};
  };
  static std::uint64_t key_of(LowField field) {
    return field.filled | static_cast<std::uint64_t>(field.rows) << kMostRows * kWidth;
  }
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;
  void remember(std::uint64_t key, const Triples& orders);
  template <class F>
  void each_child(LowField field, F f);

  struct Child {
    std::size_t piece;
    LowField field;
  };

  PlaceFinder places_;
  std::vector<Child> children_;  ///< of all fields on the current path
  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace fourfold::tetris::modern
