// Simulated annealing as original 000 does it: one neighbour at a time, cooled on every acceptance.
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
    double step = 50;  ///< deviation of the Gaussian step in each coordinate
    double hot = 1000, cold = 0.001, cooling = 0.995;
    double k = 0.005;
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  Anneal() = default;
  explicit Anneal(const Settings& settings) : settings_(settings), current_(settings.start) {
    temperature_ = settings.hot;
  }

  /// One candidate: the start itself first, a neighbour of the current vector after that.
  [[nodiscard]] std::vector<Vector> ask() const;
  /// Scores are better the higher; the cost of the original is their negative.
  void tell(std::span<const double> scores);
  [[nodiscard]] std::optional<std::string> stop() const;
  [[nodiscard]] const Vector& favourite() const { return current_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  [[nodiscard]] double temperature() const { return temperature_; }

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// What does not fit together in a state that was loaded; empty if all does.
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
