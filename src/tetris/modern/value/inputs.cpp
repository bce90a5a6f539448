// From a position to the facts that are true of it.
#include "tetris/modern/value/inputs.h"

#include <algorithm>
#include <bit>

#include "tetris/modern/perfect/chance.h"

namespace fourfold::tetris::modern {
namespace {

using namespace value_inputs;

int height_of(std::uint32_t column) { return std::bit_width(column); }

void add_cells(const ShortColumns& board, ValueInputs& inputs) {
  for (std::size_t x = 0; x < board.size(); ++x) {
    for (std::uint32_t rows = board[x] & ((1u << kSeenRows) - 1); rows != 0; rows &= rows - 1)
      inputs.add(kCells + static_cast<int>(x) * kSeenRows + std::countr_zero(rows));
  }
}

void add_steps(const ShortColumns& board, ValueInputs& inputs) {
  for (std::size_t x = 0; x + 1 < board.size(); ++x) {
    const int step = std::clamp(height_of(board[x + 1]) - height_of(board[x]), -kMostStep, kMostStep);
    inputs.add(kSteps + static_cast<int>(x) * kStepKinds + step + kMostStep);
  }
}

void add_shape(const Shape& shape, ValueInputs& inputs) {
  int first = kShape;
  for (std::size_t feature = 0; feature < shape.size(); ++feature) {
    const int kinds = kShapeKinds[feature];
    if (kinds > 0) inputs.add(first + std::clamp<int>(shape[feature], 0, kinds - 1));
    first += kinds;
  }
}

int mirrored_piece(int piece) {
  if (piece == kNoPiece) return piece;
  switch (static_cast<Piece>(piece)) {
    case Piece::L:
      return static_cast<int>(Piece::J);
    case Piece::J:
      return static_cast<int>(Piece::L);
    case Piece::S:
      return static_cast<int>(Piece::Z);
    case Piece::Z:
      return static_cast<int>(Piece::S);
    default:
      return piece;
  }
}

}  // namespace

std::array<Group, kGroups> value_inputs::groups() {
  std::array<Group, kGroups> groups{};
  std::size_t count = 0;
  for (int x = 0; x + 1 < kWidth; ++x) groups[count++] = {kSteps + x * kStepKinds, kStepKinds};
  int first = kShape;
  for (const int kinds : kShapeKinds) {
    groups[count++] = {first, kinds};
    first += kinds;
  }
  for (const Group group : {Group{kHeld, kPieceCount + 1}, Group{kNext, kPieceCount + 1}, Group{kBackToBack, 1},
                            Group{kCombo, kComboKinds}, Group{kWaiting, kWaitingKinds}, Group{kChance, kChanceKinds}})
    groups[count++] = group;
  return groups;
}

int value_inputs::mirrored(int input) {
  if (input < kSteps) {
    const int x = (input - kCells) / kSeenRows, y = (input - kCells) % kSeenRows;
    return kCells + (kWidth - 1 - x) * kSeenRows + y;
  }
  if (input < kShape) {
    const int x = (input - kSteps) / kStepKinds, step = (input - kSteps) % kStepKinds;
    return kSteps + (kWidth - 2 - x) * kStepKinds + kStepKinds - 1 - step;
  }
  for (const int first : {kHeld, kNext}) {
    if (input >= first && input <= first + kPieceCount) return first + mirrored_piece(input - first);
  }
  if (input >= kBag && input < kBackToBack) return kBag + mirrored_piece(input - kBag);
  return input;
}

ValueInputs inputs_of(const Outlook& outlook, const Shape& shape) {
  ValueInputs inputs;
  add_cells(outlook.board, inputs);
  add_steps(outlook.board, inputs);
  add_shape(shape, inputs);
  inputs.add(kHeld + outlook.held);
  inputs.add(kNext + outlook.next);
  for (int p = 0; p < kPieceCount; ++p) {
    if (outlook.bag.has(static_cast<Piece>(p))) inputs.add(kBag + p);
  }
  if (outlook.back_to_back) inputs.add(kBackToBack);
  inputs.add(kCombo + std::min(outlook.combo, kComboKinds - 1));
  inputs.add(kWaiting + std::min(outlook.waiting, kWaitingKinds - 1));
  inputs.add(chance_input(outlook.clear_chance));
  return inputs;
}

/// 0: impossible; the possible ones are told apart by fifteenths, and one that has no future yet
/// from one that is ruled out.
int chance_input(std::optional<int> clear_chance) {
  if (!clear_chance) return kChance;
  return kChance + 1 + (*clear_chance * (kChanceKinds - 2) + PerfectChance::kAlways - 1) / PerfectChance::kAlways;
}

}  // namespace fourfold::tetris::modern
