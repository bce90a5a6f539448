// The small parts that screens are made of: boxes, bars, menus, lines of keys.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "screen/frame.h"

namespace fourfold::screen {

/// Fills a rectangle with blanks.
void clear(Frame& frame, int y, int x, int height, int width);

/// Draws lines around `height` x `width` cells and fills the inside with blanks; the title is in
/// the upper line.
void draw_box(Frame& frame, int y, int x, int height, int width, std::string_view title = "");

/// Lines in a box, the first as a title: a pause, a countdown. `y` is the first line's row.
void draw_banner(Frame& frame, int y, int middle, std::span<const std::string> lines);

void put_centred(Frame& frame, int y, std::string_view text, Role role = Role::plain);

/// Fills `part` of `width` cells; `part` is 0 to 1.
void draw_bar(Frame& frame, int y, int x, int width, double part, Role role = Role::selected);

/// A key and what it does.
struct KeyHint {
  std::string key, what;
};
/// "q back Enter play" in one row, as many as fit.
void draw_keys(Frame& frame, int y, int x, std::span<const KeyHint> hints);
/// Beside a field, where no row is left for all keys: those after the four that move a piece, which
/// lead to the others. Nothing where something stands in the row already.
void draw_last_keys(Frame& frame, int y, int x, std::span<const KeyHint> hints);

struct MenuLine {
  std::string key;  ///< may be empty
  std::string text;
  std::string note;  ///< at the right, dim
};
struct MenuView {
  std::string title, subtitle;
  std::vector<MenuLine> lines;  ///< an empty text is a gap
  int selected = 0;
  std::vector<KeyHint> hints;
  std::string message;  ///< above the keys
};
void draw_menu(Frame& frame, const MenuView& view);

/// Texts one below the other, wrapped, the first as a title, all above row `end`. From the fourth
/// one on, a text is left out if there is not enough space for all of it, because half a sentence
/// may say the opposite.
void draw_remarks(Frame& frame, int y, int x, int width, int end, std::span<const std::string> texts);

/// A teacher's advice: the first text as a title, below it the keys to press, then the other texts,
/// as many as fit completely. The keys are always shown.
void draw_advice(Frame& frame, int y, int x, int width, int end, std::string_view keys,
                 std::span<const std::string> texts);

/// The text in lines of at most `width` cells, broken at blanks where possible.
std::vector<std::string> wrapped(std::string_view utf8, int width);

}  // namespace fourfold::screen
