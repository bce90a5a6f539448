// The choices before watching: which machine, how far it looks, how fast, how many boards.
#pragma once

#include "scenes/form.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class WatchForm final : public Form {
 public:
  explicit WatchForm(Services& services);

 protected:
  [[nodiscard]] std::vector<FormRow> rows() override;
  void go(stage::Stage& stage) override;

 private:
  void take_policy(int index);

  Services& services_;
  int policy_ = 0, known_ = 3, keep_ = 32, games_ = 1, speed_ = 2, mode_ = 0;
};

}  // namespace fourfold::scenes
