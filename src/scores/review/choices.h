// Did a person choose these places, or a machine? A place that everybody would take says nothing;
// one that only a machine takes says much. So two stories are told of all choices together, and how
// likely each makes them is compared:
//
//   a person   takes a place the more rarely the worse it looks one piece ahead, with a sureness of its own, and now and
//              then any place
//   a machine  takes its own place, but for slips on purpose, which are a person's
//
// Pure arithmetic over numbers that suspicion.cpp gathers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fourfold::scores {

/// One piece: all of its places, as they look one piece ahead.
struct Considered {
  std::vector<double> losses;  ///< of every place: how much worse than the best; 1 is as bad as the middle one
  std::size_t chosen = 0;
  double took = 0;  ///< ticks
};

/// The losses of places from what they are worth, at least one of which is not `lost`. Empty where
/// all are the same: such a piece says nothing.
std::vector<double> losses_of(std::span<const double> worths, double lost);

/// How hard the choice was for a person: 0, only one place will do, to nearly 1, all are the same.
double hardness(const Considered& piece);

/// The logarithm of how much likelier the choices are a machine's than a person's; `is_machines`:
/// whether the place of each piece is the machine's.
double machine_likelihood(std::span<const Considered> pieces, const std::vector<bool>& is_machines);

/// How time and hardness go together: Spearman's rank correlation, -1 to 1; 0 for less than
/// kLeastTimed pieces.
double time_with_hardness(std::span<const Considered> pieces);
inline constexpr std::size_t kLeastTimed = 20;

}  // namespace fourfold::scores
