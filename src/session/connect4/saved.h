// A game of Connect Four that was left before its end: its replay, and who played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/connect4/match.h"

namespace fourfold::session {

/// What is saved of a match besides its moves.
struct MatchMarks {
  bool assisted = false;  ///< a machine showed the person something: this matters for rankings
  bool counted = false;   ///< its result is in the person's statistics

  friend bool operator==(const MatchMarks&, const MatchMarks&) = default;
};

struct SavedConnect4 {
  MatchSetup setup;
  std::vector<connect4::Command> commands;
  MatchMarks marks;
};

std::string to_text(const Match& match, const MatchMarks& marks = {});
/// An error says what is wrong with the text.
Result<SavedConnect4> saved_connect4_from(std::string_view text);

}  // namespace fourfold::session
