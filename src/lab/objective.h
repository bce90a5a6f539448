// What a training counts: a table with one row for each objective.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace fourfold::lab {

enum class Objective : std::uint8_t {
  points_per_piece,  ///< original 000
  survival,          ///< original 003: all points until the game is over or capped
  sprint,            ///< points in 120 s of game time
  combo,             ///< points with consecutive clears rewarded
  lines,
  // The modern machine's (modern_playout.h).
  attack,    ///< rows of attack per piece
  pressure,  ///< surviving under garbage, and attack
  dig,       ///< the fewest pieces to clear a hundred rows of garbage
  match      ///< the share of games won against another machine
};

std::string_view name(Objective objective);
std::optional<Objective> objective_from(std::string_view name);
std::span<const std::string_view> objective_names();

/// Whether the modern machine plays it. Classic machines play all others.
constexpr bool is_modern(Objective objective) { return objective >= Objective::attack; }
/// The names of the modern objectives, or of the others.
std::vector<std::string_view> objective_names(bool modern);

}  // namespace fourfold::lab
