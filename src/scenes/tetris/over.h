// The end of a game: what it came to, the name for the board, and the rank among the best five.
#pragma once

#include <string>
#include <vector>

#include "scenes/services.h"
#include "scenes/text_field.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class TetrisOver final : public stage::Scene {
 public:
  TetrisOver(Services& services, const session::PlayOptions& options, session::Round round);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  /// Ended before a name was given: it is kept under the one there is, or under none if that is
  /// refused.
  void save() override;

 private:
  enum class Phase : std::uint8_t { waiting, naming, ranked };

  void name_it(const stage::Key& pressed);
  [[nodiscard]] bool is_for_the_board() const { return !options_.practice && round_.is_recorded(); }
  void keep(const std::string& name);
  void forget();
  void choose(const stage::Key& pressed, stage::Stage& stage);
  void draw_prompt(screen::Frame& frame, int y, int x) const;
  void draw_rows(screen::Frame& frame, int y, int x) const;

  Services& services_;
  session::PlayOptions options_;
  session::Round round_;
  Phase phase_ = Phase::waiting;
  int wait_ticks_;
  TextField name_;
  std::string message_;
  std::optional<rank::Standing> standing_;  ///< once it is kept
};

}  // namespace fourfold::scenes
