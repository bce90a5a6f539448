// The keys and what the screens show, in the program itself.
#pragma once

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Help final : public stage::Scene {
 public:
  enum class Game : std::uint8_t { classic, modern };
  explicit Help(const Services& services, Game game = Game::classic) : services_(services), game_(game) {}
  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  const Services& services_;
  Game game_;
};

}  // namespace fourfold::scenes
