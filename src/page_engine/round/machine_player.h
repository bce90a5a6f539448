// A machine that plays a game of Tetris by itself, to be watched.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "page_engine/question.h"
#include "session/tetris/round.h"
#include "tetris/modern/search/levels.h"
#include "tetris/search/player.h"

namespace fourfold::page_engine {

class ClassicMachine {
 public:
  ClassicMachine(const tetris::Game::Setup& setup, tetris::Player player) : round_(setup), player_(std::move(player)) {}

  /// Plays one piece. Returns false if the game is over.
  bool step();
  [[nodiscard]] Json state() const;
  [[nodiscard]] std::string replay_text() const { return round_.replay_text(); }

 private:
  session::Round round_;
  tetris::Player player_;
  std::uint64_t nodes_ = 0;
};

class ModernMachine {
 public:
  using Thinker = tetris::modern::Thinker;
  using Opponent = tetris::modern::Opponent;

  /// All it can do with so many boards for a piece.
  ModernMachine(const tetris::modern::Game::Setup& setup, const tetris::modern::MachinePolicy& policy,
                std::uint64_t nodes)
      : round_(setup), thinker_(std::make_unique<Thinker>(policy)), nodes_per_piece_(nodes) {}
  /// The machine as people meet it: with a level.
  ModernMachine(const tetris::modern::Game::Setup& setup, const tetris::modern::MachinePolicy& policy, int level,
                std::uint64_t luck)
      : round_(setup), opponent_(std::make_unique<Opponent>(policy, level, luck)) {}

  bool step();
  [[nodiscard]] Json state() const;
  [[nodiscard]] std::string replay_text() const { return round_.replay_text(); }

 private:
  std::optional<tetris::modern::Choice> choose();

  session::ModernRound round_;
  std::unique_ptr<Thinker> thinker_;  ///< one of these two
  std::unique_ptr<Opponent> opponent_;
  std::uint64_t nodes_per_piece_ = 0, nodes_ = 0;
};

}  // namespace fourfold::page_engine
