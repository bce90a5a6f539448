// A lesson: a few pieces, a goal, as many tries as one likes. What goes wrong is said as soon as it
// has, and the solution plays itself when it is asked for.
#pragma once

#include <memory>
#include <mutex>

#include "scenes/modern/play.h"
#include "session/tetris/lesson_try.h"

namespace fourfold::scenes {

class ModernPractice final : public ModernPlay {
 public:
  enum class How : std::uint8_t { played, shown };

  /// The lesson that the options name; one that is not known is the first.
  ModernPractice(Services& services, const session::ModernOptions& options, How how = How::played);

  void draw(screen::Frame& frame) const override;

 protected:
  [[nodiscard]] bool is_over() const override { return false; }
  [[nodiscard]] bool can_undo() const override { return how_ == How::played; }
  [[nodiscard]] bool is_at_rest() const override;
  [[nodiscard]] int shown_pieces() const override;
  void follow(const Facts& facts) override;
  bool undo_piece() override;
  bool take(const stage::Key& pressed, stage::Stage& stage) override;
  void pass(int ticks, stage::Stage& stage) override;
  [[nodiscard]] int next_picture() const override;
  /// Inside a lesson the coach serves its goal.
  std::string switch_coach_on() override;

 private:
  [[nodiscard]] bool is_solved() const { return try_.state() == session::LessonTry::State::solved; }
  [[nodiscard]] std::optional<session::LessonFault> fault() const;
  [[nodiscard]] std::vector<std::string> texts() const;
  [[nodiscard]] std::vector<std::string> result() const;
  [[nodiscard]] std::vector<std::string> advice(std::vector<std::string> lines) const;
  void tell_coach();
  void look_ahead(tetris::Piece piece);
  void keep_solved();
  void begin(const session::Lesson& lesson, How how, stage::Stage& stage);

  /// The try as the coach sees it, who thinks in the background.
  struct SeenTry {
    explicit SeenTry(session::LessonTry at_first) : now(std::move(at_first)) {}

    std::mutex lock;
    session::LessonTry now;
  };

  session::LessonTry try_;
  std::shared_ptr<SeenTry> seen_;
  tetris::Board target_;
  How how_;
  std::optional<session::LessonFault> no_way_;  ///< found by looking ahead
  std::string problem_;                         ///< the progress was not kept
  // A solution that is being shown.
  std::vector<Command> solution_;
  std::size_t next_ = 0;
  int wait_ticks_ = 0;
};

/// What the settings and a lesson make.
session::ModernOptions lesson_play(Services& services, const session::Lesson& lesson);

}  // namespace fourfold::scenes
