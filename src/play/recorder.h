// A game that remembers how it came to be: every accepted command is kept, so a finished session is a replay.
#pragma once

#include "play/replay.h"

namespace fourfold::play {

template <Game G>
class Session {
 public:
  explicit Session(const typename G::Setup& setup) : setup_(setup), game_(setup) {}

  auto apply(const typename G::Command& command) {
    auto facts = game_.apply(command);
    if (!facts.refused) commands_.push_back(command);
    return facts;
  }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] Replay<G> replay() const { return {setup_, commands_, game_.result()}; }

 private:
  typename G::Setup setup_;
  G game_;
  std::vector<typename G::Command> commands_;
};

}  // namespace fourfold::play
