// Two persons at one keyboard, each with keys of their own, two fields side by side.
#pragma once

#include <array>
#include <vector>

#include "scenes/help.h"
#include "scenes/services.h"
#include "scenes/tetris/phases.h"
#include "screen/modern_view.h"
#include "session/tetris/duel.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// The keys of a side: 0 to the left of the keyboard, 1 to the right.
const std::vector<Binding>& duel_keys(int side);

class ModernDuel final : public stage::Scene {
 public:
  explicit ModernDuel(Services& services);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override;

  [[nodiscard]] const session::Duel& duel() const { return duel_; }

 private:
  void begin_again();
  void use(int side, const stage::KeyEvent& event, stage::Stage& stage);
  void finish(stage::Stage& stage);
  [[nodiscard]] screen::FieldView field_of(int side) const;
  [[nodiscard]] std::vector<screen::ModernFact> facts_of_side(int side) const;
  [[nodiscard]] std::vector<std::string> banner() const;

  Services& services_;
  session::Duel duel_;
  Phases phases_;
  std::array<int, 2> wins_{};
};

}  // namespace fourfold::scenes
