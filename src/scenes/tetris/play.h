// A game of Tetris by hand: countdown, play, pause, with coach, undo and a file that keeps it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "scenes/services.h"
#include "scenes/tetris/coach.h"
#include "scenes/tetris/key_repeat.h"
#include "screen/tetris_game_view.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class TetrisPlay final : public stage::Scene {
 public:
  /// A new game, after a countdown.
  TetrisPlay(Services& services, const session::PlayOptions& options);
  /// A game that has begun: it waits in a pause, or goes on after a countdown.
  enum class Begin : std::uint8_t { paused, countdown };
  TetrisPlay(Services& services, const session::PlayOptions& options, session::Round round, Begin begin);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override;
  void save() override;

  [[nodiscard]] const session::Round& round() const { return round_; }

 private:
  enum class Phase : std::uint8_t { countdown, playing, paused, over };

  void act(Action action, stage::Stage& stage);
  void act_in_game(Action action, stage::Stage& stage);
  void run(int ticks, stage::Stage& stage);
  tetris::Facts apply(const tetris::Command& command, stage::Stage& stage);
  void consult_coach();
  void follow_coach(stage::Stage& stage);
  void toggle_coach();
  void judge(const tetris::Locked& locked);
  void take_back();
  void restart(stage::Stage& stage);
  [[nodiscard]] bool is_fresh() const;
  void tell(std::string news);
  void finish(stage::Stage& stage);
  [[nodiscard]] std::vector<std::string> remarks() const;
  [[nodiscard]] std::string word_here() const;
  [[nodiscard]] std::vector<std::string> banner() const;

  Services& services_;
  session::PlayOptions options_;
  session::Round round_;
  Phase phase_;
  int countdown_ticks_ = 0, news_ticks_ = 0, flash_ticks_ = 0, unsaved_ticks_ = 0;
  std::uint64_t saved_pieces_ = 0;
  bool ghost_, restart_asked_ = false, follow_asked_ = false;
  bool numbers_ = false;   ///< of the coach, instead of its reasons
  bool touched_ = false;   ///< the player has moved the piece
  std::string last_word_;  ///< of the coach, about the last piece
  std::string news_;
  KeyRepeat repeat_;
  std::unique_ptr<Coach> coach_;
};

}  // namespace fourfold::scenes
