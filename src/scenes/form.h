// A list of choices, each with a value that Left and Right change; Enter goes on with them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

struct FormRow {
  std::string name, value;
  std::string about;                ///< shown while the row is selected
  std::function<void(int)> change;  ///< by -1 or 1
};

class Form : public stage::Scene {
 public:
  Form(std::string title, std::string go) : title_(std::move(title)), go_(std::move(go)) {}

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 protected:
  /// Asked again after every key; `change` may hold on to the scene.
  [[nodiscard]] virtual std::vector<FormRow> rows() = 0;
  /// Enter.
  virtual void go(stage::Stage& stage) = 0;
  /// Call it in the constructor of the form.
  void refresh() { shown_ = rows(); }
  void say(std::string message) { message_ = std::move(message); }

 private:
  std::string title_, go_, message_;
  std::vector<FormRow> shown_;
  std::size_t selected_ = 0;
};

/// The value after `value` in that direction, round the ends of first .. last.
int stepped(int value, int by, int first, int last);

}  // namespace fourfold::scenes
