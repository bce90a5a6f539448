// The choices before a game of Tetris.
#pragma once

#include "scenes/form.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class NewGame final : public Form {
 public:
  explicit NewGame(Services& services);

 protected:
  [[nodiscard]] std::vector<FormRow> rows() override;
  void go(stage::Stage& stage) override;

 private:
  struct Choice {
    int mode = 0, level = 1, rules = 0, next = 2, garbage_start = 0;
    bool rises = true, practice = false, coach = false;
    std::string adviser;
  };

  Services& services_;
  Choice choice_;
};

}  // namespace fourfold::scenes
