// A game of Connect Four that was left: its replay, and who sat at the board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/connect4/match.h"

namespace fourfold::session {

struct SavedConnect4 {
  MatchSetup setup;
  std::vector<connect4::Command> commands;
};

std::string to_text(const Match& match);
/// An error says what is wrong with the text.
Result<SavedConnect4> saved_connect4_from(std::string_view text);

}  // namespace fourfold::session
