// What a count of rare events says about their rate.
#include "learn/poisson.h"

#include <cmath>

#include "learn/random.h"
#include "learn/statistics.h"

namespace fourfold::learn {
namespace {

constexpr double kEnough = 1e-15;
constexpr int kMostTerms = 100'000;

/// The lower incomplete gamma function P(a, x) as a series: fast for x below a.
double gamma_series(double a, double x) {
  double term = 1 / a, sum = term;
  for (int n = 1; n < kMostTerms && term > kEnough * sum; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * exp_of(a * log_of(x) - x - log_gamma(a));
}

/// The upper incomplete gamma function Q(a, x) as a continued fraction (Lentz): fast for x above a.
double gamma_fraction(double a, double x) {
  double b = x + 1 - a, c = 1e300, d = 1 / b, value = d;
  for (int n = 1; n < kMostTerms; ++n) {
    const double numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    value *= c * d;
    if (std::abs(c * d - 1) < kEnough) break;
  }
  return value * exp_of(a * log_of(x) - x - log_gamma(a));
}

/// The mean for which a count of at most `count` has probability `part`.
double mean_where(std::uint64_t count, double part) {
  double low = 0, high = 1;
  while (poisson_probability(count, high) > part) high *= 2;
  for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
    const double middle = (low + high) / 2;
    (poisson_probability(count, middle) > part ? low : high) = middle;
  }
  return (low + high) / 2;
}

/// From this count on, the series above would need too many terms.
constexpr std::uint64_t kMany = 1'000'000;
constexpr double kAsGoodAsNormal = 1e7;  ///< degrees of freedom

/// The cube root of such a number is nearly normal (Wilson & Hilferty 1931); for a million events
/// eight digits are right.
double root_is_normal(double n, double z) {
  const double variance = 1 / (9 * n), root = 1 - variance + z * std::sqrt(variance);
  return n * root * root * root;
}

}  // namespace

double poisson_probability(std::uint64_t count, double mean) {
  if (mean <= 0) return 1;
  const double a = static_cast<double>(count) + 1;
  return mean < a + 1 ? 1 - gamma_series(a, mean) : gamma_fraction(a, mean);
}

Interval poisson_interval(std::uint64_t count, double confidence) {
  const double error = (1 - confidence) / 2;
  if (count > kMany) {
    const double z = t_quantile(1 - error, kAsGoodAsNormal), n = static_cast<double>(count);
    return {root_is_normal(n, -z), root_is_normal(n + 1, z)};
  }
  return {count == 0 ? 0 : mean_where(count - 1, 1 - error), mean_where(count, error)};
}

}  // namespace fourfold::learn
