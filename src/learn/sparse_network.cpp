// A small network over facts that are mostly false.
#include "learn/sparse_network.h"

#include <algorithm>
#include <cmath>

#include "learn/random.h"

namespace fourfold::learn {
namespace {

constexpr std::size_t kParts = 16;  ///< of a batch, and of the numbers
constexpr float kLeak = 0.05F;      ///< slope of a unit outside of 0 to 1, so that it can come back

/// A unit's slope at a sum.
float slope_at(float sum) { return sum > 0 && sum < 1 ? 1.0F : kLeak; }

}  // namespace

struct SparseNetwork::Units {
  std::array<float, kFirst> first_sums, first;
  std::array<float, kSecond> second_sums, second;
  std::array<float, kOutputs> outputs;
};

SparseNetwork::SparseNetwork(std::size_t inputs, std::uint64_t seed)
    : inputs_(inputs), now_(numbers_for(inputs)), mean_(now_.size()), slope_(now_.size()), square_(now_.size()) {
  Rng rng{seed};
  const auto fill = [&](std::size_t from, std::size_t count, double spread) {
    for (std::size_t i = from; i < from + count; ++i) now_[i] = static_cast<float>(normal(rng) * spread);
  };
  const std::size_t second = (inputs + 1) * kFirst, outputs = second + (kFirst + 1) * kSecond;
  fill(0, inputs * kFirst, 0.05);
  std::fill_n(now_.begin() + static_cast<std::ptrdiff_t>(inputs * kFirst), kFirst, 0.4F);
  fill(second, kFirst * kSecond, 0.15);
  std::fill_n(now_.begin() + static_cast<std::ptrdiff_t>(second + kFirst * kSecond), kSecond, 0.4F);
  fill(outputs, kSecond * kOutputs, 0.2);
  mean_ = now_;
}

std::string SparseNetwork::problem(std::size_t inputs) {
  inputs_ = inputs;
  for (const auto* list : {&now_, &mean_, &slope_, &square_}) {
    if (list->size() != numbers_for(inputs))
      return "a list of the network has " + std::to_string(list->size()) + " numbers: expected " +
             std::to_string(numbers_for(inputs));
  }
  if (std::ranges::any_of(square_, [](float square) { return square < 0; })) return "'square' has a number below 0";
  return "";
}

void SparseNetwork::forward(const std::vector<float>& numbers, std::span<const std::uint16_t> active,
                            Units& units) const {
  const float* at = numbers.data() + inputs_ * kFirst;
  std::copy_n(at, kFirst, units.first_sums.begin());
  for (const std::uint16_t input : active) {
    const float* column = numbers.data() + std::size_t{input} * kFirst;
    for (std::size_t i = 0; i < kFirst; ++i) units.first_sums[i] += column[i];
  }
  for (std::size_t i = 0; i < kFirst; ++i) units.first[i] = std::clamp(units.first_sums[i], 0.0F, 1.0F);
  at += kFirst;
  std::copy_n(at + kFirst * kSecond, kSecond, units.second_sums.begin());
  for (std::size_t i = 0; i < kFirst; ++i, at += kSecond) {
    for (std::size_t j = 0; j < kSecond; ++j) units.second_sums[j] += units.first[i] * at[j];
  }
  for (std::size_t j = 0; j < kSecond; ++j) units.second[j] = std::clamp(units.second_sums[j], 0.0F, 1.0F);
  at += kSecond;
  std::copy_n(at + kSecond * kOutputs, kOutputs, units.outputs.begin());
  for (std::size_t j = 0; j < kSecond; ++j, at += kOutputs) {
    for (std::size_t o = 0; o < kOutputs; ++o) units.outputs[o] += units.second[j] * at[o];
  }
}

/// Adds the slopes of the squared errors.
void SparseNetwork::backward(std::span<const std::uint16_t> active, const Units& units,
                             const std::array<float, kOutputs>& errors, std::vector<float>& slope) const {
  const std::size_t second = (inputs_ + 1) * kFirst, outputs = second + (kFirst + 1) * kSecond;
  std::array<float, kSecond> of_second{};
  for (std::size_t j = 0; j < kSecond; ++j) {
    for (std::size_t o = 0; o < kOutputs; ++o) {
      const std::size_t at = outputs + j * kOutputs + o;
      slope[at] += errors[o] * units.second[j];
      of_second[j] += errors[o] * now_[at];
    }
    of_second[j] *= slope_at(units.second_sums[j]);
    slope[second + kFirst * kSecond + j] += of_second[j];
  }
  for (std::size_t o = 0; o < kOutputs; ++o) slope[outputs + kSecond * kOutputs + o] += errors[o];
  std::array<float, kFirst> of_first{};
  for (std::size_t i = 0; i < kFirst; ++i) {
    std::array<float, kSecond> products{};
    for (std::size_t j = 0; j < kSecond; ++j) {
      const std::size_t at = second + i * kSecond + j;
      slope[at] += of_second[j] * units.first[i];
      products[j] = of_second[j] * now_[at];
    }
    for (const float product : products) of_first[i] += product;
    of_first[i] *= slope_at(units.first_sums[i]);
  }
  const auto add = [&](std::size_t column) {
    float* to = slope.data() + column * kFirst;
    for (std::size_t i = 0; i < kFirst; ++i) to[i] += of_first[i];
  };
  for (const std::uint16_t input : active) add(input);
  add(inputs_);  // the biases lie behind the columns
}

std::array<float, SparseNetwork::kOutputs> SparseNetwork::of(std::span<const std::uint16_t> active) const {
  Units units;
  forward(mean_, active, units);
  return units.outputs;
}

/// Adam for some of the numbers.
void SparseNetwork::step(std::size_t from, std::size_t to, double rate, double size) {
  constexpr float kSlopeMemory = 0.9F, kSquareMemory = 0.999F;
  constexpr double kMeanMemory = 0.995;
  const auto steps = static_cast<double>(steps_);
  const auto slope_share = static_cast<float>(1 - std::pow(0.9, steps));
  const auto square_share = static_cast<float>(1 - std::pow(0.999, steps));
  const auto memory = static_cast<float>(std::min(kMeanMemory, steps / (steps + 10)));
  const auto scale = static_cast<float>(1 / size), speed = static_cast<float>(rate);
  for (std::size_t i = from; i < to; ++i) {
    float slope = 0;
    for (const std::vector<float>& part : parts_) slope += part[i];
    slope *= scale;
    slope_[i] = kSlopeMemory * slope_[i] + (1 - kSlopeMemory) * slope;
    square_[i] = kSquareMemory * square_[i] + (1 - kSquareMemory) * slope * slope;
    now_[i] -= speed * (slope_[i] / slope_share) / (std::sqrt(square_[i] / square_share) + 1e-8F);
    mean_[i] = memory * mean_[i] + (1 - memory) * now_[i];
  }
}

std::array<double, SparseNetwork::kOutputs> SparseNetwork::learn(std::span<const Lesson* const> batch, double rate,
                                                                 Crew& crew) {
  parts_.resize(kParts);
  std::array<std::array<double, kOutputs>, kParts> errors{};
  crew.run(kParts, [&](std::size_t part, unsigned) {
    parts_[part].assign(now_.size(), 0);
    for (std::size_t i = batch.size() * part / kParts; i < batch.size() * (part + 1) / kParts; ++i) {
      Units units;
      forward(now_, batch[i]->active, units);
      std::array<float, kOutputs> differences{};
      for (std::size_t o = 0; o < kOutputs; ++o) {
        differences[o] = units.outputs[o] - batch[i]->targets[o];
        errors[part][o] += static_cast<double>(differences[o]) * differences[o];
      }
      backward(batch[i]->active, units, differences, parts_[part]);
    }
  });
  ++steps_;
  const auto size = static_cast<double>(std::max<std::size_t>(1, batch.size()));
  crew.run(kParts, [&](std::size_t part, unsigned) {
    step(now_.size() * part / kParts, now_.size() * (part + 1) / kParts, rate, size);
  });
  std::array<double, kOutputs> mean{};
  for (const auto& some : errors) {
    for (std::size_t o = 0; o < kOutputs; ++o) mean[o] += some[o] / size;
  }
  return mean;
}

}  // namespace fourfold::learn
