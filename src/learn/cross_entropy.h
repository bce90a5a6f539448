// The noisy cross-entropy method (Szita & Lorincz, "Learning Tetris using the noisy cross-entropy
// method", 2006): a normal distribution per coordinate moves to the best tenth of its samples.
// Decreasing noise is added to its variance, so that it does not settle too early.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "learn/state.h"

namespace fourfold::learn {

class CrossEntropy {
 public:
  struct Settings {
    Vector start;
    double spread = 10;  ///< first standard deviation; in the paper the variance is 100
    int population = 100, elite = 10;
    double noise = 5, noise_fall = 0.1;  ///< added to the variance: max(noise - noise_fall t, 0) in generation t
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  CrossEntropy() = default;
  explicit CrossEntropy(const Settings& settings)
      : settings_(settings),
        mean_(settings.start),
        variance_(settings.start.size(), settings.spread * settings.spread) {}

  [[nodiscard]] std::vector<Vector> ask() const;
  void tell(std::span<const double> scores);
  [[nodiscard]] std::optional<std::string> stop() const;
  [[nodiscard]] const Vector& favourite() const { return mean_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// What is inconsistent in a loaded state; empty if nothing is.
  [[nodiscard]] std::string problem() const;

  template <class Archive>
  void visit(Archive& archive) {
    archive("start", settings_.start);
    archive("spread", settings_.spread);
    archive("population", settings_.population);
    archive("elite", settings_.elite);
    archive("noise", settings_.noise);
    archive("noise fall", settings_.noise_fall);
    archive("seed", settings_.seed);
    archive("mean", mean_);
    archive("variance", variance_);
    archive("generation", generation_);
  }

 private:
  Settings settings_;
  Vector mean_, variance_;
  std::uint64_t generation_ = 0;
};

}  // namespace fourfold::learn
