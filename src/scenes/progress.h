// The progress of a person on the screen: the games of a name are judged in the background, and one
// number at a time is drawn over them.
#pragma once

#include <optional>
#include <string>

#include "scenes/review.h"
#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class ProgressScene final : public stage::Scene {
 public:
  /// `name` as it stands in the rankings.
  ProgressScene(Services& services, std::string name);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  [[nodiscard]] std::vector<const teach::GameRecord*> games() const;
  [[nodiscard]] std::string subtitle() const;

  std::string name_;
  std::shared_ptr<ReviewProgress> work_ = std::make_shared<ReviewProgress>();
  stage::Errand<int, Result<teach::Progress>> errand_;
  std::optional<teach::Progress> progress_;
  bool modern_ = false;     ///< which of the two kinds of Tetris
  std::size_t chosen_ = 0;  ///< the number that is drawn
  std::string message_;
};

}  // namespace fourfold::scenes
