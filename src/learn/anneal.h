// Simulated annealing as original 000 does it: one neighbour at a time, and the temperature falls
// on every acceptance.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "learn/state.h"

namespace fourfold::learn {

class Anneal {
 public:
  struct Settings {
    Vector start;
    double step = 50;  ///< standard deviation of the Gaussian step in each coordinate
    double hot = 1000, cold = 0.001, cooling = 0.995;
    double k = 0.005;
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  Anneal() = default;
  explicit Anneal(const Settings& settings) : settings_(settings), current_(settings.start) {
    temperature_ = settings.hot;
  }

  /// One candidate: first the start itself, then neighbours of the current vector.
  [[nodiscard]] std::vector<Vector> ask() const;
  /// Higher scores are better; the original's cost is the negative score.
  void tell(std::span<const double> scores);
  [[nodiscard]] std::optional<std::string> stop() const;
  [[nodiscard]] const Vector& favourite() const { return current_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  [[nodiscard]] double temperature() const { return temperature_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// What is inconsistent in a loaded state; empty if nothing is.
  [[nodiscard]] std::string problem() const;

  template <class Archive>
  void visit(Archive& archive) {
    archive("start", settings_.start);
    archive("step", settings_.step);
    archive("hot", settings_.hot);
    archive("cold", settings_.cold);
    archive("cooling", settings_.cooling);
    archive("k", settings_.k);
    archive("seed", settings_.seed);
    archive("current", current_);
    archive("score", score_);
    archive("temperature", temperature_);
    archive("generation", generation_);
  }

 private:
  Settings settings_;
  Vector current_;
  double score_ = 0;
  double temperature_ = 0;
  std::uint64_t generation_ = 0;
};

}  // namespace fourfold::learn
