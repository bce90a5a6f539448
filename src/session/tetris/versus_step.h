// One step of a match of two modern games: a command on one side, and garbage on its way to the other. All matches
// are played by it: a person against a machine (versus.h), and the rooms of a service (live/versus_table.h).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

/// Attacks on their way to one side, the first to arrive first.
class Attacks {
 public:
  /// Rows of each.
  [[nodiscard]] const std::deque<int>& rows() const { return rows_; }
  /// How many arrived before: the first of `rows` has the next number.
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  /// Why this command cannot take the first one; empty if it can, and for commands that take none.
  [[nodiscard]] std::string why_not(const tetris::modern::Command& command) const;

  /// Adds what the other side sent by its locks.
  void add(const tetris::modern::Facts& facts);
  /// The first one has arrived.
  void take();

  friend bool operator==(const Attacks&, const Attacks&) = default;

 private:
  std::deque<int> rows_;
  std::uint64_t taken_ = 0;
};

/// A command on one side. `Played` is a round or a game; a command of garbage must be one that `incoming` can take.
template <class Played>
tetris::modern::Facts versus_step(Played& own, Attacks& incoming, Attacks& outgoing,
                                  const tetris::modern::Command& command) {
  const tetris::modern::Facts facts = own.apply(command);
  if (facts.refused) return facts;
  if (command.kind == tetris::modern::Command::Kind::garbage) incoming.take();
  outgoing.add(facts);
  return facts;
}

/// The setup of a machine's side: its piece does not fall, but waits where it came in until its move is due.
tetris::modern::Game::Setup machine_setup(tetris::modern::Game::Setup setup);
/// Ticks between two pieces of a machine.
std::uint32_t ticks_per_piece(int pieces_per_minute);
/// The commands of a machine's choice; without one it drops the piece.
std::vector<tetris::modern::Command> commands_of(const std::optional<tetris::modern::Choice>& choice);

}  // namespace fourfold::session
