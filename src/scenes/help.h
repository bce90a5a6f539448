// The keys and what the screens show, in the program itself.
#pragma once

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Help final : public stage::Scene {
 public:
  explicit Help(const Services& services) : services_(services) {}
  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  const Services& services_;
};

}  // namespace fourfold::scenes
