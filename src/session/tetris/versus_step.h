// One step of a match of two modern games: a command on one side, and garbage on its way to the
// other side. All matches use it: a person against a machine (versus.h), and the rooms of a service
// (live/versus_table.h).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

/// Attacks on their way to one side; the one that arrives first is first.
class Attacks {
 public:
  /// The number of rows of each attack.
  [[nodiscard]] const std::deque<int>& rows() const { return rows_; }
  /// How many attacks have arrived already: the first one in `rows` has the next number.
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  /// Why this command cannot make the first attack arrive; empty if it can, and for commands of
  /// other kinds.
  [[nodiscard]] std::string why_not(const tetris::modern::Command& command) const;

  /// Adds what the other side sent when its pieces locked.
  void add(const tetris::modern::Facts& facts);
  /// Removes the first attack, which has arrived.
  void take();

  friend bool operator==(const Attacks&, const Attacks&) = default;

 private:
  std::deque<int> rows_;
  std::uint64_t taken_ = 0;
};

/// Applies a command on one side. `Played` is a round or a game. A garbage command must be one that
/// `incoming` allows.
template <class Played>
tetris::modern::Facts versus_step(Played& own, Attacks& incoming, Attacks& outgoing,
                                  const tetris::modern::Command& command) {
  const tetris::modern::Facts facts = own.apply(command);
  if (facts.refused) return facts;
  if (command.kind == tetris::modern::Command::Kind::garbage) incoming.take();
  outgoing.add(facts);
  return facts;
}

/// The setup of a machine's side: its piece does not fall, but stays where it appears until the
/// machine moves.
tetris::modern::Game::Setup machine_setup(tetris::modern::Game::Setup setup);
/// Ticks between two pieces of a machine.
std::uint32_t ticks_per_piece(int pieces_per_minute);
/// The commands for a machine's choice; without a choice the piece is dropped.
std::vector<tetris::modern::Command> commands_of(const std::optional<tetris::modern::Choice>& choice);

}  // namespace fourfold::session
