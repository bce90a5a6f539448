// A game that records how it was played: every accepted command is kept, so that the game can be
// written down, taken back and played again. This is the only recorder: every game that may be kept
// is played through it.
#pragma once

#include <cstdint>

#include "play/replay.h"

namespace fourfold::play {

template <Game G>
class Recorder {
 public:
  using Setup = typename G::Setup;
  using Command = typename G::Command;

  /// After more than `most` commands all of them are forgotten; the game itself continues.
  explicit Recorder(const Setup& setup, std::size_t most = SIZE_MAX)
      : setup_(setup), game_(setup), most_(most), recorded_(most > 0) {}

  auto apply(const Command& command) {
    auto facts = game_.apply(command);
    if (!facts.refused) record(command);
    return facts;
  }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }
  [[nodiscard]] bool is_recorded() const { return recorded_; }
  [[nodiscard]] Replay<G> replay() const { return {setup_, commands_, game_.result()}; }
  [[nodiscard]] std::string replay_text() const { return to_text(replay()); }

 private:
  void record(const Command& command) {
    if (!recorded_ || has_joined(command)) return;
    if (commands_.size() < most_) return commands_.push_back(command);
    recorded_ = false;
    commands_ = {};
  }

  /// If time passes in the game, it may join this command and the last one to one command.
  bool has_joined(const Command& command) {
    if constexpr (requires(Command& last) { G::join(last, command); }) {
      return !commands_.empty() && G::join(commands_.back(), command);
    } else {
      return false;
    }
  }

  Setup setup_;
  G game_;
  std::vector<Command> commands_;
  std::size_t most_;
  bool recorded_;
};

}  // namespace fourfold::play
