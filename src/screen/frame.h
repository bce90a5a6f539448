// A picture of text: a grid of cells, each a character with a role. Views draw into it; an adapter
// shows it on a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "screen/text.h"
#include "screen/texts.h"

namespace fourfold::screen {

/// What a cell means; the adapter chooses the colours.
enum class Role : std::uint8_t {
  plain,
  dim,
  title,
  good,
  bad,
  key,       ///< a key to press
  selected,  ///< where the cursor is in a list
  wall,
  empty,
  ghost,
  advice,
  garbage,
  flash,  ///< something that has just happened
  I,
  J,
  L,
  T,
  O,
  S,
  Z,
  first_disc,  ///< Connect Four
  second_disc,
  winning,
  first_round,  ///< a disc of one character, without a coloured cell around it
  second_round
};
inline constexpr int kRoleCount = static_cast<int>(Role::second_round) + 1;

struct Glyph {
  char32_t character = U' ';  ///< 0: the right half of the wide character to the left
  Role role = Role::plain;
  friend bool operator==(const Glyph&, const Glyph&) = default;
};

class Frame {
 public:
  /// What is put into it is said in the language of `texts`; nothing: as it is, in English.
  Frame(int width, int height, const Texts* texts = nullptr);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Glyph& at(int y, int x) const;
  /// As it will stand here: to be asked before a text is measured, shortened or broken into lines.
  [[nodiscard]] std::string said(std::string_view english) const {
    return texts_ == nullptr ? std::string(english) : texts_->of(english);
  }

  /// Cells outside the frame are ignored, so views need not check the size.
  void put(int y, int x, Glyph glyph);
  /// Returns the column after the text. Characters without width are left out.
  int put(int y, int x, std::string_view utf8, Role role = Role::plain);
  /// A name that somebody chose is no text: it is never said in another way.
  int put_name(int y, int x, std::string_view utf8, Role role = Role::plain);

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  int width_, height_;
  const Texts* texts_;
  std::vector<Glyph> cells_;
};

/// One line per row, in UTF-8, without spaces at the end of a line.
std::string to_text(const Frame& frame);

}  // namespace fourfold::screen
