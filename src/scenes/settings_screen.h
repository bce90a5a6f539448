// The settings: looks and helps to the left, keys to the right; a second page for the modern game,
// and a third for two persons at one keyboard. Every change is seen at once and kept.
#pragma once

#include <functional>
#include <span>
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
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  struct Option {
    std::string name, value, about;
    std::function<void(int)> change;
  };
  [[nodiscard]] std::vector<Option> options();
  [[nodiscard]] std::vector<Option> classic_options();
  [[nodiscard]] std::vector<Option> modern_options();
  [[nodiscard]] std::vector<Option> duel_options();
  [[nodiscard]] std::span<const Action> actions() const;
  [[nodiscard]] std::vector<Binding>& keys() const;
  void turn_page();
  [[nodiscard]] std::string bound_text(std::size_t index) const;
  void draw_options(screen::Frame& frame, int x, int width) const;
  void draw_bindings(screen::Frame& frame, int x, int width) const;
  void choose(const stage::Key& pressed, stage::Stage& stage);
  void bind(const stage::Key& pressed);
  [[nodiscard]] std::string why_not_bound(const stage::Key& pressed) const;
  void unbind();
  void move(int by);
  void move_across();
  void keep();
  [[nodiscard]] bool on_key_row() const { return selected_ >= shown_.size(); }
  [[nodiscard]] Action chosen_action() const { return actions()[selected_ - shown_.size()]; }

  Services& services_;
  enum class Page : std::uint8_t { classic, modern, duel };
  struct PageText;
  [[nodiscard]] const PageText& text() const;
  Page page_ = Page::classic;
  std::size_t side_ = 0;  ///< whose keys the page of two persons shows
  std::vector<Option> shown_;
  std::size_t selected_ = 0;
  bool waiting_ = false;  ///< for the key to bind
  std::string message_;
};

}  // namespace fourfold::scenes
