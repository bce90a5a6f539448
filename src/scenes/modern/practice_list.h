// The positions to practise.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class PracticeList final : public Menu {
 public:
  explicit PracticeList(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

}  // namespace fourfold::scenes
