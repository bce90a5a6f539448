// A replay of classic Tetris on the screen.
#pragma once

#include "scenes/tetris/film_scene.h"
#include "session/tetris/round.h"

namespace fourfold::scenes {

/// A practice game that goes on where a game or a film stands.
std::unique_ptr<stage::Scene> practice_from(Services& services, session::Round round);
Result<std::unique_ptr<stage::Scene>> practice_from(Services& services, const session::Film& film);

class ReplayPlayer final : public FilmScene<session::Film> {
 public:
  using FilmScene::FilmScene;

  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 protected:
  void draw_film(screen::Frame& frame) const override;
  Result<std::unique_ptr<stage::Scene>> continued() override { return practice_from(services_, film()); }
  std::unique_ptr<stage::Scene> reviewed() override;
};

}  // namespace fourfold::scenes
