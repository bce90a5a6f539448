// What an engine keeps between two questions: policies by name, and what is open.
#pragma once

#include <map>
#include <string>
#include <variant>

#include "base/result.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/search/eval.h"
#include "wasm/abilities.h"
#include "wasm/classic_sitting.h"
#include "wasm/connect4_truth.h"
#include "wasm/drawer.h"
#include "wasm/film.h"
#include "wasm/machine_player.h"
#include "wasm/match_state.h"
#include "wasm/modern_sitting.h"
#include "wasm/puzzle.h"
#include "wasm/review.h"
#include "wasm/tetris_advice.h"

namespace fourfold::wasm {

using AnyPolicy = std::variant<tetris::Policy, tetris::modern::MachinePolicy>;
using AnyAdvice = std::variant<ClassicAdvice, ModernAdvice>;
using AnyMachine = std::variant<ClassicMachine, ModernMachine>;
using AnySitting = std::variant<ClassicSitting, ModernSitting>;

class Desk {
 public:
  explicit Desk(const Abilities& abilities = everything()) : abilities_(abilities) {}
  [[nodiscard]] const Abilities& abilities() const { return abilities_; }

  std::map<std::string, AnyPolicy, std::less<>> policies;
  Drawer<AnyAdvice> advice{"advice"};
  Drawer<AnyMachine> demos{"demo"};
  Drawer<AnySitting> rounds{"round"};

  Connect4Truth truth;
  Drawer<OpenMatch> matches{"match"};
  Drawer<OpenReview> reviews{"review"};
  Drawer<OpenFilm> films{"film"};

  PuzzleShelf shelf;
  Drawer<OpenPuzzle> puzzles{"puzzle"};

  /// By name. An error says which there are, or that it plays the other kind of game.
  [[nodiscard]] Result<tetris::Policy> classic_policy(std::string_view name) const;
  [[nodiscard]] Result<tetris::modern::MachinePolicy> machine_policy(std::string_view name) const;
  /// The one that thinks by a policy; what it has thought is kept from question to question.
  Result<tetris::modern::Thinker*> thinker(std::string_view name);
  /// A policy of this name is another one now.
  void forget_thinker(std::string_view name);

 private:
  const Abilities& abilities_;
  std::map<std::string, tetris::modern::Thinker, std::less<>> thinkers_;

  [[nodiscard]] Result<const AnyPolicy*> policy(std::string_view name) const;
};

}  // namespace fourfold::wasm
