// A game of Tetris as the screen plays it: the live game, the colours of its stack, and every command since the start, so
// that it can be kept, continued and taken back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/replay.h"
#include "screen/tetris_view.h"
#include "tetris/game.h"

namespace fourfold::scenes {

/// Where the falling piece will lie if the command locks it.
tetris::Placement lock_place(const tetris::Game& game, const tetris::Command& command);

class Round {
 public:
  explicit Round(const tetris::Game::Setup& setup) : setup_(setup), game_(setup) {}
  /// Plays the replay; an error says why it is none.
  static Result<Round> from(const play::Replay<tetris::Game>& replay);
  static Result<Round> from_text(std::string_view replay_text);

  [[nodiscard]] const tetris::Game& game() const { return game_; }
  [[nodiscard]] const tetris::Game::Setup& setup() const { return setup_; }
  [[nodiscard]] const screen::Paint& paint() const { return paint_; }
  [[nodiscard]] std::string replay_text() const;
  /// The rows that went last, as they were; nothing before the first.
  [[nodiscard]] const std::optional<screen::Cleared>& cleared() const { return cleared_; }
  /// False after too many commands to be kept; the game goes on without a recording.
  [[nodiscard]] bool is_recorded() const { return recorded_; }

  tetris::Facts apply(const tetris::Command& command);

  /// Back to the moment when the piece before the falling one came in; false if there was none.
  bool undo();

 private:
  tetris::Facts apply_one(const tetris::Command& command);
  void record(const tetris::Command& command);

  static constexpr std::size_t kMostCommands = 2'000'000;

  tetris::Game::Setup setup_;
  tetris::Game game_;
  screen::Paint paint_;
  std::optional<screen::Cleared> cleared_;
  std::vector<tetris::Command> commands_;
  std::vector<std::size_t> locks_;  ///< how many commands there were when each piece had been locked
  bool recorded_ = true;
};

}  // namespace fourfold::scenes
