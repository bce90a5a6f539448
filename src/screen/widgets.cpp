// The small parts that screens are made of.
#include "screen/widgets.h"

#include <algorithm>
#include <cmath>

namespace fourfold::screen {
namespace {

void horizontal(Frame& frame, int y, int x, int width, char32_t left, char32_t right_end) {
  frame.put(y, x, {left, Role::wall});
  for (int i = 1; i < width - 1; ++i) frame.put(y, x + i, {U'─', Role::wall});
  frame.put(y, x + width - 1, {right_end, Role::wall});
}

int menu_width(const Frame& frame, const MenuView& view) {
  int width = 0;
  for (const MenuLine& line : view.lines)
    width = std::max(width, width_of(frame.said(line.text)) + width_of(frame.said(line.note)));
  return std::min(std::max(width + 10, 34), frame.width());
}

/// A note that has no room beside its text is left out whole.
void draw_menu_line(Frame& frame, int y, int x, int width, const MenuLine& line, bool selected) {
  const Role role = selected ? Role::selected : Role::plain;
  for (int i = 0; i < width; ++i) frame.put(y, x + i, {U' ', role});
  frame.put(y, x + 1, right(line.key, 2), selected ? role : Role::key);
  const int after_text = frame.put(y, x + 5, line.text, role), note = x + width - 1 - width_of(frame.said(line.note));
  if (note > after_text) frame.put(y, note, line.note, selected ? role : Role::dim);
}

}  // namespace

void clear(Frame& frame, int y, int x, int height, int width) {
  for (int dy = 0; dy < height; ++dy) {
    for (int dx = 0; dx < width; ++dx) frame.put(y + dy, x + dx, Glyph{});
  }
}

void draw_box(Frame& frame, int y, int x, int height, int width, std::string_view title) {
  clear(frame, y, x, height, width);
  horizontal(frame, y - 1, x - 1, width + 2, U'┌', U'┐');
  horizontal(frame, y + height, x - 1, width + 2, U'└', U'┘');
  for (int dy = 0; dy < height; ++dy) {
    frame.put(y + dy, x - 1, {U'│', Role::wall});
    frame.put(y + dy, x + width, {U'│', Role::wall});
  }
  if (!title.empty()) frame.put(y - 1, x + 1, " " + shortened(frame.said(title), width - 4) + " ", Role::title);
}

void draw_banner(Frame& frame, int y, int middle, std::span<const std::string> lines) {
  if (lines.empty()) return;
  int width = 8;
  for (const std::string& line : lines) width = std::max(width, width_of(frame.said(line)) + 2);
  draw_box(frame, y, middle - width / 2, static_cast<int>(lines.size()), width);
  for (const std::string& line : lines) {
    frame.put(y, middle - width_of(frame.said(line)) / 2, line, &line == &lines.front() ? Role::title : Role::plain);
    ++y;
  }
}

void put_centred(Frame& frame, int y, std::string_view text, Role role) {
  frame.put(y, std::max(0, (frame.width() - width_of(frame.said(text))) / 2), text, role);
}

void draw_bar(Frame& frame, int y, int x, int width, double part, Role role) {
  const auto filled = static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * width));
  for (int i = 0; i < width; ++i) frame.put(y, x + i, i < filled ? Glyph{U'█', role} : Glyph{U'·', Role::empty});
}

void draw_keys(Frame& frame, int y, int x, std::span<const KeyHint> hints) {
  for (const KeyHint& hint : hints) {
    const int width = width_of(frame.said(hint.key)) + 1 + width_of(frame.said(hint.what));
    if (x + width > frame.width()) return;
    x = frame.put(y, x, hint.key, Role::key);
    x = frame.put(y, x + 1, hint.what, Role::dim) + 2;
  }
}

void draw_last_keys(Frame& frame, int y, int x, std::span<const KeyHint> hints) {
  constexpr std::size_t kMovements = 4;
  for (int column = x; column < frame.width(); ++column) {
    if (frame.at(y, column).character != U' ') return;
  }
  draw_keys(frame, y, x, hints.subspan(std::min(kMovements, hints.size())));
}

void draw_menu(Frame& frame, const MenuView& view) {
  const int width = menu_width(frame, view);
  const int height = static_cast<int>(view.lines.size());
  const int x = (frame.width() - width) / 2;
  int y = std::max(1, (frame.height() - height - 7) / 2);
  put_centred(frame, y, view.title, Role::title);
  put_centred(frame, y + 1, view.subtitle, Role::dim);
  y += 3;
  for (int i = 0; i < height; ++i) {
    const MenuLine& line = view.lines[static_cast<std::size_t>(i)];
    if (!line.text.empty()) draw_menu_line(frame, y + i, x, width, line, i == view.selected);
  }
  constexpr std::size_t kMessageRows = 3;
  auto message = wrapped(frame.said(view.message), frame.width() - 4);
  if (message.size() > kMessageRows) message[kMessageRows - 1] += " ...";
  for (std::size_t i = 0; i < std::min(kMessageRows, message.size()); ++i)
    put_centred(frame, frame.height() - 4 + static_cast<int>(i), message[i], Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

void draw_remarks(Frame& frame, int y, int x, int width, int end, std::span<const std::string> texts) {
  constexpr std::size_t kAlways = 3;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto lines = wrapped(frame.said(texts[i]), width);
    if (i >= kAlways && y + static_cast<int>(lines.size()) > end) continue;
    for (const std::string& line : lines) {
      if (y < end) frame.put(y++, x, line, i == 0 ? Role::title : Role::plain);
    }
  }
}

void draw_advice(Frame& frame, int y, int x, int width, int end, std::string_view keys,
                 std::span<const std::string> texts) {
  const auto put = [&](const std::vector<std::string>& lines, Role role) {
    for (const std::string& line : lines) frame.put(y++, x, line, role);
  };
  const auto key_lines = keys.empty() ? std::vector<std::string>{} : wrapped(frame.said(keys), width);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto lines = wrapped(frame.said(texts[i]), width);
    const std::size_t needed = lines.size() + (i == 0 ? key_lines.size() : 0);
    if (y + static_cast<int>(needed) <= end) put(lines, i == 0 ? Role::title : Role::plain);
    if (i == 0) put(key_lines, Role::key);
  }
}

std::vector<std::string> wrapped(std::string_view utf8, int width) {
  std::vector<std::string> lines{""};
  std::string word;
  const auto end_word = [&] {
    std::string& line = lines.back();
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
      lines.emplace_back();
    } else if (!line.empty() && !word.empty()) {
      line += ' ';
    }
    lines.back() += shortened(word, width);
    word.clear();
  };
  for (const char c : utf8) {
    if (c == ' ') {
      if (!word.empty()) end_word();
    } else {
      word += c;
    }
  }
  if (!word.empty()) end_word();
  return lines;
}

}  // namespace fourfold::screen
