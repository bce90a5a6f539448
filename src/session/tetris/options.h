// What a player chooses before a game of Tetris: the game itself, what is shown, and whether it
// counts.
#pragma once

#include <string>

#include "play/player_kind.h"
#include "tetris/game.h"

namespace fourfold::session {

struct PlayOptions {
  tetris::Game::Setup setup;
  bool practice = false;  ///< placements can be taken back; not ranked
  bool coach = false;
  int next_pieces = 2;
  int countdown_seconds = 3;
  play::PlayerKind played = play::PlayerKind::human;
  std::string save{};  ///< where it waits when it is left; empty: nowhere yet
};

}  // namespace fourfold::session
