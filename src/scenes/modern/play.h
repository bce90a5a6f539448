// A modern game alone: marathon, sprint, ultra, zen, dig.
#pragma once

#include "scenes/modern/scene.h"

namespace fourfold::scenes {

class ModernPlay : public ModernScene {
 public:
  /// A new game, after a countdown.
  ModernPlay(Services& services, const session::ModernOptions& options);
  /// A game that has begun.
  ModernPlay(Services& services, const session::ModernOptions& options, session::ModernRound round, Begin begin);

  void draw(screen::Frame& frame) const override;
  [[nodiscard]] const session::ModernRound& round() const final { return round_; }
  std::unique_ptr<stage::Scene> over_scene() final;

 protected:
  Facts play(const Command& command) final { return round_.apply(command); }
  [[nodiscard]] std::optional<std::uint32_t> next_event() const final { return round_.game().next_event(); }
  [[nodiscard]] bool is_ranked() const final;
  [[nodiscard]] bool can_undo() const override;
  bool undo_piece() override { return round_.undo(); }

 private:
  session::ModernRound round_;
  std::optional<std::int64_t> best_;  ///< the player's own before this game
};

}  // namespace fourfold::scenes
