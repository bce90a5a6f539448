// A running game as text: how it was played, and its replay.
//
//   fourfold-game 1
//   played human
//   ...
//
//   fourfold-replay 1
//   ...
#pragma once

#include <string>
#include <string_view>

#include "base/field.h"
#include "base/result.h"

namespace fourfold::session {

struct SavedText {
  Fields options;
  std::string replay;
};

std::string to_text(const SavedText& saved);
/// An error says what is wrong with the text. The replay is not checked.
Result<SavedText> saved_text_from(std::string_view text);

/// Which game it is and how far it got, in a few words: "Tetris, 1,234 points". The game is not
/// played for that.
Result<std::string> saved_about(std::string_view text);

}  // namespace fourfold::session
