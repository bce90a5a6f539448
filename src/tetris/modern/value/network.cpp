// A small network of whole numbers.
#include "tetris/modern/value/network.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

namespace fourfold::tetris::modern {
namespace {

constexpr std::int32_t kMostOfColumn = std::numeric_limits<std::int16_t>::max();
constexpr std::int32_t kMostBias = 1 << 24, kMostOutput = 1 << 28;

/// The most that a sum over facts which can be true together adds to one unit, in one direction.
template <class WeightOf>
std::int64_t most_of(WeightOf weight_of) {
  const auto above_zero = [&](int input) { return std::max<std::int64_t>(0, weight_of(input)); };
  std::int64_t sum = 0;
  for (int input = value_inputs::kCells; input < value_inputs::kSteps; ++input) sum += above_zero(input);
  for (int input = value_inputs::kBag; input < value_inputs::kBackToBack; ++input) sum += above_zero(input);
  for (const value_inputs::Group& group : value_inputs::groups()) {
    std::int64_t most = 0;
    for (int input = group.first; input < group.first + group.size; ++input) most = std::max(most, above_zero(input));
    sum += most;
  }
  return sum;
}

/// A vector that every machine has, or that compilers take apart where it has none.
using Lanes = std::int16_t __attribute__((vector_size(16)));
constexpr std::size_t kRegisters = ValueNetwork::kFirst * sizeof(std::int16_t) / sizeof(Lanes);
static_assert(ValueNetwork::kFirst * sizeof(std::int16_t) % sizeof(Lanes) == 0);

using Numbers = std::array<std::int16_t, ValueNetwork::kFirst>;
void load(const Numbers& from, Lanes* to) { std::memcpy(to, from.data(), sizeof from); }
void store(const Lanes* from, Numbers& to) { std::memcpy(to.data(), from, sizeof to); }

/// A unit's answer lies between 0 and kOne.
std::int32_t clipped(std::int32_t sum) { return std::clamp(sum, 0, ValueNetwork::kOne); }

}  // namespace

/// Calls f(number, most) for every number in order; `most` bounds its size.
template <class Self, class F>
void ValueNetwork::each_number(Self& self, F f) {
  for (auto& column : self.columns_)
    for (auto& number : column) f(number, kMostOfColumn);
  for (auto& number : self.first_bias_) f(number, kMostOfColumn);
  for (auto& unit : self.second_)
    for (auto& number : unit) f(number, kMostOfColumn);
  for (auto& number : self.second_bias_) f(number, kMostBias);
  for (auto& output : self.outputs_)
    for (auto& number : output) f(number, kMostBias);
  for (auto& number : self.output_bias_) f(number, kMostOutput);
}

Result<ValueNetwork> ValueNetwork::from(std::span<const std::int32_t> numbers) {
  if (numbers.size() != kNumbers)
    return Error{"the network has " + std::to_string(numbers.size()) + " numbers: expected " +
                 std::to_string(kNumbers)};
  ValueNetwork network;
  std::size_t at = 0;
  std::string problem;
  each_number(network, [&](auto& number, std::int32_t most) {
    const std::int32_t given = numbers[at++];
    if (problem.empty() && (given < -most || given > most))
      problem = "number " + std::to_string(at) + " of the network is " + std::to_string(given) + ": expected " +
                std::to_string(-most) + " to " + std::to_string(most);
    number = static_cast<std::remove_reference_t<decltype(number)>>(given);
  });
  if (!problem.empty()) return Error{problem};
  for (std::size_t unit = 0; unit < kFirst; ++unit) {
    const auto sum = [&](int sign) {
      return most_of([&](int input) { return sign * network.columns_[static_cast<std::size_t>(input)][unit]; }) +
             std::max(0, sign * network.first_bias_[unit]);
    };
    if (std::max(sum(1), sum(-1)) > kMostOfColumn)
      return Error{"the weights of unit " + std::to_string(unit + 1) + " of the network add up to " +
                   std::to_string(std::max(sum(1), sum(-1))) + ": expected at most " + std::to_string(kMostOfColumn)};
  }
  return network;
}

std::vector<std::int32_t> ValueNetwork::numbers() const {
  std::vector<std::int32_t> numbers;
  numbers.reserve(kNumbers);
  each_number(*this, [&](const auto& number, std::int32_t) { numbers.push_back(number); });
  return numbers;
}

ValueNetwork::Sums ValueNetwork::sums(const ValueInputs& inputs) const {
  Lanes sums[kRegisters];
  load(first_bias_, sums);
  for (const std::uint16_t input : inputs.active()) {
    Lanes column[kRegisters];
    load(columns_[input], column);
    for (std::size_t i = 0; i < kRegisters; ++i) sums[i] += column[i];
  }
  Sums result;
  store(sums, result.at);
  return result;
}

ValueNetwork::Sums ValueNetwork::changed(const Sums& sums, int before, int now) const {
  const Column &without = columns_[static_cast<std::size_t>(before)], &with = columns_[static_cast<std::size_t>(now)];
  Sums result;
  for (std::size_t i = 0; i < kFirst; ++i) result.at[i] = static_cast<std::int16_t>(sums.at[i] - without[i] + with[i]);
  return result;
}

Expected ValueNetwork::of(const Sums& sums) const {
  std::array<std::int32_t, kSecond> second{};
  Column first;
  for (std::size_t i = 0; i < kFirst; ++i) first[i] = static_cast<std::int16_t>(clipped(sums.at[i]));
  for (std::size_t j = 0; j < kSecond; ++j) {
    std::int32_t sum = second_bias_[j];
    for (std::size_t i = 0; i < kFirst; ++i) sum += second_[j][i] * first[i];
    second[j] = clipped(sum / kWeightOne);
  }
  std::array<std::int32_t, kOutputs> outputs{};
  for (std::size_t o = 0; o < kOutputs; ++o) {
    std::int64_t sum = output_bias_[o];
    for (std::size_t j = 0; j < kSecond; ++j) sum += std::int64_t{outputs_[o][j]} * second[j];
    outputs[o] = static_cast<std::int32_t>(sum * 1000 / (std::int64_t{kOutputOne} * kOne));
  }
  return {outputs[0], std::clamp(outputs[1], 0, 1000)};
}

}  // namespace fourfold::tetris::modern
