// What a coach says beside a game, classic or modern, as lines for the panel.
#pragma once

#include <string>
#include <vector>

#include "teach/tetris/why.h"

namespace fourfold::scenes {

struct CoachWords {
  std::string heading;
  const std::vector<teach::Reason>* reasons = nullptr;
  const std::vector<std::string>* numbers = nullptr;  ///< behind them
  bool shows_numbers = false;
  std::string here;   ///< about the place over which the piece hangs now; empty: nothing
  std::string last;   ///< about what was done with the last piece
  std::string other;  ///< which place the reasons are against
};
/// The heading first, then a line for each thing that is said.
std::vector<std::string> lines_of(const CoachWords& words);

/// The one sentence that says most about what a player does instead of what was advised: a fault of
/// it, or what would have been better. Empty where there is nothing to say.
std::string word_about(const std::vector<teach::Reason>& reasons);

}  // namespace fourfold::scenes
