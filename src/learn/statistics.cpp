// Statistics of noisy scores.
#include "learn/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "learn/random.h"

namespace fourfold::learn {
namespace {

/// The continued fraction of the incomplete beta function, evaluated from the front (Lentz).
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300, kClose = 1e-15;
  const auto away_from_zero = [](double v) { return std::abs(v) < kTiny ? kTiny : v; };
  double c = 1, d = 1 / away_from_zero(1 - (a + b) * x / (a + 1)), value = d;
  for (int m = 1; m <= 300; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away_from_zero(1 + even * d);
    c = away_from_zero(1 + even / c);
    value *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away_from_zero(1 + odd * d);
    c = away_from_zero(1 + odd / c);
    value *= d * c;
    if (std::abs(d * c - 1) < kClose) break;
  }
  return value;
}

/// I_x(a, b), the regularised incomplete beta function.
double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = exp_of(log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * log_of(x) + b * log_of(1 - x));
  const bool converges = x < (a + 1) / (a + b + 2);
  return converges ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/// P(T <= t) for t >= 0.
double t_probability(double t, double freedom) {
  return 1 - incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
}

}  // namespace

double log_gamma(double x) {
  constexpr double kFrom = 16, kHalfLn2Pi = 0.918938533204672741780329736406;
  double below = 0;
  for (; x < kFrom; ++x) below += log_of(x);
  const double y = 1 / (x * x);
  const double series = (1.0 / 12 - y * (1.0 / 360 - y * (1.0 / 1260 - y * (1.0 / 1680 - y / 1188)))) / x;
  return (x - 0.5) * log_of(x) - x + kHalfLn2Pi + series - below;
}

double Moments::deviation() const { return std::sqrt(variance()); }

Moments moments_of(std::span<const double> values) {
  Moments moments;
  for (const double v : values) moments.add(v);
  return moments;
}

double mean(std::span<const double> values) { return moments_of(values).mean(); }
double deviation(std::span<const double> values) { return moments_of(values).deviation(); }

double quantile(std::span<const double> values, double part) {
  assert(!values.empty() && part >= 0 && part <= 1);
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const double at = part * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

double harmonic_mean(std::span<const double> values) {
  double rates = 0;
  for (const double value : values) rates += 1 / value;
  return static_cast<double>(values.size()) / rates;
}

double trimmed_mean(std::span<const double> values, double part) {
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const auto drop = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
  return mean(std::span(sorted).subspan(drop, sorted.size() - 2 * drop));
}

std::vector<std::size_t> best_first(std::span<const double> scores) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, [&](std::size_t a, std::size_t b) { return scores[a] != scores[b] ? scores[a] > scores[b] : a < b; });
  return order;
}

double t_quantile(double part, double freedom) {
  if (part < 0.5) return -t_quantile(1 - part, freedom);
  double low = 0, high = 1;
  while (t_probability(high, freedom) < part && high < 1e12) high *= 2;
  for (int i = 0; i < 200 && high - low > 1e-13 * high; ++i) {
    const double middle = (low + high) / 2;
    (t_probability(middle, freedom) < part ? low : high) = middle;
  }
  return (low + high) / 2;
}

Interval t_interval(const Moments& m, double confidence) {
  assert(m.count() >= 2);
  const auto n = static_cast<double>(m.count());
  const double half = t_quantile(0.5 + confidence / 2, n - 1) * m.deviation() / std::sqrt(n);
  return {m.mean() - half, m.mean() + half};
}

SequentialTest::SequentialTest(double error, std::size_t most_pairs) : most_pairs_(most_pairs) {
  std::size_t looks = 1;
  for (std::size_t n = kFirstLook; n < most_pairs; n *= 2) ++looks;
  error_per_look_ = error / static_cast<double>(looks);
}

std::size_t SequentialTest::next_look() const {
  const std::size_t n = moments_.count();
  return std::min(n < kFirstLook ? kFirstLook : 2 * n, most_pairs_);
}

bool SequentialTest::is_look() const {
  const std::size_t n = moments_.count();
  const bool doubled = n >= kFirstLook && (n / kFirstLook & (n / kFirstLook - 1)) == 0 && n % kFirstLook == 0;
  return n >= 2 && (doubled || n == most_pairs_);
}

Interval SequentialTest::interval() const { return t_interval(moments_, 1 - error_per_look_); }

std::optional<int> SequentialTest::verdict() const {
  if (!is_look()) return std::nullopt;
  const Interval around = interval();
  if (around.low > 0) return 1;
  if (around.high < 0) return -1;
  return std::nullopt;
}

}  // namespace fourfold::learn
