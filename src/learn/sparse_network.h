// A small network over facts that are mostly false, with numbers of 32 bits while it learns.
//
//   facts -> 64 units -> 16 units -> 2 outputs; units lie between 0 and 1
//
// Learning is by Adam (Kingma and Ba 2015) on mean squared errors. A batch is divided into the same
// parts on any number of threads, so the numbers are the same too. What it says comes from the mean
// of its numbers over the last steps, which is calmer than the last of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/crew.h"

namespace fourfold::learn {

/// What is true of a position, and what should have been expected of it.
struct Lesson {
  std::vector<std::uint16_t> active;
  std::array<float, 2> targets{};
};

class SparseNetwork {
 public:
  static constexpr std::size_t kFirst = 64, kSecond = 16, kOutputs = 2;

  SparseNetwork() = default;
  SparseNetwork(std::size_t inputs, std::uint64_t seed);

  /// By the mean numbers.
  [[nodiscard]] std::array<float, kOutputs> of(std::span<const std::uint16_t> active) const;

  /// One step; returns the mean squared error of each output before it.
  std::array<double, kOutputs> learn(std::span<const Lesson* const> batch, double rate, Crew& crew);

  /// The mean numbers: columns by input, biases, weights by unit of the first layer, biases,
  /// weights by unit of the second layer, biases.
  [[nodiscard]] const std::vector<float>& numbers() const { return mean_; }
  [[nodiscard]] std::size_t inputs() const { return inputs_; }

  /// For `Saver` and `Loader`.
  template <class Self, class Visitor>
  static void visit(Self& self, Visitor& visitor) {
    visitor("steps", self.steps_);
    visitor("numbers", self.now_);
    visitor("mean", self.mean_);
    visitor("slope", self.slope_);
    visitor("square", self.square_);
  }
  /// What is wrong with a network that was loaded for so many inputs; empty if nothing.
  [[nodiscard]] std::string problem(std::size_t inputs);

 private:
  static constexpr std::size_t numbers_for(std::size_t inputs) {
    return inputs * kFirst + kFirst + kFirst * kSecond + kSecond + kSecond * kOutputs + kOutputs;
  }
  struct Units;
  void forward(const std::vector<float>& numbers, std::span<const std::uint16_t> active, Units& units) const;
  void backward(std::span<const std::uint16_t> active, const Units& units, const std::array<float, kOutputs>& errors,
                std::vector<float>& slope) const;
  void step(std::size_t from, std::size_t to, double rate, double size);

  std::size_t inputs_ = 0;
  std::uint64_t steps_ = 0;
  std::vector<float> now_, mean_, slope_, square_;  ///< numbers, their mean, and Adam's two means
  std::vector<std::vector<float>> parts_;           ///< slopes of the parts of a batch
};

}  // namespace fourfold::learn
