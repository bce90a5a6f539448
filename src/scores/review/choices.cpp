// Two stories of the same choices.
#include "scores/review/choices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace fourfold::scores {
namespace {

/// How sure persons are: a place that loses so much is taken exp(-1) times as often as the best.
/// Nobody is surer than the first: this is what is assumed of people, and what an unusually good
/// one can be hurt by.
constexpr std::array kSureness = {0.06, 0.09, 0.14, 0.2, 0.3, 0.5, 0.8};
constexpr double kUsual = 0.14, kWeak = 0.5;
constexpr double kLapse = 0.03;                                ///< any place, by a slip of the finger
constexpr std::array kSlips = {0.02, 0.08, 0.15, 0.25, 0.35};  ///< of a machine, on purpose
constexpr double kWorst = 6;                                   ///< losses are cut here

double person_takes(const Considered& piece, double sureness) {
  double all = 0;
  for (const double loss : piece.losses) all += std::exp(-loss / sureness);
  const double own = std::exp(-piece.losses[piece.chosen] / sureness) / all;
  return (1 - kLapse) * own + kLapse / static_cast<double>(piece.losses.size());
}

double person_story(std::span<const Considered> pieces, double sureness) {
  double sum = 0;
  for (const Considered& piece : pieces) sum += std::log(person_takes(piece, sureness));
  return sum;
}

double machine_story(std::span<const Considered> pieces, const std::vector<bool>& is_machines, double slips) {
  double sum = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    sum += std::log((is_machines[i] ? 1 - slips : 0) + slips * person_takes(pieces[i], kWeak));
  return sum;
}

/// Ranks from the least on; equal ones share theirs.
std::vector<double> ranks_of(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]]) ++last;
    for (std::size_t i = first; i <= last; ++i) ranks[order[i]] = static_cast<double>(first + last) / 2;
    first = last + 1;
  }
  return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto count = static_cast<double>(a.size());
  const double mean_a = std::reduce(a.begin(), a.end()) / count, mean_b = std::reduce(b.begin(), b.end()) / count;
  double both = 0, of_a = 0, of_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    both += (a[i] - mean_a) * (b[i] - mean_b);
    of_a += (a[i] - mean_a) * (a[i] - mean_a);
    of_b += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return of_a > 0 && of_b > 0 ? both / std::sqrt(of_a * of_b) : 0;
}

}  // namespace

std::vector<double> losses_of(std::span<const double> worths, double lost) {
  std::vector<double> alive;
  std::ranges::copy_if(worths, std::back_inserter(alive), [&](double worth) { return worth > lost; });
  if (alive.size() < 2) return {};
  const double best = std::ranges::max(alive);
  const auto middle = alive.begin() + static_cast<std::ptrdiff_t>(alive.size() / 2);
  std::ranges::nth_element(alive, middle, std::greater<>());
  const double usual = best - *middle;
  if (usual <= 0) return {};
  std::vector<double> losses;
  for (const double worth : worths) losses.push_back(worth > lost ? std::min((best - worth) / usual, kWorst) : kWorst);
  return losses;
}

double hardness(const Considered& piece) {
  double all = 0;
  for (const double loss : piece.losses) all += std::exp(-loss / kUsual);
  return 1 - 1 / all;
}

double machine_likelihood(std::span<const Considered> pieces, const std::vector<bool>& is_machines) {
  if (pieces.empty()) return 0;
  double person = -INFINITY, machine = -INFINITY;
  for (const double sureness : kSureness) person = std::max(person, person_story(pieces, sureness));
  for (const double slips : kSlips) machine = std::max(machine, machine_story(pieces, is_machines, slips));
  return machine - person;
}

double time_with_hardness(std::span<const Considered> pieces) {
  if (pieces.size() < kLeastTimed) return 0;
  std::vector<double> hard, took;
  for (const Considered& piece : pieces) {
    hard.push_back(hardness(piece));
    took.push_back(piece.took);
  }
  return correlation(ranks_of(hard), ranks_of(took));
}

}  // namespace fourfold::scores
