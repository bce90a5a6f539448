// Glicko-2, step by step as the paper numbers them.
#include "play/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fourfold::play {
namespace {

constexpr double kScale = 173.7178;
constexpr double kMean = 1500;
constexpr double kPrecision = 0.000001;

/// Step 2: a rating on the internal scale.
struct Inner {
  double mu, phi;
};
Inner inner(const Rating& rating) { return {(rating.rating - kMean) / kScale, rating.deviation / kScale}; }

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

double expected(double mu, const Inner& opponent) { return 1 / (1 + std::exp(-g(opponent.phi) * (mu - opponent.mu))); }

/// Step 5: how volatile the player was in this period, by the Illinois algorithm. `delta` is the
/// improvement computed from the results alone, `v` its variance.
double new_volatility(double volatility, double phi, double delta, double v, double tau) {
  const double a = std::log(volatility * volatility), phi2 = phi * phi;
  const auto f = [&](double x) {
    const double e = std::exp(x), sum = phi2 + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi2 + v) {
    high = std::log(delta * delta - phi2 - v);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low), f_high = f(high);
  while (std::abs(high - low) > kPrecision) {
    const double middle = low + (low - high) * f_low / (f_high - f_low), f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

Rating with_deviation(Rating rating, double phi) {
  rating.deviation = std::min(phi * kScale, kLargestDeviation);
  return rating;
}

}  // namespace

Rating rated(const Rating& before, std::span<const Bout> bouts, double tau) {
  if (bouts.empty()) return rested(before, 1);
  const Inner me = inner(before);
  double inverse_v = 0, gained = 0;  // steps 3 and 4
  for (const Bout& bout : bouts) {
    const Inner other = inner(bout.opponent);
    const double certainty = g(other.phi), e = expected(me.mu, other);
    inverse_v += bout.weight * certainty * certainty * e * (1 - e);
    gained += bout.weight * certainty * (bout.score - e);
  }
  if (inverse_v <= 0) return before;
  const double v = 1 / inverse_v;
  const double sigma = new_volatility(before.volatility, me.phi, v * gained, v, tau);
  const double phi_star2 = me.phi * me.phi + sigma * sigma;     // step 6
  const double phi = 1 / std::sqrt(1 / phi_star2 + inverse_v);  // step 7
  const double mu = me.mu + phi * phi * gained;
  return with_deviation({.rating = kMean + kScale * mu, .volatility = sigma}, phi);  // step 8
}

Rating rested(const Rating& before, std::int64_t days) {
  const double phi = inner(before).phi;
  const double grown = static_cast<double>(std::max<std::int64_t>(days, 0)) * before.volatility * before.volatility;
  return with_deviation(before, std::sqrt(phi * phi + grown));
}

}  // namespace fourfold::play
