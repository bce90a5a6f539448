// The genetic algorithm of original 003: whole numbers, the few best as parents, and each weight
// taken from a random parent.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "learn/state.h"

namespace fourfold::learn {

class Genetic {
 public:
  struct Settings {
    std::vector<int> signs;  ///< per weight: +1 or -1 is forced on children, 0 leaves the sign free
    int population = 30, parents = 5;
    int range = 100;  ///< the first generation lies in -range..range
    double mutation_chance = 0.1;
    int mutation_range = 20;
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  Genetic() = default;
  explicit Genetic(const Settings& settings);

  [[nodiscard]] std::vector<Vector> ask() const;
  void tell(std::span<const double> scores);
  [[nodiscard]] std::optional<std::string> stop() const { return std::nullopt; }
  /// The best gene of the last generation.
  [[nodiscard]] Vector favourite() const { return gene(parents_, 0); }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  /// The parents from the last generation, the best first.
  [[nodiscard]] std::vector<Vector> parents() const;

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// What is inconsistent in a loaded state; empty if nothing is.
  [[nodiscard]] std::string problem() const;

  template <class Archive>
  void visit(Archive& archive) {
    archive("signs", settings_.signs);
    archive("population", settings_.population);
    archive("parent count", settings_.parents);
    archive("range", settings_.range);
    archive("mutation chance", settings_.mutation_chance);
    archive("mutation range", settings_.mutation_range);
    archive("seed", settings_.seed);
    archive("genes", genes_);
    archive("parents", parents_);
    archive("generation", generation_);
  }

 private:
  [[nodiscard]] Vector gene(const Vector& list, std::size_t index) const;
  [[nodiscard]] Vector child(std::uint64_t index) const;

  Settings settings_;
  Vector genes_;    ///< one after the other
  Vector parents_;  ///< one after the other, too
  std::uint64_t generation_ = 0;
};

}  // namespace fourfold::learn
