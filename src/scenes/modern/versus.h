// A person against a machine of chosen strength and speed, two fields side by side.
#pragma once

#include "scenes/modern/scene.h"
#include "session/tetris/versus.h"

namespace fourfold::scenes {

class ModernVersus final : public ModernScene {
 public:
  ModernVersus(Services& services, const session::ModernOptions& options);
  ModernVersus(Services& services, const session::ModernOptions& options, session::Versus match, Begin begin);

  void draw(screen::Frame& frame) const override;
  [[nodiscard]] const session::ModernRound& round() const override { return match_.person(); }

 protected:
  Facts play(const Command& command) override;
  [[nodiscard]] std::optional<std::uint32_t> next_event() const override { return match_.next_event(); }
  [[nodiscard]] bool is_over() const override { return match_.winner() != session::Winner::none; }
  [[nodiscard]] bool is_ranked() const override { return false; }
  std::unique_ptr<stage::Scene> over_scene() override;

 private:
  session::Versus match_;
};

session::VersusOptions versus_options(const Services& services, const session::ModernOptions& options);

}  // namespace fourfold::scenes
