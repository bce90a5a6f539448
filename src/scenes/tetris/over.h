// The end of a classic game: what it came to, the name for the board, and the rank among the best
// five.
#pragma once

#include "scenes/tetris/over_scene.h"

namespace fourfold::scenes {

class TetrisOver final : public OverScene<ClassicKind> {
 public:
  TetrisOver(Services& services, const session::PlayOptions& options, session::Round round);

  void draw(screen::Frame& frame) const override;

 protected:
  bool take(const stage::Key& pressed, stage::Stage& stage) override;
};

}  // namespace fourfold::scenes
