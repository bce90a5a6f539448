// The kinds of puzzles, with what has been solved of each.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class PuzzleMenu final : public Menu {
 public:
  explicit PuzzleMenu(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

}  // namespace fourfold::scenes
