// A list of choices.
#include "scenes/form.h"

#include <algorithm>

#include "scenes/help_pages.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;

void Form::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  message_.clear();
  const std::vector<FormRow> list = shown_;
  const stage::Key pressed = event.key;
  if (pressed == key(KeyCode::up) || pressed == key(U'k')) selected_ = (selected_ + list.size() - 1) % list.size();
  if (pressed == key(KeyCode::down) || pressed == key(U'j')) selected_ = (selected_ + 1) % list.size();
  if (pressed == key(KeyCode::left) || pressed == key(U'h')) list[selected_].change(-1);
  if (pressed == key(KeyCode::right) || pressed == key(U'l') || pressed == key(U' ')) list[selected_].change(1);
  if (shows_help(pressed, stage, form_help())) return;
  if (pressed == key(KeyCode::enter)) go(stage);
  if (pressed == key(KeyCode::escape) || pressed == key(U'q')) stage.pop();
  refresh();
}

void Form::draw(screen::Frame& frame) const {
  constexpr int kWidest = 56, kValue = 24;
  const auto& list = shown_;
  const int width = std::min(kWidest, frame.width() - 2), x = (frame.width() - width) / 2;
  int y = std::max(1, (frame.height() - static_cast<int>(list.size()) - 8) / 2);
  screen::put_centred(frame, y, title_, Role::title);
  y += 3;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool here = i == selected_;
    const Role role = here ? Role::selected : Role::plain;
    if (here) frame.put(y, x, std::string(static_cast<std::size_t>(width), ' '), role);
    frame.put(y, x + 2, list[i].name, here ? role : Role::dim);
    const std::string value = here ? "< " + list[i].value + " >" : "  " + list[i].value;
    frame.put(y++, x + kValue, screen::shortened(frame.said(value), width - kValue - 1), role);
  }
  ++y;
  for (const std::string& line : screen::wrapped(frame.said(list[selected_].about), frame.width() - 2))
    screen::put_centred(frame, y++, line, Role::dim);
  screen::put_centred(frame, y + 1, message_, Role::bad);
  const std::vector<screen::KeyHint> hints = {
      {"Enter", go_}, {"q", "back"}, {"←/→", "change"}, {"Up/Down", "choose"}, {"?", "keys"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

int stepped(int value, int by, int first, int last) {
  const int count = last - first + 1;
  return first + (value - first + by + count) % count;
}

}  // namespace fourfold::scenes
