// CMA-ES: evolution with a learned covariance. Equations and constants are from N. Hansen, "The CMA
// Evolution Strategy: A Tutorial" (arXiv 1604.00772), with positive weights only.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "learn/state.h"

namespace fourfold::learn {

class Cma {
 public:
  struct Settings {
    Vector start;
    double step = 0.5;   ///< first standard deviation in every coordinate
    int population = 0;  ///< 0: 4 + 3 ln n
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  Cma() = default;
  explicit Cma(const Settings& settings);

  [[nodiscard]] std::vector<Vector> ask() const;
  void tell(std::span<const double> scores);
  [[nodiscard]] std::optional<std::string> stop() const;
  [[nodiscard]] const Vector& favourite() const { return mean_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  [[nodiscard]] double step() const { return sigma_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// What is inconsistent in a loaded state; empty if nothing is.
  [[nodiscard]] std::string problem() const;

  template <class Archive>
  void visit(Archive& archive) {
    archive("start", settings_.start);
    archive("first step", settings_.step);
    archive("population", settings_.population);
    archive("seed", settings_.seed);
    archive("mean", mean_);
    archive("step", sigma_);
    archive("covariance", covariance_);
    archive("path", path_);
    archive("step path", step_path_);
    archive("generation", generation_);
  }

 private:
  struct Frame;  ///< the decomposition of the covariance: C = B D^2 B'
  struct Constants;

  [[nodiscard]] Vector candidate(const Frame& frame, std::uint64_t index) const;

  Settings settings_;
  Vector mean_;
  double sigma_ = 0;
  Vector covariance_;        ///< n x n
  Vector path_, step_path_;  ///< p_c, p_sigma
  std::uint64_t generation_ = 0;
};

}  // namespace fourfold::learn
