// What the modern machine plays in a training: everything except its weights, the number of pieces
// and the seed.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/objective.h"
#include "tetris/modern/rules.h"

namespace fourfold::lab {

/// Rows of garbage to dig through.
inline constexpr int kDigRows = 100;

struct ModernCourse {
  tetris::modern::SharedRules rules;
  Objective objective = Objective::attack;
  std::uint64_t nodes = 2000;      ///< boards that may be looked at for one move
  int pressure_rows = 4;           ///< pressure: an attack of so many rows
  int pressure_every = 5;          ///< pressure: after every so many pieces
  std::vector<double> opponent{};  ///< match: its weights

  friend bool operator==(const ModernCourse&, const ModernCourse&) = default;
};

}  // namespace fourfold::lab
