// The keys and what the screens show, in the program itself.
#pragma once

#include "scenes/services.h"
#include "terminal/scene.h"

namespace fourfold::scenes {

class Help final : public terminal::Scene {
 public:
  explicit Help(const Services& services) : services_(services) {}
  void handle(const terminal::KeyEvent& event, terminal::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  const Services& services_;
};

}  // namespace fourfold::scenes
