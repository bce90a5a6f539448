// A replay of classic Tetris on the screen.
#pragma once

#include "scenes/tetris/film_scene.h"

namespace fourfold::scenes {

class ReplayPlayer final : public FilmScene<session::Film> {
 public:
  using FilmScene::FilmScene;

 protected:
  void draw_film(screen::Frame& frame) const override;
  Result<std::unique_ptr<stage::Scene>> continued() override;
};

}  // namespace fourfold::scenes
