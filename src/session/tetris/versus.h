// A person against a machine: two rounds side by side, and garbage both ways.
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
  tetris::modern::Game::Setup setup;     ///< of both; the same pieces come to both
  tetris::modern::MachinePolicy policy;  ///< of the machine; its weights must be good
  int strength = 5;                      ///< its level, kWeakest to kStrongest
  int pieces_per_minute = 0;             ///< how fast it plays; 0: as its level does
  friend bool operator==(const VersusOptions&, const VersusOptions&) = default;
};
/// Of the machine, within kSlowest and kFastest.
int pieces_per_minute(const VersusOptions& options);
inline constexpr int kSlowest = 10, kFastest = 600;  ///< pieces per minute

enum class Winner : std::uint8_t { none, person, machine };

class Versus {
 public:
  explicit Versus(const VersusOptions& options);
  /// The match in which the person played these commands: the machine always answers the same. An
  /// error if it would have sent other garbage than they say.
  static Result<Versus> from(const VersusOptions& options, const ModernRound& person);

  [[nodiscard]] const VersusOptions& options() const { return options_; }
  [[nodiscard]] const ModernRound& person() const { return person_; }
  [[nodiscard]] const ModernRound& machine() const { return machine_; }
  [[nodiscard]] Winner winner() const;

  /// A key of the person; time passes by `pass` only.
  tetris::modern::Facts apply(const tetris::modern::Command& command);
  /// Lets time pass for both.
  tetris::modern::Facts pass(std::uint32_t ticks);
  /// Ticks until something happens by itself.
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
