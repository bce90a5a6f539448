// Two persons at one keyboard, each with keys of their own (Settings::duel_keys), two fields side
// by side. The result and the next game are another scene (duel_over.h).
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

/// What two persons agree on, and how often each of them has won so far.
struct DuelOptions {
  tetris::modern::Game::Setup setup;
  int next_pieces = 4;
  int countdown_seconds = 3;
  std::array<int, 2> wins{};
};

/// As the settings say.
DuelOptions duel_play(Services& services);

class ModernDuel final : public stage::Scene {
 public:
  ModernDuel(Services& services, DuelOptions options);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

  [[nodiscard]] const session::Duel& duel() const { return duel_; }

 private:
  void use(int side, const stage::KeyEvent& event, stage::Stage& stage);
  void leave(stage::Stage& stage);
  void finish(stage::Stage& stage);
  [[nodiscard]] HelpPage help() const;
  [[nodiscard]] const std::vector<Binding>& keys_of_side(int side) const;
  [[nodiscard]] std::string hint_of(int side) const;
  [[nodiscard]] screen::FieldView field_of(int side) const;
  [[nodiscard]] std::vector<screen::ModernFact> facts_of_side(int side) const;
  [[nodiscard]] std::vector<std::string> banner() const;

  Services& services_;
  DuelOptions options_;
  session::Duel duel_;
  Phases phases_;
  bool leave_asked_ = false;
};

}  // namespace fourfold::scenes
