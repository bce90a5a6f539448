// A board from elsewhere: a fumen, or a link with one, is pasted, and the game goes on from its
// last page.
#pragma once

#include <string>

#include "scenes/services.h"
#include "scenes/text_field.h"
#include "stage/scene.h"
#include "tetris/modern/position.h"

namespace fourfold::scenes {

/// Practice without gravity from there, under the rules that it names.
std::unique_ptr<stage::Scene> practice_at(Services& services, const tetris::modern::Start& begin);

class BoardForm final : public stage::Scene {
 public:
  explicit BoardForm(Services& services) : services_(services) {}

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void paste(const stage::Paste& paste, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void open(const std::string& text, stage::Stage& stage);

  static constexpr int kLongestTyped = 100'000;

  Services& services_;
  TextField typed_{kLongestTyped};  ///< where a terminal does not say what was pasted
  std::string problem_;
};

}  // namespace fourfold::scenes
