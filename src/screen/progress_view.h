// Draws the progress of a person: numbers, one of them over time, and the opponents of Connect
// Four.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "screen/widgets.h"

namespace fourfold::screen {

struct ProgressView {
  std::string title, subtitle;
  std::vector<std::pair<std::string, std::string>> numbers;
  std::size_t chosen = 0;       ///< the index in `numbers` of the one that is drawn
  std::vector<double> values;   ///< over time, the oldest first
  std::string highest, lowest;  ///< of `values`, for people
  std::vector<std::string> best;
  std::vector<std::string> habits;  ///< sentences, the most frequent first
  std::vector<std::string> opponents;
  std::string message;
  std::vector<KeyHint> hints;
};

void draw_progress(Frame& frame, const ProgressView& view);

}  // namespace fourfold::screen
