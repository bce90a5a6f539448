// What a learned value is told of a position between two pieces: a list of facts, each true or
// false. About sixty of six hundred are true at a time, so a network adds up sixty of its
// columns instead of multiplying.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "tetris/modern/search/kernel.h"
#include "tetris/modern/search/node.h"
#include "tetris/piece_set.h"

namespace fourfold::tetris::modern {

/// A position between two pieces, as far as a value knows it.
struct Outlook {
  ShortColumns board{};
  HeldPiece held = kNoPiece;
  HeldPiece next = kNoPiece;       ///< the piece that comes, if it is known
  PieceSet bag = PieceSet::all();  ///< the piece after the known ones is one of these
  bool back_to_back = false;
  int combo = 0;
  int waiting = 0;                    ///< rows of garbage
  std::optional<int> clear_chance{};  ///< of a perfect clear, in parts of PerfectChance::kAlways
};

namespace value_inputs {

inline constexpr int kSeenRows = 20;
inline constexpr int kMostStep = 6;  ///< between neighbouring columns; larger ones count as this
inline constexpr int kStepKinds = 2 * kMostStep + 1;

/// How many values of each shape feature are told apart; larger ones count as the largest. Features
/// that the cells say directly have none.
inline constexpr std::array<int, kShapes> kShapeKinds = {21, 0, 0, 16, 16, 10, 40, 24, 12, 9, 5, 12, 3, 3, 3, 3, 2, 10};
inline constexpr int kComboKinds = 9, kWaitingKinds = 17, kChanceKinds = 17;

/// Where the facts of each group begin. Of every group but the cells and the bag exactly one is
/// true (back to back: one or none).
inline constexpr int kCells = 0;
inline constexpr int kSteps = kCells + kWidth * kSeenRows;
inline constexpr int kShape = kSteps + (kWidth - 1) * kStepKinds;
inline constexpr int kHeld = kShape + [] {
  int sum = 0;
  for (const int kinds : kShapeKinds) sum += kinds;
  return sum;
}();
inline constexpr int kNext = kHeld + kPieceCount + 1;
inline constexpr int kBag = kNext + kPieceCount + 1;
inline constexpr int kBackToBack = kBag + kPieceCount;
inline constexpr int kCombo = kBackToBack + 1;
inline constexpr int kWaiting = kCombo + kComboKinds;
inline constexpr int kChance = kWaiting + kWaitingKinds;
inline constexpr int kCount = kChance + kChanceKinds;

/// The groups of which one fact at most is true, as first number and size.
struct Group {
  int first = 0;
  int size = 0;
};
inline constexpr int kGroups = (kWidth - 1) + kShapes + 6;
std::array<Group, kGroups> groups();

/// The fact that is true on the mirrored board instead of this one.
int mirrored(int input);

}  // namespace value_inputs

/// The numbers of the facts that are true.
class ValueInputs {
 public:
  void add(int input) { numbers_[static_cast<std::size_t>(count_++)] = static_cast<std::uint16_t>(input); }
  [[nodiscard]] std::span<const std::uint16_t> active() const {
    return {numbers_.data(), static_cast<std::size_t>(count_)};
  }

 private:
  static constexpr int kMost = kWidth * value_inputs::kSeenRows + value_inputs::kGroups + kPieceCount + 1;
  std::array<std::uint16_t, kMost> numbers_;
  int count_ = 0;
};

/// `shape` is what the kernel measures on the outlook's board.
ValueInputs inputs_of(const Outlook& outlook, const Shape& shape);

/// The fact that says how likely a perfect clear is.
int chance_input(std::optional<int> clear_chance);

}  // namespace fourfold::tetris::modern
