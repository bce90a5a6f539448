// The board of a game as a fumen, the text in which players share positions: to be marked and
// copied, because a terminal has no clipboard of its own.
#pragma once

#include <string>

#include "session/tetris/replay_pages.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class FumenScene final : public stage::Scene {
 public:
  explicit FumenScene(tetris::fumen::Page page);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  std::string text_;
};

inline constexpr stage::Key kFumenKey = stage::key(U'f');

template <class Game>
std::unique_ptr<stage::Scene> fumen_scene(const Game& game, const tetris::Paint& paint) {
  return std::make_unique<FumenScene>(session::shown_page(game, paint));
}

}  // namespace fourfold::scenes
