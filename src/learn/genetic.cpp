// The genetic algorithm of original 003.
#include "learn/genetic.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "learn/random.h"
#include "learn/statistics.h"

namespace fourfold::learn {

Genetic::Genetic(const Settings& settings) : settings_(settings) {
  for (int i = 0; i < settings.population; ++i) {
    Rng rng = candidate_stream(settings.seed, 0, static_cast<std::uint64_t>(i));
    for (std::size_t n = 0; n < settings.signs.size(); ++n)
      genes_.push_back(uniform_int(rng, -settings.range, settings.range));
  }
  parents_ = gene(genes_, 0);
}

Vector Genetic::gene(const Vector& list, std::size_t index) const {
  const auto size = static_cast<std::ptrdiff_t>(settings_.signs.size());
  const auto first = list.begin() + static_cast<std::ptrdiff_t>(index) * size;
  return {first, first + size};
}

std::vector<Vector> Genetic::ask() const {
  std::vector<Vector> all;
  for (int i = 0; i < settings_.population; ++i) all.push_back(gene(genes_, static_cast<std::size_t>(i)));
  return all;
}

std::vector<Vector> Genetic::parents() const {
  std::vector<Vector> all;
  for (std::size_t i = 0; i * settings_.signs.size() < parents_.size(); ++i) all.push_back(gene(parents_, i));
  return all;
}

void Genetic::tell(std::span<const double> scores) {
  assert(scores.size() == static_cast<std::size_t>(settings_.population));
  Vector best;
  for (int i = 0; const std::size_t index : best_first(scores)) {
    if (i++ == settings_.parents) break;
    const Vector parent = gene(genes_, index);
    best.insert(best.end(), parent.begin(), parent.end());
  }
  parents_ = std::move(best);
  ++generation_;
  genes_.clear();
  for (int i = 0; i < settings_.population; ++i) {
    const Vector next = child(static_cast<std::uint64_t>(i));
    genes_.insert(genes_.end(), next.begin(), next.end());
  }
}

Vector Genetic::child(std::uint64_t index) const {
  Rng rng = candidate_stream(settings_.seed, generation_, index);
  Vector weights;
  for (std::size_t n = 0; n < settings_.signs.size(); ++n)
    weights.push_back(gene(parents_, rng.below(static_cast<std::uint32_t>(settings_.parents)))[n]);
  for (std::size_t n = 0; n < weights.size(); ++n) {
    if (uniform(rng) < settings_.mutation_chance)
      weights[n] += uniform_int(rng, -settings_.mutation_range, settings_.mutation_range);
    if (settings_.signs[n] != 0) weights[n] = settings_.signs[n] * std::abs(weights[n]);
  }
  return weights;
}

std::string Genetic::problem() const {
  const Settings& s = settings_;
  if (s.signs.empty() || !std::ranges::all_of(s.signs, [](int sign) { return std::abs(sign) <= 1; }))
    return "'signs': expected -1, 0 or 1";
  if (s.population < 1 || s.population > kMostCandidates) return "'population': expected 1 to 100000";
  if (s.parents < 1 || s.parents > s.population) return "'parent count': expected 1 to the population";
  constexpr int kWidest = 1'000'000;
  if (s.range < 0 || s.range > kWidest || s.mutation_range < 0 || s.mutation_range > kWidest)
    return "'range', 'mutation range': expected 0 to 1000000";
  const std::size_t n = s.signs.size();
  if (genes_.size() != n * static_cast<std::size_t>(s.population)) return sizes_differ("genes", "population");
  if (parents_.size() != n * static_cast<std::size_t>(generation_ == 0 ? 1 : s.parents))
    return sizes_differ("parents", "parent count");
  return "";
}

}  // namespace fourfold::learn
