// A game of Connect Four with its history and its two players.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "connect4/game.h"
#include "connect4/player.h"
#include "play/recorder.h"

namespace fourfold::session {

/// The game, and who plays it.
struct MatchSetup {
  connect4::Game::Setup game;
  std::array<connect4::EngineSpec, 2> seats{};  ///< seat a and seat b

  [[nodiscard]] const connect4::EngineSpec& of(connect4::Seat seat) const {
    return seats[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] bool is_human(connect4::Seat seat) const { return of(seat).kind == connect4::EngineSpec::Kind::human; }
};

/// A disc as screens show it, in boards and in sentences; with ASCII only, the discs become O and X
/// (screen/palette.h). The first player's disc is the full one.
inline std::string disc(connect4::Side side) { return side == connect4::Side::first ? "●" : "○"; }

/// The seat that plays the discs of a side.
connect4::Seat seat_of(const connect4::Game::Setup& setup, connect4::Side side);

class Match {
 public:
  explicit Match(const MatchSetup& setup) : setup_(setup), recorder_(setup.game) {}

  [[nodiscard]] const connect4::Game& game() const { return recorder_.game(); }
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  [[nodiscard]] const std::vector<connect4::Command>& commands() const { return recorder_.commands(); }
  [[nodiscard]] bool humans_turn() const { return !game().is_over() && setup_.is_human(game().to_move()); }
  [[nodiscard]] std::optional<connect4::Cell> last() const { return last_; }

  connect4::Facts apply(const connect4::Command& command);
  /// Goes back to the last moment at which a person was to move; if no person plays, one disc back.
  /// Returns false if there is no such moment.
  bool undo();
  [[nodiscard]] bool can_undo() const { return moment_before().has_value(); }

  /// "● wins with disc 9.", "A draw: the board is full.", "○ has resigned."; empty while the game
  /// continues.
  [[nodiscard]] std::string end_text() const;
  [[nodiscard]] std::string player_text(connect4::Side side) const;  ///< "● human" or "○ hybrid"
  [[nodiscard]] std::string replay_text() const { return recorder_.replay_text(); }

 private:
  /// How many commands remain after `undo`.
  [[nodiscard]] std::optional<std::size_t> moment_before() const;
  void rewind(std::size_t count);

  MatchSetup setup_;
  play::Recorder<connect4::Game> recorder_;
  std::optional<connect4::Cell> last_;
};

}  // namespace fourfold::session
