// A kept game of Connect Four, disc by disc.
#pragma once

#include <string>

#include "connect4/game.h"
#include "play/replay.h"
#include "scenes/connect4/think.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Connect4Replay final : public stage::Scene {
 public:
  Connect4Replay(Services& services, play::Replay<connect4::Game> replay, std::string title);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }
  void pause() override { playing_ = false; }

 private:
  void seek(std::ptrdiff_t move);
  void play_on(stage::Stage& stage);

  Services& services_;
  play::Replay<connect4::Game> replay_;
  std::string title_;
  Connect4Scores scores_;
  connect4::Game game_;
  std::optional<connect4::Cell> last_;
  std::ptrdiff_t move_ = 0;
  bool playing_ = true, show_scores_ = false;
  int wait_ticks_;
  std::string message_;
};

}  // namespace fourfold::scenes
