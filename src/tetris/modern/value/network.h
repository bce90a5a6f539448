// A small network that says what to expect of a position: the attack to come, and the danger. It
// is made of whole numbers, so it says the same on every machine.
//
//   facts (about 60 of 600 are true) -> 64 units -> 16 units -> attack, danger
//
// The first layer is a sum of columns of 16 bits, one for every true fact. No sum of facts that can
// be true together leaves 16 bits: `from` refuses numbers that could.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "tetris/modern/value/inputs.h"

namespace fourfold::tetris::modern {

/// In thousandths.
struct Expected {
  std::int32_t attack = 0;  ///< rows to come
  std::int32_t danger = 0;  ///< 0: none, 1000: the game is as good as lost
};

class ValueNetwork {
 public:
  static constexpr int kInputs = value_inputs::kCount, kFirst = 64, kSecond = 16, kOutputs = 2;
  static constexpr int kOne = 512;         ///< what a unit at its most is worth
  static constexpr int kWeightOne = 1024;  ///< the weight 1 of the second layer
  static constexpr int kOutputOne = 4096;  ///< the weight 1 of the outputs, in rows and in parts of the danger
  static constexpr std::size_t kNumbers =
      std::size_t{kInputs} * kFirst + kFirst + kFirst * kSecond + kSecond + kSecond * kOutputs + kOutputs;

  /// The network of these numbers, in the order of `numbers`, or what is wrong with them.
  static Result<ValueNetwork> from(std::span<const std::int32_t> numbers);
  /// Columns and biases of the first layer, then weights by unit and biases of the other two.
  [[nodiscard]] std::vector<std::int32_t> numbers() const;

  /// What the first layer makes of some facts, before its units are cut off.
  struct alignas(64) Sums {
    std::array<std::int16_t, kFirst> at;
  };
  [[nodiscard]] Sums sums(const ValueInputs& inputs) const;
  /// The sums as they are if `now` is true instead of `before`.
  [[nodiscard]] Sums changed(const Sums& sums, int before, int now) const;
  [[nodiscard]] Expected of(const Sums& sums) const;
  [[nodiscard]] Expected of(const ValueInputs& inputs) const { return of(sums(inputs)); }

  friend bool operator==(const ValueNetwork&, const ValueNetwork&) = default;

 private:
  using Column = std::array<std::int16_t, kFirst>;
  std::vector<Column> columns_ = std::vector<Column>(kInputs);
  Column first_bias_{};
  std::array<std::array<std::int16_t, kFirst>, kSecond> second_{};
  std::array<std::int32_t, kSecond> second_bias_{};
  std::array<std::array<std::int32_t, kSecond>, kOutputs> outputs_{};
  std::array<std::int32_t, kOutputs> output_bias_{};

  template <class Self, class F>
  static void each_number(Self& self, F f);
};

}  // namespace fourfold::tetris::modern
