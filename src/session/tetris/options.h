// What a player chooses before a game of Tetris: the game itself, what is shown, and whether it is
// ranked.
#pragma once

#include <string>

#include "play/player_kind.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::session {

struct PlayOptions {
  tetris::Game::Setup setup;
  bool practice = false;  ///< placements can be taken back; not ranked
  bool coach = false;
  bool coach_from_start = false;  ///< asked for before the first piece: the next game has it too
  std::string coach_policy{};     ///< a name or a file; empty: the best one
  int next_pieces = 2;
  int countdown_seconds = 3;
  play::PlayerKind played = play::PlayerKind::human;
  std::string save{};  ///< where the game is saved when it is left; empty: not yet decided
};

/// The same for the modern game.
struct ModernOptions {
  tetris::modern::Game::Setup setup;
  int strength = 0;           ///< of the opponent; 0: there is none
  int pieces_per_minute = 0;  ///< of the opponent; 0: that of its strength
  std::string lesson{};       ///< the position that is practised, by its name (lessons.h)
  bool practice = false;      ///< placements can be taken back; not ranked
  bool coach = false;
  bool coach_from_start = false;
  std::string coach_policy{};  ///< a name or a file; empty: the usual machine
  int next_pieces = 5;
  int countdown_seconds = 3;
  play::PlayerKind played = play::PlayerKind::human;
  std::string save{};

  [[nodiscard]] bool is_versus() const { return strength > 0; }
};

/// The same game once more, by a person who has not been helped in it yet.
template <class Options>
Options played_again(Options options) {
  options.played = play::PlayerKind::human;
  options.coach = options.coach_from_start;
  options.save.clear();
  return options;
}

}  // namespace fourfold::session
