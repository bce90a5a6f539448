// The end of a game of two persons at one keyboard: who won, the numbers of both, the next game.
#pragma once

#include <string>

#include "scenes/modern/duel.h"

namespace fourfold::scenes {

class DuelOver final : public stage::Scene {
 public:
  DuelOver(Services& services, DuelOptions options, session::Duel duel);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void play_again(stage::Stage& stage);
  void review(int side, stage::Stage& stage);
  void keep();
  [[nodiscard]] std::string heading() const;
  void draw_table(screen::Frame& frame, int y, int x) const;

  Services& services_;
  DuelOptions options_;
  session::Duel duel_;
  int wait_ticks_;  ///< keys of the game that are still pressed do nothing
  bool kept_ = false;
  std::string message_;
};

}  // namespace fourfold::scenes
