// A picture of text.
#include "screen/frame.h"

namespace fourfold::screen {

Frame::Frame(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

const Glyph& Frame::at(int y, int x) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

void Frame::put(int y, int x, Glyph glyph) {
  if (y < 0 || y >= height_ || x < 0 || x >= width_) return;
  cells_[static_cast<std::size_t>(y * width_ + x)] = glyph;
}

void Frame::put(int y, int x, std::string_view ascii, Role role) {
  for (const char c : ascii) put(y, x++, {static_cast<char32_t>(c), role});
}

std::string to_text(const Frame& frame) {
  std::string out;
  for (int y = 0; y < frame.height(); ++y) {
    int end = frame.width();
    while (end > 0 && frame.at(y, end - 1).character == U' ') --end;
    for (int x = 0; x < end; ++x) append_utf8(out, frame.at(y, x).character);
    out += '\n';
  }
  return out;
}

void append_utf8(std::string& out, char32_t c) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    tail(0);
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace fourfold::screen
