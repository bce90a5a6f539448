// A list of things to do.
#include "scenes/menu.h"

#include "scenes/help_pages.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;

void Menu::refresh() {
  items_ = items();
  if (selected_ >= items_.size()) selected_ = 0;
}

void Menu::uncover(stage::Stage& /*stage*/) { refresh(); }

void Menu::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  message_.clear();
  const stage::Key pressed = event.key;
  if (pressed == key(KeyCode::up) || pressed == key(U'k')) return move(-1);
  if (pressed == key(KeyCode::down) || pressed == key(U'j') || pressed == key(KeyCode::tab)) return move(1);
  if (pressed == key(KeyCode::enter) || pressed == key(U' ')) return act(selected_, stage);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].key != 0 && pressed == key(items_[i].key)) {
      selected_ = i;
      return act(i, stage);
    }
  }
  if (shows_help(pressed, stage, menu_help())) return;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) stage.pop();
}

void Menu::act(std::size_t index, stage::Stage& stage) {
  if (index < items_.size() && items_[index].act) items_[index].act(stage);
}

/// To the next line that can be chosen, round the ends.
void Menu::move(int by) {
  const auto count = items_.size();
  for (std::size_t tries = 0; tries < count; ++tries) {
    selected_ = (selected_ + count + static_cast<std::size_t>(by)) % count;
    if (items_[selected_].act) return;
  }
}

void Menu::draw(screen::Frame& frame) const {
  screen::MenuView view{title_, subtitle_, {}, static_cast<int>(selected_), {}, message_};
  for (const MenuItem& item : items_)
    view.lines.push_back({item.key == 0 ? "" : screen::utf8_of({&item.key, 1}), item.text, item.note});
  view.hints = {{"Up/Down", "choose"}, {"Enter", "do it"}, {"q", leaving_}, {"?", "keys"}};
  screen::draw_menu(frame, view);
}

}  // namespace fourfold::scenes
