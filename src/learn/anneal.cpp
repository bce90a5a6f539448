// Simulated annealing, original 000.
#include "learn/anneal.h"

#include <cassert>

#include "learn/random.h"

namespace fourfold::learn {
namespace {

constexpr std::uint64_t kNeighbour = 0, kAcceptance = 1;  // random streams of a generation

}  // namespace

std::vector<Vector> Anneal::ask() const {
  Vector next = current_;
  if (generation_ > 0) {
    Rng rng = candidate_stream(settings_.seed, generation_, kNeighbour);
    for (double& x : next) x += settings_.step * normal(rng);
  }
  return {next};
}

/// p = exp((e1 - e2) / (k T)) with e = -score: a better neighbour is always accepted, a worse one
/// with probability p.
void Anneal::tell(std::span<const double> scores) {
  assert(scores.size() == 1);
  Rng rng = candidate_stream(settings_.seed, generation_, kAcceptance);
  const double gain = scores[0] - score_;
  const bool first = generation_ == 0;
  if (first || gain > 0 || exp_of(gain / (settings_.k * temperature_)) > uniform(rng)) {
    current_ = ask().front();
    score_ = scores[0];
    if (!first) temperature_ *= settings_.cooling;
  }
  ++generation_;
}

std::optional<std::string> Anneal::stop() const {
  if (temperature_ > settings_.cold) return std::nullopt;
  return "the temperature has fallen to its end";
}

std::string Anneal::problem() const {
  const Settings& s = settings_;
  if (current_.empty() || current_.size() != s.start.size()) return sizes_differ("current", "start");
  constexpr double kLeast = 1e-30;  // small, but products of two such numbers are not zero
  if (!(s.step >= kLeast && s.k >= kLeast && s.cold >= kLeast && s.cooling >= kLeast && s.cooling < 1))
    return "'step', 'k', 'cold', 'cooling': expected above 0";
  if (!(temperature_ >= kLeast && temperature_ <= s.hot)) return "'temperature': expected above 0 and at most 'hot'";
  return "";
}

}  // namespace fourfold::learn
