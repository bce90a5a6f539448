// The modes of the modern game, each one key away; what was played last is chosen.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class ModernMenu final : public Menu {
 public:
  explicit ModernMenu(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

}  // namespace fourfold::scenes
