// The keys of a scene and what is seen there.
#include "scenes/help.h"

#include <algorithm>

#include "screen/text.h"

namespace fourfold::scenes {
namespace {

using screen::Role;
using stage::key;
using stage::KeyCode;

constexpr int kTop = 2, kKeys = 17, kColumn = 41, kTextWidth = 38;

std::vector<std::string> lines_of(const screen::Frame& frame, const std::vector<std::string>& paragraphs, int width) {
  std::vector<std::string> lines;
  for (const std::string& text : paragraphs) {
    if (!lines.empty()) lines.emplace_back();
    const auto wrapped = screen::wrapped(frame.said(text), width);
    lines.insert(lines.end(), wrapped.begin(), wrapped.end());
  }
  return lines;
}

}  // namespace

bool shows_help(const stage::Key& pressed, stage::Stage& stage, const HelpPage& page) {
  if (pressed != key(U'?')) return false;
  stage.push(std::make_unique<Help>(page));
  return true;
}

void Help::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press != stage::Press::down) return;
  const bool leaves = event.key == key(U'q') || event.key == key(KeyCode::escape);
  if (leaves || ++sheet_ >= sheets_) stage.pop();
}

void Help::draw_keys_of_page(screen::Frame& frame, int y, int x) const {
  for (const screen::KeyHint& hint : page_.keys) {
    frame.put(y, x, screen::shortened(frame.said(hint.key), kKeys - 1), Role::key);
    frame.put(y++, x + kKeys, screen::shortened(frame.said(hint.what), kColumn - kKeys - 2));
  }
}

void Help::draw(screen::Frame& frame) const {
  const bool is_wide = frame.width() >= stage::kSmallest.width;
  const int x = is_wide ? (frame.width() - stage::kSmallest.width) / 2 + 1 : 1;
  const int rows = frame.height() - kTop - 2, before = is_wide ? 0 : 1;
  const auto lines = lines_of(frame, page_.about, is_wide ? kTextWidth : frame.width() - 2);
  const int count = static_cast<int>(lines.size());
  sheets_ = before + (count + rows - 1) / rows;
  frame.put(0, x, page_.title, Role::title);
  if (is_wide || sheet_ == 0) draw_keys_of_page(frame, kTop, x);
  const int first = (sheet_ - before) * rows, text_x = is_wide ? x + kColumn - 1 : x;
  for (int i = std::max(0, first); first >= 0 && i < std::min(count, first + rows); ++i)
    frame.put(kTop + i - first, text_x, lines[static_cast<std::size_t>(i)]);
  const std::vector<screen::KeyHint> hints = {{"any key", sheet_ + 1 < sheets_ ? "more" : "back"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
