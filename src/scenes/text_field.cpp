// One line of text that is being typed.
#include "scenes/text_field.h"

namespace fourfold::scenes {

TextField::TextField(int longest, std::string_view text) : longest_(static_cast<std::size_t>(longest)) {
  for (const char32_t c : screen::characters_of(text)) handle(stage::key(c));
}

bool TextField::handle(const stage::Key& key) {
  if (stage::types(key)) {
    const bool is_stray = text_.empty() && key.character == U' ';  // the player was still dropping pieces
    if (text_.size() < longest_ && !is_stray) text_ += key.character;
    return true;
  }
  if (key == stage::key(stage::KeyCode::backspace)) {
    if (!text_.empty()) text_.pop_back();
    return true;
  }
  if (key == stage::control(U'u')) {
    text_.clear();
    return true;
  }
  if (key == stage::control(U'w')) {
    while (!text_.empty() && text_.back() == U' ') text_.pop_back();
    while (!text_.empty() && text_.back() != U' ') text_.pop_back();
    return true;
  }
  return false;
}

void TextField::draw(screen::Frame& frame, int y, int x, int width) const {
  std::u32string_view shown = text_;
  while (screen::width_of(screen::utf8_of(shown)) >= width) shown.remove_prefix(1);
  const int end = frame.put(y, x, screen::utf8_of(shown));
  frame.put(y, end, " ", screen::Role::selected);
}

}  // namespace fourfold::scenes
