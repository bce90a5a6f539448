// Random deviates, and the logarithm and exponential function that they use.
#include "learn/random.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace fourfold::learn {
namespace {

constexpr double kLn2 = std::numbers::ln2;

}  // namespace

/// x = m 2^e with m near 1; ln m = 2 artanh((m - 1) / (m + 1)), a series in t^2 < 0.03.
double log_of(double x) {
  assert(x > 0);
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < 0.70710678118654752) {
    m *= 2;
    --exponent;
  }
  const double t = (m - 1) / (m + 1);
  double sum = 0;
  for (int k = 23; k >= 1; k -= 2) sum = sum * (t * t) + 1.0 / k;
  return 2 * t * sum + exponent * kLn2;
}

/// e^x = 2^n e^r with |r| < 0.35, the latter by its series.
double exp_of(double x) {
  if (x < -700) return 0;
  if (x > 700) return HUGE_VAL;
  const double n = std::floor(x / kLn2 + 0.5);
  const double r = x - n * kLn2;
  double sum = 1;
  for (int k = 15; k >= 1; --k) sum = 1 + sum * r / k;
  return std::ldexp(sum, static_cast<int>(n));
}

/// Marsaglia's polar method: a random point in the unit disc; it needs a logarithm but no sine.
double normal(Rng& rng) {
  while (true) {
    const double u = 2 * uniform(rng) - 1, v = 2 * uniform(rng) - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * log_of(s) / s);
  }
}

}  // namespace fourfold::learn
