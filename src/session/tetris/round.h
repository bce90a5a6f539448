// A game of Tetris while it is played: the current game, the colours of its stack, and every
// command since the start, so that it can be saved, continued and taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/recorder.h"
#include "session/tetris/rules_of_play.h"
#include "tetris/limits.h"

namespace fourfold::session {

/// For the classic kinds and for the modern one (`Round`, `ModernRound` below).
template <class G>
class RoundOf {
 public:
  using Setup = typename G::Setup;
  using Command = typename G::Command;
  using Facts = typename G::Facts;

  explicit RoundOf(const Setup& setup) : recorder_(setup, tetris::kMostCommands) {}
  /// Plays the replay; an error says why it is not valid.
  static Result<RoundOf> from(const play::Replay<G>& replay);
  static Result<RoundOf> from_text(std::string_view replay_text);

  [[nodiscard]] const G& game() const { return recorder_.game(); }
  [[nodiscard]] const Setup& setup() const { return recorder_.setup(); }
  [[nodiscard]] const tetris::Paint& paint() const { return paint_; }
  [[nodiscard]] std::string replay_text() const { return recorder_.replay_text(); }
  /// All commands since the start; empty if the game is not recorded any more.
  [[nodiscard]] const std::vector<Command>& commands() const { return recorder_.commands(); }
  /// The rows that were removed last, as they were; nothing before the first.
  [[nodiscard]] const std::optional<tetris::Cleared>& cleared() const { return cleared_; }
  /// False after so many commands that nobody would keep them; the game itself continues.
  [[nodiscard]] bool is_recorded() const { return recorder_.is_recorded(); }

  Facts apply(const Command& command);

  /// Goes back to the moment when the piece before the falling one appeared; false if there was
  /// none.
  bool undo();

 private:
  /// A moment in the record: that many whole commands, and that many ticks of the next one.
  struct Moment {
    std::size_t commands = 0;
    std::uint32_t ticks = 0;
  };
  using Locked = typename RulesOfPlay<G>::Locked;
  [[nodiscard]] Moment moment_of(const Locked& locked, std::uint64_t ticks_before, const Command& command) const;

  play::Recorder<G> recorder_;
  tetris::Paint paint_;
  std::optional<tetris::Cleared> cleared_;
  std::vector<Moment> locks_;  ///< when each piece was locked; empty if the game is not recorded
};

extern template class RoundOf<tetris::Game>;
extern template class RoundOf<tetris::modern::Game>;
using Round = RoundOf<tetris::Game>;
using ModernRound = RoundOf<tetris::modern::Game>;

}  // namespace fourfold::session
