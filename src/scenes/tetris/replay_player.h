// A replay on the screen: play, pause, faster, slower, wind to any piece, play on from here.
#pragma once

#include <optional>
#include <string>

#include "scenes/services.h"
#include "session/tetris/film.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class ReplayPlayer final : public stage::Scene {
 public:
  /// The replay is read in the background: a long game takes a moment.
  ReplayPlayer(Services& services, std::string replay_text, std::string title);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override { playing_ = false; }

 private:
  bool wind(const stage::Key& pressed);
  bool set_pace(const stage::Key& pressed);
  void play_on(stage::Stage& stage);
  void seek(std::int64_t piece);
  [[nodiscard]] std::string pace() const;

  Services& services_;
  std::string title_;
  stage::Errand<int, Result<session::Film>> loading_;
  std::optional<session::Film> film_;
  bool playing_ = true;
  int speed_ = 2;     ///< index of kSpeeds
  int quarters_ = 0;  ///< time that has passed and is not yet played, in quarter ticks
  std::string message_;
};

}  // namespace fourfold::scenes
