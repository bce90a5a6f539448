// The first screen.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class MainMenu final : public Menu {
 public:
  explicit MainMenu(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  void play(stage::Stage& stage, bool coach);
  void add_waiting(std::vector<MenuItem>& list);

  Services& services_;
};

}  // namespace fourfold::scenes
