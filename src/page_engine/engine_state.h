// What an engine keeps between two questions: policies by name, and what is open.
#pragma once

#include <map>
#include <string>
#include <variant>

#include "base/result.h"
#include "page_engine/abilities.h"
#include "page_engine/advice/tetris_advice.h"
#include "page_engine/film/film.h"
#include "page_engine/handle_table.h"
#include "page_engine/import/open_import.h"
#include "page_engine/match/connect4_truth.h"
#include "page_engine/match/match_state.h"
#include "page_engine/puzzle/puzzle.h"
#include "page_engine/review/review.h"
#include "page_engine/round/machine_player.h"
#include "page_engine/round/open_classic_round.h"
#include "page_engine/round/open_modern_round.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/search/eval.h"

namespace fourfold::page_engine {

using AnyPolicy = std::variant<tetris::Policy, tetris::modern::MachinePolicy>;
using AnyAdvice = std::variant<ClassicAdvice, ModernAdvice>;
using AnyMachine = std::variant<ClassicMachine, ModernMachine>;
using OpenRound = std::variant<OpenClassicRound, OpenModernRound>;

class EngineState {
 public:
  inline static constexpr std::size_t kMostImports = 4;  ///< each may be 20 MB of a file

  explicit EngineState(const Abilities& abilities = everything()) : abilities_(abilities) {}
  [[nodiscard]] const Abilities& abilities() const { return abilities_; }

  std::map<std::string, AnyPolicy, std::less<>> policies;
  HandleTable<AnyAdvice> advice{"advice"};
  HandleTable<AnyMachine> demos{"demo"};
  HandleTable<OpenRound> rounds{"round"};

  Connect4Truth truth;
  HandleTable<OpenMatch> matches{"match"};
  HandleTable<OpenReview> reviews{"review"};
  HandleTable<OpenFilm> films{"film"};
  HandleTable<OpenImport> imports{"import", kMostImports};

  PuzzleShelf shelf;
  HandleTable<OpenPuzzle> puzzles{"puzzle"};

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

}  // namespace fourfold::page_engine
