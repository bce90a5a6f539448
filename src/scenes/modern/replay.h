// A replay of modern Tetris on the screen.
#pragma once

#include "scenes/tetris/film_scene.h"

namespace fourfold::scenes {

class ModernReplay final : public FilmScene<session::ModernFilm> {
 public:
  using FilmScene::FilmScene;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 protected:
  void draw_film(screen::Frame& frame) const override;
  Result<std::unique_ptr<stage::Scene>> continued() override;
};

}  // namespace fourfold::scenes
