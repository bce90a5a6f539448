// What plays the games of a controller: the processors of this computer, or a device
// (cuda/device.h). Both make the same moves.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>

#include "research/engine/engine.h"

namespace fourfold::research {

/// Thrown when a machine fails while it plays.
class MachineFailure : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Machine {
 public:
  Machine() = default;
  virtual ~Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// As research::play.
  virtual void play(const Plan& plan, std::span<Game> games) = 0;

  /// How many games at once keep the machine busy.
  [[nodiscard]] virtual std::size_t batch(const Plan& plan) const = 0;
};

/// Divides the games among `threads` threads (0 = all cores).
std::unique_ptr<Machine> processors(const Controller& controller, unsigned threads, Isa isa = best_isa());

}  // namespace fourfold::research
