// A person against a machine: two rounds side by side, and garbage in both directions.
//
//   Versus versus({.setup = setup, .policy = policy, .strength = 5});
//   versus.apply(command);      // the person's keys
//   versus.pass(1);             // a tick for both
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "session/tetris/round.h"
#include "session/tetris/statistics.h"
#include "session/tetris/versus_step.h"
#include "tetris/modern/search/levels.h"

namespace fourfold::session {

struct VersusOptions {
  tetris::modern::Game::Setup setup;     ///< of both games; both get the same pieces
  tetris::modern::MachinePolicy policy;  ///< of the machine; its weights must be valid
  int strength = 5;                      ///< its level, kWeakest to kStrongest
  int pieces_per_minute = 0;             ///< how fast the machine plays; 0: as fast as its level
  friend bool operator==(const VersusOptions&, const VersusOptions&) = default;
};
/// The machine's pieces per minute, limited to kSlowest and kFastest.
int pieces_per_minute(const VersusOptions& options);
inline constexpr int kSlowest = 10, kFastest = 600;  ///< pieces per minute

enum class Winner : std::uint8_t { none, person, machine };

class Versus {
 public:
  explicit Versus(const VersusOptions& options);
  /// The match in which the person played these commands: the machine always answers in the same
  /// way. It is an error if the machine would have sent other garbage than the commands contain.
  static Result<Versus> from(const VersusOptions& options, const ModernRound& person);

  [[nodiscard]] const VersusOptions& options() const { return options_; }
  [[nodiscard]] const ModernRound& person() const { return person_; }
  [[nodiscard]] const ModernRound& machine() const { return machine_; }
  [[nodiscard]] Winner winner() const;

  /// Applies a key of the person; only `pass` makes time pass.
  tetris::modern::Facts apply(const tetris::modern::Command& command);
  /// Makes time pass for both.
  tetris::modern::Facts pass(std::uint32_t ticks);
  /// Ticks until something happens without a key.
  [[nodiscard]] std::uint32_t next_event() const;

 private:
  static void take_all(ModernRound& round, Attacks& incoming, Attacks& outgoing);
  void let_machine_move();

  VersusOptions options_;
  ModernRound person_, machine_;
  Attacks to_person_, to_machine_;
  tetris::modern::Opponent opponent_;
  std::uint32_t until_move_;  ///< ticks until the machine's next piece
};

}  // namespace fourfold::session
