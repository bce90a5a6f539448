// The noisy cross-entropy method.
#include "learn/cross_entropy.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "learn/random.h"
#include "learn/statistics.h"

namespace fourfold::learn {

std::vector<Vector> CrossEntropy::ask() const {
  std::vector<Vector> all;
  for (int i = 0; i < settings_.population; ++i) {
    Rng rng = candidate_stream(settings_.seed, generation_, static_cast<std::uint64_t>(i));
    Vector x = mean_;
    for (std::size_t n = 0; n < x.size(); ++n) x[n] += std::sqrt(variance_[n]) * normal(rng);
    all.push_back(std::move(x));
  }
  return all;
}

void CrossEntropy::tell(std::span<const double> scores) {
  assert(scores.size() == static_cast<std::size_t>(settings_.population));
  const auto candidates = ask();
  const auto order = best_first(scores);
  const auto elite = static_cast<std::size_t>(settings_.elite);
  const double noise = std::max(settings_.noise - settings_.noise_fall * static_cast<double>(generation_), 0.0);
  for (std::size_t n = 0; n < mean_.size(); ++n) {
    Moments moments;
    for (std::size_t e = 0; e < elite; ++e) moments.add(candidates[order[e]][n]);
    mean_[n] = moments.mean();
    variance_[n] = moments.population_variance() + noise;
  }
  ++generation_;
}

std::optional<std::string> CrossEntropy::stop() const {
  const double widest = *std::ranges::max_element(variance_);
  if (widest > 1e-24) return std::nullopt;
  return "all candidates are the same";
}

std::string CrossEntropy::problem() const {
  const Settings& s = settings_;
  if (mean_.empty() || s.start.size() != mean_.size()) return sizes_differ("mean", "start");
  if (variance_.size() != mean_.size()) return sizes_differ("variance", "mean");
  if (std::ranges::any_of(variance_, [](double v) { return v < 0; })) return "'variance': expected 0 or more";
  if (s.population < 1 || s.population > kMostCandidates) return "'population': expected 1 to 100000";
  if (s.elite < 1 || s.elite > s.population) return "'elite': expected 1 to the population";
  if (s.noise < 0 || s.noise_fall < 0) return "'noise', 'noise fall': expected 0 or more";
  return "";
}

}  // namespace fourfold::learn
