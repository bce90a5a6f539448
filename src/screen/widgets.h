// The small pieces that screens are made of: boxes, bars, menus, lines of keys.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "screen/frame.h"

namespace fourfold::screen {

/// Blanks over a rectangle.
void clear(Frame& frame, int y, int x, int height, int width);

/// A frame of lines around `height` x `width` cells, what was there is blanked; the title stands in
/// the upper line.
void draw_box(Frame& frame, int y, int x, int height, int width, std::string_view title = "");

/// Lines in a box, the first as a title: a pause, a countdown. `y` is the first line's row.
void draw_banner(Frame& frame, int y, int middle, std::span<const std::string> lines);

void put_centred(Frame& frame, int y, std::string_view text, Role role = Role::plain);

/// `part` of `width` cells filled; 0 to 1.
void draw_bar(Frame& frame, int y, int x, int width, double part, Role role = Role::selected);

/// A key and what it does.
struct KeyHint {
  std::string key, what;
};
/// "q back  Enter play" in one row, as many as fit.
void draw_keys(Frame& frame, int y, int x, std::span<const KeyHint> hints);

struct MenuLine {
  std::string key;  ///< may be empty
  std::string text;
  std::string note;  ///< to the right, dim
};
struct MenuView {
  std::string title, subtitle;
  std::vector<MenuLine> lines;  ///< an empty text is a gap
  int selected = 0;
  std::vector<KeyHint> hints;
  std::string message;  ///< above the keys
};
void draw_menu(Frame& frame, const MenuView& view);

/// Texts below each other, wrapped, the first as a title, above row `end`. From the fourth on a text
/// for which there is not enough room is left out, because half a sentence may say the opposite.
void draw_remarks(Frame& frame, int y, int x, int width, int end, std::span<const std::string> texts);

/// What a teacher says: the first text as a title, under it the keys to press, then the other texts as
/// far as they have room as a whole. The keys stand there whatever else has no room.
void draw_advice(Frame& frame, int y, int x, int width, int end, std::string_view keys,
                 std::span<const std::string> texts);

/// Text in lines of at most `width` cells, broken at blanks where there are some.
std::vector<std::string> wrapped(std::string_view utf8, int width);

}  // namespace fourfold::screen
