// Counts what happens in the server, and writes it as text for Prometheus (exposition format
// 0.0.4).
//
//   metrics.counter("fourfold_games_total", "Games that were submitted", {{"answer", "taken"}}).add();
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fourfold::serve {

class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

class Gauge {
 public:
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  void add(std::int64_t n) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

/// A histogram of times in seconds, with steps from 0.1 ms to 10 s.
class Histogram {
 public:
  static constexpr std::array kSteps = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                        0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};
  void observe(double seconds);
  /// For each step, how many values were at most that; the last number counts all.
  [[nodiscard]] std::array<std::uint64_t, kSteps.size() + 1> cumulative() const;
  [[nodiscard]] double sum() const { return static_cast<double>(micros_.load(std::memory_order_relaxed)) / 1e6; }

 private:
  std::array<std::atomic<std::uint64_t>, kSteps.size() + 1> counts_{};
  std::atomic<std::uint64_t> micros_{0};
};

using Labels = std::vector<std::pair<std::string, std::string>>;

/// Makes a metric on first use and keeps it, so references stay valid. One name has one kind.
/// Labels must never come from clients, because each new set of labels takes memory for ever.
class Metrics {
 public:
  Counter& counter(std::string_view name, std::string_view help, const Labels& labels = {});
  Gauge& gauge(std::string_view name, std::string_view help, const Labels& labels = {});
  Histogram& histogram(std::string_view name, std::string_view help, const Labels& labels = {});

  [[nodiscard]] std::string text() const;

 private:
  struct Family {
    std::string help;
    // By the text of the labels; only one of the three maps has entries.
    std::map<std::string, std::unique_ptr<Counter>> counters;
    std::map<std::string, std::unique_ptr<Gauge>> gauges;
    std::map<std::string, std::unique_ptr<Histogram>> histograms;
  };
  Family& family(std::string_view name, std::string_view help);

  mutable std::mutex mutex_;
  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace fourfold::serve
