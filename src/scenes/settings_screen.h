// The settings: looks and helps to the left, keys to the right. Every change is seen at once and
// kept.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class SettingsScreen final : public stage::Scene {
 public:
  explicit SettingsScreen(Services& services);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  struct Option {
    std::string name, value, about;
    std::function<void(int)> change;
  };
  [[nodiscard]] std::vector<Option> options();
  void choose(const stage::Key& pressed, stage::Stage& stage);
  void bind(const stage::Key& pressed);
  void unbind();
  void move(int by);
  void move_across();
  void keep();
  [[nodiscard]] bool on_key_row() const { return selected_ >= shown_.size(); }
  [[nodiscard]] Action chosen_action() const { return static_cast<Action>(selected_ - shown_.size()); }

  Services& services_;
  std::vector<Option> shown_;
  std::size_t selected_ = 0;
  bool waiting_ = false;  ///< for the key to bind
  std::string message_;
};

}  // namespace fourfold::scenes
