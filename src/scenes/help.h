// `?`: the keys of a scene and what is seen there, over the scene. Each scene has a page
// (help_pages.h), and all open it with `shows_help`.
#pragma once

#include <string>
#include <vector>

#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

struct HelpPage {
  std::string title;
  std::vector<screen::KeyHint> keys;
  std::vector<std::string> about;  ///< what is seen, a paragraph each
};

/// Keys and text beside each other where there is room, else one after the other. A key turns the
/// page, or goes back from the last one.
class Help final : public stage::Scene {
 public:
  explicit Help(HelpPage page) : page_(std::move(page)) {}
  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void draw_keys_of_page(screen::Frame& frame, int y, int x) const;

  HelpPage page_;
  int sheet_ = 0;
  mutable int sheets_ = 1;  ///< how many there are is known when it is drawn
};

/// Opens the page where the key is `?`. False: it is another key.
bool shows_help(const stage::Key& pressed, stage::Stage& stage, const HelpPage& page);

}  // namespace fourfold::scenes
