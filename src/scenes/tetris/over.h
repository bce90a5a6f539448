// The end of a game: what it came to, the name for the board, and the rank among the best five.
#pragma once

#include "scenes/services.h"
#include "scenes/tetris/naming.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class TetrisOver final : public stage::Scene {
 public:
  TetrisOver(Services& services, const session::PlayOptions& options, session::Round round);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void save() override { naming_.save(); }

 private:
  void choose(const stage::Key& pressed, stage::Stage& stage);

  Services& services_;
  session::PlayOptions options_;
  session::Round round_;
  Naming naming_;
};

}  // namespace fourfold::scenes
