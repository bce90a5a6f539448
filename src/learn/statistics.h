// Statistics of noisy scores: moments, quantiles, intervals, and a test that may stop early.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fourfold::learn {

/// Mean and variance in one pass (Welford 1962).
class Moments {
 public:
  void add(double x) {
    ++count_;
    const double away = x - mean_;
    mean_ += away / static_cast<double>(count_);
    squares_ += away * (x - mean_);
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double variance() const { return count_ > 1 ? squares_ / static_cast<double>(count_ - 1) : 0; }
  [[nodiscard]] double population_variance() const { return count_ > 0 ? squares_ / static_cast<double>(count_) : 0; }
  [[nodiscard]] double deviation() const;

 private:
  std::size_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

Moments moments_of(std::span<const double> values);
double mean(std::span<const double> values);
double deviation(std::span<const double> values);  ///< of a sample: divided by n - 1

/// ln Gamma(x) for x > 0 by Stirling's series, exact to the last digits from 16 upwards. The C
/// library's function is not used, because its last digits differ between machines and intervals
/// are written into results.
double log_gamma(double x);

/// Linear between the two nearest values; `part` from 0 (smallest) to 1 (largest).
double quantile(std::span<const double> values, double part);

/// The mean without the lowest and the highest `part` of the values.
double trimmed_mean(std::span<const double> values, double part);

/// n / (1/a + 1/b + ...) of positive numbers: the mean time between events when rates are averaged.
double harmonic_mean(std::span<const double> values);

/// Indices from the highest score to the lowest; equal ones in their order.
std::vector<std::size_t> best_first(std::span<const double> scores);

struct Interval {
  double low = 0, high = 0;
};

/// The value that Student's t with `freedom` degrees stays below with probability `part`.
double t_quantile(double part, double freedom);

/// Mean +- t s / sqrt(n), which is right where the mean is nearly normal. `confidence` is a number
/// like 0.95; at least two values are needed.
Interval t_interval(const Moments& moments, double confidence);

/// Tests whether the mean of paired differences is above or below zero. It looks only at 16, 32,
/// 64, ... pairs and at the end. Every look gets an equal part of the error probability
/// (Bonferroni), so that looking early does not raise the chance of an error.
class SequentialTest {
 public:
  SequentialTest(double error, std::size_t most_pairs);

  void add(double difference) { moments_.add(difference); }
  [[nodiscard]] const Moments& moments() const { return moments_; }
  [[nodiscard]] bool is_look() const;
  /// How many pairs are needed for the next look. Valid at a look and before the first.
  [[nodiscard]] std::size_t next_look() const;
  /// +1 or -1 once the answer is clear; nothing before that, and between looks.
  [[nodiscard]] std::optional<int> verdict() const;
  /// The interval of the mean difference, at the confidence of one look.
  [[nodiscard]] Interval interval() const;

 private:
  static constexpr std::size_t kFirstLook = 16;
  std::size_t most_pairs_;
  double error_per_look_;
  Moments moments_;
};

}  // namespace fourfold::learn
