// What the coach means to do with the pieces that are known, one after the other: a line of play
// that is stepped through.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "screen/review_view.h"
#include "stage/scene.h"
#include "teach/tetris/step.h"
#include "tetris/paint.h"

namespace fourfold::scenes {

/// A piece of the line: the field before it with its place, and what is said about it.
struct LineStep {
  screen::ReviewBoard board;
  std::vector<std::string> words;
};

/// What is shown with the first piece.
struct LineStart {
  tetris::Piece falling{};
  const tetris::Paint* paint = nullptr;  ///< the colours of the stack
  std::optional<teach::Step> other{};    ///< the place that the coach thought of next
};
std::vector<LineStep> line_of(const std::vector<teach::Step>& plan, const LineStart& start);

class LineScene final : public stage::Scene {
 public:
  /// The game after so many pieces of the line; nothing if it cannot go on from there.
  using PlayOn = std::function<std::unique_ptr<stage::Scene>(std::size_t pieces)>;

  /// There must be a step.
  LineScene(std::vector<LineStep> steps, PlayOn play_on) : steps_(std::move(steps)), play_on_(std::move(play_on)) {}

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  std::vector<LineStep> steps_;
  PlayOn play_on_;
  std::string message_;
  std::size_t at_ = 0;
};

}  // namespace fourfold::scenes
