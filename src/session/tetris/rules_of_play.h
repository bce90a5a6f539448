// What rounds and films need to know about a kind of Tetris besides its facts: how a locked piece
// changes the board and its colours, and which command makes time pass.
#pragma once

#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/modern/paint.h"
#include "tetris/paint.h"

namespace fourfold::session {

template <class G>
struct RulesOfPlay;

template <>
struct RulesOfPlay<tetris::Game> {
  using Locked = tetris::Locked;

  static void put(tetris::Board& board, tetris::Paint& paint, const tetris::Game::Setup& setup, const Locked& locked) {
    tetris::put(board, *setup.rules, locked.piece, locked.at);
    paint.put(*setup.rules, locked.piece, locked.at);
  }
  static void follow(tetris::Board& board, tetris::Paint& paint, const tetris::Game::Setup& setup,
                     const Locked& locked) {
    tetris::follow(board, *setup.rules, locked);
    paint.follow(*setup.rules, locked);
  }
  static tetris::Command ticks(std::uint32_t count) { return {tetris::Command::Kind::tick, {}, count}; }
};

template <>
struct RulesOfPlay<tetris::modern::Game> {
  using Locked = tetris::modern::Locked;

  static void put(tetris::Board& board, tetris::Paint& paint, const tetris::modern::Game::Setup&,
                  const Locked& locked) {
    tetris::modern::put(board, locked.piece, locked.at);
    tetris::modern::put(paint, locked.piece, locked.at);
  }
  static void follow(tetris::Board& board, tetris::Paint& paint, const tetris::modern::Game::Setup&,
                     const Locked& locked) {
    tetris::modern::follow(board, locked);
    tetris::modern::follow(paint, locked);
  }
  static tetris::modern::Command ticks(std::uint32_t count) { return tetris::modern::ticks(count); }
};

}  // namespace fourfold::session
