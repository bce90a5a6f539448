// A position to practise: a few pieces, a goal, as many tries as one likes.
#pragma once

#include "scenes/modern/play.h"
#include "session/tetris/lessons.h"

namespace fourfold::scenes {

class ModernPractice final : public ModernPlay {
 public:
  [[nodiscard]] bool is_translated() const override { return false; }  // its lessons are English
  /// The lesson that the options name; one that is not known is the first.
  ModernPractice(Services& services, const session::ModernOptions& options);

  void draw(screen::Frame& frame) const override;

 protected:
  [[nodiscard]] bool is_over() const override { return false; }
  [[nodiscard]] bool can_undo() const override { return true; }
  [[nodiscard]] bool is_at_rest() const override { return solved_ || pieces_left() <= 0; }
  [[nodiscard]] int shown_pieces() const override;
  void follow(const Facts& facts) override;
  bool take(const stage::Key& pressed, stage::Stage& stage) override;

 private:
  [[nodiscard]] int pieces_left() const;

  const session::Lesson& lesson_;
  bool solved_ = false;
};

/// What the settings and a lesson make.
session::ModernOptions lesson_play(Services& services, const session::Lesson& lesson);

}  // namespace fourfold::scenes
