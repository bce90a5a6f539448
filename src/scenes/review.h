// The review of a game on the screen, whichever game it was: the work is done in the background,
// the moves are stepped through, and the game can be played on from any of them.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "scenes/services.h"
#include "screen/review_view.h"
#include "stage/scene.h"
#include "teach/review.h"

namespace fourfold::scenes {

/// How far the work is, written by it and read by the scene.
class ReviewProgress {
 public:
  std::atomic<int> done = 0, all = 0;  ///< moves; all is 0 while nobody knows

  /// By the work: what is known of the game so far. It is copied only if what was offered before
  /// has been taken.
  void offer(const teach::Review& so_far);
  /// By the scene; nothing if nothing new was offered.
  std::optional<teach::Review> take();

 private:
  std::atomic<bool> is_wanted_ = true;
  std::mutex lock_;
  std::optional<teach::Review> offered_;
};

class ReviewScene final : public stage::Scene {
 public:
  /// Called in the background.
  using Work = std::function<Result<teach::Review>(const StopToken&, ReviewProgress&)>;
  /// The game from before the move with this index, after the moves of a line that begins there;
  /// nothing if it cannot go on from there.
  using PlayOn = std::function<std::unique_ptr<stage::Scene>(int index, std::span<const teach::LineMove> line)>;

  ReviewScene(Services& services, std::string title, Work work, PlayOn play_on);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void take_what_is_known();
  void step(const stage::Key& pressed);
  void go_to(int index);
  void step_line(int by);
  void show_line(bool better);
  void next_moment();
  void previous_moment();
  void play_on(stage::Stage& stage);
  [[nodiscard]] std::string waiting_text() const;
  [[nodiscard]] const std::vector<teach::LineMove>& steps_of(bool better) const;
  void draw_line(screen::Frame& frame, screen::ReviewView& view) const;
  void draw_summary(screen::ReviewView& view) const;
  [[nodiscard]] int last() const { return static_cast<int>(review_->moves.size()) - 1; }

  std::string title_;
  PlayOn play_on_;
  std::shared_ptr<ReviewProgress> progress_ = std::make_shared<ReviewProgress>();
  stage::Errand<int, Result<teach::Review>> errand_;
  std::optional<teach::Review> review_;  ///< until the work has answered, of the moves that are judged
  bool is_answered_ = false;
  bool is_stepped_ = false;  ///< a person chose the move that is looked at
  int at_ = 0;               ///< the move that is looked at
  /// A line of it that is stepped through.
  struct Line {
    bool better = true;  ///< else what the move allows
    int step = 0;
  };
  std::optional<Line> line_;
  std::string message_;
};

}  // namespace fourfold::scenes
