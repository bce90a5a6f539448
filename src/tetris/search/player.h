// A machine that plays: it uses a policy to choose one placement after another.
#pragma once

#include "tetris/search/search.h"

namespace fourfold::tetris {

class Player {
 public:
  /// `settings` are usually the policy's own.
  static Result<Player> make(const Rules& rules, const Policy& policy, const SearchSettings& settings,
                             Isa isa = best_isa());

  /// The placement for the falling piece of a game that is not over.
  Answer choose(const Position& position, const Limit& limit = {});

  [[nodiscard]] std::size_t memory() const { return searcher_.memory() + (guard_ ? guard_->memory() : 0); }

 private:
  Player(const Rules& rules, const Policy& policy, const SearchSettings& settings, Isa isa);

  const Rules* rules_;
  Policy policy_;
  int known_;
  Searcher searcher_;
  std::optional<Searcher> guard_;
};

}  // namespace fourfold::tetris
