// A picture of text: a grid of cells, each a character with a role. Views draw into it, adapters put it on a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::screen {

/// What a cell means; colours are the adapter's choice.
enum class Role : std::uint8_t {
  plain,
  dim,
  title,
  good,
  bad,
  wall,
  empty,
  ghost,
  advice,
  garbage,
  I,
  J,
  L,
  T,
  O,
  S,
  Z
};

struct Glyph {
  char32_t character = U' ';
  Role role = Role::plain;
  friend bool operator==(const Glyph&, const Glyph&) = default;
};

class Frame {
 public:
  Frame(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Glyph& at(int y, int x) const;

  /// Cells outside the frame are left out, so views need not clip.
  void put(int y, int x, Glyph glyph);
  void put(int y, int x, std::string_view ascii, Role role = Role::plain);

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  int width_, height_;
  std::vector<Glyph> cells_;
};

/// One line per row, UTF-8, spaces at the end of a line left out.
std::string to_text(const Frame& frame);

void append_utf8(std::string& out, char32_t character);

}  // namespace fourfold::screen
