// The machine that a person plays a match of Tetris against, as the person's table sees it. An
// interface, because a module without machines must not be linked with one (abilities.h).
#pragma once

#include <memory>

#include "base/result.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"

namespace fourfold::page_engine {

class EngineState;

class Rival {
 public:
  enum class Winner : std::uint8_t { none, person, machine };

  Rival() = default;
  Rival(const Rival&) = delete;
  Rival& operator=(const Rival&) = delete;
  virtual ~Rival() = default;

  [[nodiscard]] virtual const session::ModernRound& person() const = 0;
  [[nodiscard]] virtual const session::ModernRound& machine() const = 0;
  [[nodiscard]] virtual Winner winner() const = 0;
  [[nodiscard]] virtual int pieces_per_minute() const = 0;
  /// A key of the person, or time for both.
  virtual tetris::modern::Facts apply(const tetris::modern::Command& command) = 0;
};

/// The engine must have the policy of the machine. `so_far`: what the person has played, or
/// nullptr.
Result<std::unique_ptr<Rival>> open_rival(const EngineState& engine, const session::ModernOptions& options,
                                          const session::ModernRound* so_far);

}  // namespace fourfold::page_engine
