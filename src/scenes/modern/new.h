// The choices before a modern game: mode, rules, level, opponent.
#pragma once

#include <string_view>

#include "scenes/form.h"
#include "scenes/services.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

class ModernNew final : public Form {
 public:
  ModernNew(Services& services, std::string_view mode);

 protected:
  [[nodiscard]] std::vector<FormRow> rows() override;
  void go(stage::Stage& stage) override;

 private:
  [[nodiscard]] const tetris::modern::Mode& mode() const { return tetris::modern::kModes[mode_]; }

  Services& services_;
  ModernSettings chosen_;
  bool coach_;             ///< of this game
  std::size_t mode_ = 0;   ///< of kModes
  std::size_t rules_ = 0;  ///< of rulesets()
};

}  // namespace fourfold::scenes
