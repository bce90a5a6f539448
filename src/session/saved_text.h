// A running game as a text: how it was being played, and its replay.
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
/// An error says what is wrong with the text; the replay is not looked into.
Result<SavedText> saved_text_from(std::string_view text);

/// Which game and how far it got, in a few words: "Tetris, 1,234 points". Nothing is played for
/// that.
Result<std::string> saved_about(std::string_view text);

}  // namespace fourfold::session
