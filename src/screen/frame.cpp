// A picture of text.
#include "screen/frame.h"

#include "base/utf8.h"

namespace fourfold::screen {

Frame::Frame(int width, int height, const Texts* texts)
    : width_(width),
      height_(height),
      texts_(texts),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

const Glyph& Frame::at(int y, int x) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

void Frame::put(int y, int x, Glyph glyph) {
  if (y < 0 || y >= height_ || x < 0 || x >= width_) return;
  cells_[static_cast<std::size_t>(y * width_ + x)] = glyph;
}

int Frame::put(int y, int x, std::string_view utf8, Role role) { return put_name(y, x, said(utf8), role); }

int Frame::put_name(int y, int x, std::string_view utf8, Role role) {
  for (const char32_t c : characters_of(utf8)) {
    const int width = width_of(c);
    if (width == 0) continue;
    const bool cut = width == 2 && x + 1 >= width_;  // half of a wide character cannot be drawn
    put(y, x, {cut ? U' ' : c, role});
    if (width == 2) put(y, x + 1, {0, role});
    x += width;
  }
  return x;
}

std::string to_text(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.height(); ++y) {
    int end = frame.width();
    while (end > 0 && frame.at(y, end - 1).character == U' ') --end;
    for (int x = 0; x < end; ++x) {
      if (frame.at(y, x).character != 0) append_utf8(out, frame.at(y, x).character);
    }
    out += '\n';
  }
  return out;
}

}  // namespace fourfold::screen
