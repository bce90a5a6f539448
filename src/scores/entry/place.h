// The order of a leaderboard as one number, and that number cut into digits for a tree of counts.
//
//   place = points (36 bits) | 2^27 - 1 - id (27 bits)
//
// More points give a larger place. Among equal points the smaller id, which is the earlier row,
// gives the larger place. No two rows have the same place.
//
// The tree (tree.h) uses digits of 7 bits, the highest first. A node of level n stands for all
// places that begin with its n digits, and stores how many there are. The rank of a place is then
// the sum of the better siblings' counts over at most nine nodes.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace fourfold::scores {

using Place = std::int64_t;

inline constexpr int kIdBits = 27, kPointBits = 36;
inline constexpr std::int64_t kLastId = (std::int64_t{1} << kIdBits) - 1;
inline constexpr std::int64_t kMostPoints = (std::int64_t{1} << kPointBits) - 1;  ///< more are ranked as this many

constexpr Place place_of(std::int64_t points, std::int64_t id) {
  return std::clamp<std::int64_t>(points, 0, kMostPoints) << kIdBits | (kLastId - id);
}
constexpr std::int64_t id_of(Place place) { return kLastId - (place & kLastId); }

inline constexpr int kDigitBits = 7, kLevels = (kIdBits + kPointBits) / kDigitBits;
inline constexpr std::int64_t kDigits = std::int64_t{1} << kDigitBits;
static_assert(kLevels * kDigitBits == kIdBits + kPointBits);

/// A node: the places whose first `level` digits are `prefix`.
struct Node {
  int level = 0;
  std::int64_t prefix = 0;

  [[nodiscard]] constexpr int low_bits() const { return (kLevels - level) * kDigitBits; }
  [[nodiscard]] constexpr Place first() const { return prefix << low_bits(); }
  [[nodiscard]] constexpr Place last() const {
    return first() + static_cast<Place>((std::uint64_t{1} << low_bits()) - 1);
  }
  /// The child that a place below this node belongs to.
  [[nodiscard]] constexpr Node child(Place place) const {
    return {level + 1, place >> (kLevels - level - 1) * kDigitBits};
  }
  [[nodiscard]] constexpr Node parent() const { return {level - 1, prefix >> kDigitBits}; }
  /// The child with the best places.
  [[nodiscard]] constexpr Node best_child() const { return child(last()); }
  friend constexpr auto operator<=>(const Node&, const Node&) = default;
};

}  // namespace fourfold::scores
