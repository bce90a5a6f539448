// A plan: pieces and where they shall lie, in no order yet. A solution of a perfect clear is one,
// and so is a setup.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tetris/board.h"
#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

/// Its cells are those of the board that the plan begins on, from the lowest row up, each from the
/// left. Where rows go between them before it is placed, a piece lies in rows that are not
/// neighbours.
struct PlanPiece {
  Piece piece{};
  std::array<Cell, 4> cells{};
  friend bool operator==(const PlanPiece&, const PlanPiece&) = default;
};

struct Plan {
  static constexpr std::size_t kMostPieces = 15;

  Board board;
  std::vector<PlanPiece> pieces;
  friend bool operator==(const Plan&, const Plan&) = default;
};

/// A step of a plan as it is played: the board it is made on, without the rows that have gone.
struct PlanStep {
  Board before;
  Piece piece{};
  Location at;
};

/// In which orders the pieces of a plan can be placed: every piece must come to rest where it
/// belongs.
class PlanOrders {
 public:
  /// The plan has Plan::kMostPieces pieces at most.
  PlanOrders(const TurnRules& turns, Plan plan);

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] bool is_possible() const { return is_possible_; }
  /// Can these pieces, in this order and with a hold box if there is one, be placed as the plan
  /// says? The player knows all of them; those that are left over may wait in the box or not come
  /// yet.
  [[nodiscard]] bool allows(std::span<const Piece> queue, bool has_hold) const;
  /// In an order that is possible, the first piece of the list first where there are several.
  [[nodiscard]] std::vector<PlanStep> steps() const;

 private:
  using Subset = std::uint32_t;  ///< bit i: piece i has been placed

  [[nodiscard]] Subset all() const { return (Subset{1} << plan_.pieces.size()) - 1; }
  [[nodiscard]] Board board_with(Subset placed, Column& gone) const;
  void find_ways(const TurnRules& turns);

  Plan plan_;
  bool is_possible_ = false;
  std::vector<std::uint16_t> ways_;  ///< for every subset, the pieces that can come next and lead to the end
};

/// Where a piece comes to rest that fills these cells when so many rows have gone; nothing if it
/// has no such shape.
std::optional<Location> location_of(const PlanPiece& planned, Column gone);

}  // namespace fourfold::tetris::modern
