// A game of Tetris as it is played: the live game, the colours of its stack, and every command
// since the start, so that it can be kept, continued and taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/recorder.h"
#include "tetris/game.h"
#include "tetris/limits.h"
#include "tetris/paint.h"

namespace fourfold::session {

class Round {
 public:
  explicit Round(const tetris::Game::Setup& setup) : recorder_(setup, tetris::kMostCommands) {}
  /// Plays the replay; an error says why it is none.
  static Result<Round> from(const play::Replay<tetris::Game>& replay);
  static Result<Round> from_text(std::string_view replay_text);

  [[nodiscard]] const tetris::Game& game() const { return recorder_.game(); }
  [[nodiscard]] const tetris::Game::Setup& setup() const { return recorder_.setup(); }
  [[nodiscard]] const tetris::Paint& paint() const { return paint_; }
  [[nodiscard]] std::string replay_text() const { return recorder_.replay_text(); }
  /// The rows that went last, as they were; nothing before the first.
  [[nodiscard]] const std::optional<tetris::Cleared>& cleared() const { return cleared_; }
  /// False after so many commands that nobody would keep them; the game goes on.
  [[nodiscard]] bool is_recorded() const { return recorder_.is_recorded(); }

  tetris::Facts apply(const tetris::Command& command);

  /// Back to the moment when the piece before the falling one came in; false if there was none.
  bool undo();

 private:
  /// So many whole commands, and so many ticks of the next one.
  struct Moment {
    std::size_t commands = 0;
    std::uint32_t ticks = 0;
  };
  [[nodiscard]] Moment moment_of(const tetris::Locked& locked, std::uint64_t ticks_before,
                                 const tetris::Command& command) const;

  play::Recorder<tetris::Game> recorder_;
  tetris::Paint paint_;
  std::optional<tetris::Cleared> cleared_;
  std::vector<Moment> locks_;  ///< when each piece had been locked; none if the game is not recorded
};

}  // namespace fourfold::session
