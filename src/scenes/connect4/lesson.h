// A lesson of Connect Four on the screen: the program plays the other side, and answers what misses
// the goal on the board.
#pragma once

#include "scenes/connect4/shown_line.h"
#include "scenes/menu.h"
#include "scenes/services.h"
#include "stage/scene.h"
#include "teach/connect4/lessons.h"

namespace fourfold::scenes {

class Connect4LessonScene final : public stage::Scene {
 public:
  Connect4LessonScene(Services& services, const teach::Connect4Lesson& lesson);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void drop(int column);
  void show_solution();
  void go_on(stage::Stage& stage);
  void begin_again();
  [[nodiscard]] const connect4::Position& position() const;
  [[nodiscard]] std::vector<std::string> texts() const;
  [[nodiscard]] std::string status() const;

  Services& services_;
  teach::Connect4LessonTry try_;
  std::vector<int> shown_;         ///< moves the program shows: an answer, or a solution
  connect4::Position shown_from_;  ///< where they begin
  std::size_t shown_count_ = 0;
  int wait_ticks_ = 0;
  bool is_solution_ = false, hint_ = false;
  int cursor_ = 3;
  std::string problem_;
};

/// The lessons of Connect Four.
class Connect4LessonMenu final : public Menu {
 public:
  explicit Connect4LessonMenu(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

}  // namespace fourfold::scenes
