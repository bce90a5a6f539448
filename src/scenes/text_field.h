// One line of text that is being typed.
#pragma once

#include <string>
#include <string_view>

#include "screen/frame.h"
#include "stage/key.h"

namespace fourfold::scenes {

class TextField {
 public:
  /// `longest` characters; what is typed beyond them is left out.
  explicit TextField(int longest, std::string_view text = "");

  /// True if the key was for the field: characters, Backspace, Ctrl-u (all), Ctrl-w (a word).
  bool handle(const stage::Key& key);

  [[nodiscard]] std::string text() const { return screen::utf8_of(text_); }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  void clear() { text_.clear(); }

  /// The end of the text in `width` cells, with a cursor behind it.
  void draw(screen::Frame& frame, int y, int x, int width) const;

 private:
  std::size_t longest_;
  std::u32string text_;
};

}  // namespace fourfold::scenes
