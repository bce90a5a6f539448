// A list of things to do: arrows and Enter, or the key of a line. Every menu of the program is one
// of these.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

struct MenuItem {
  char32_t key = 0;  ///< presses it at once; 0: none
  std::string text;  ///< empty: a gap
  std::string note;
  std::function<void(stage::Stage&)> act;
};

class Menu : public stage::Scene {
 public:
  Menu(std::string title, std::string subtitle) : title_(std::move(title)), subtitle_(std::move(subtitle)) {}

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  void uncover(stage::Stage& stage) override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 protected:
  /// Called before the menu is first used and whenever it is seen again.
  [[nodiscard]] virtual std::vector<MenuItem> items() = 0;
  void say(std::string message) { message_ = std::move(message); }
  void also_say(const std::string& message) { message_ += (message_.empty() ? "" : "; ") + message; }
  void refresh();
  void select(std::size_t index) { selected_ = index; }
  /// What q does: "back", or what it is called where nothing lies below.
  void call_leaving(std::string word) { leaving_ = std::move(word); }

 private:
  void move(int by);
  void act(std::size_t index, stage::Stage& stage);

  std::string title_, subtitle_, message_, leaving_ = "back";
  std::vector<MenuItem> items_;
  std::size_t selected_ = 0;
};

}  // namespace fourfold::scenes
