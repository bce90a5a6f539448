// Draws a training run: numbers, a curve, the weights as bars, and games played by the current
// favourite.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "screen/frame.h"
#include "screen/tetris_view.h"

namespace fourfold::screen {

struct NamedWeight {
  std::string name;
  double value = 0;
};

struct TrainingView {
  std::string title;  ///< "cma, stacker26 on classic, survival"
  std::string state;  ///< "generation 12 of 100"
  double best = 0, mean = 0, spread = 0;
  std::uint64_t games_done = 0, games_wanted = 0;  ///< of this generation
  std::string pace;                                ///< "1,204 games/s, 3 min left"
  std::string losses;                              ///< "3 of 160 games lost"
  std::vector<double> curve;                       ///< a number per generation
  std::vector<NamedWeight> weights;
  std::span<const WellView> boards = {};
};

/// Draws as many boards as fit beside the numbers.
Frame draw_training(const TrainingView& view, int width, int height);

/// A curve in one line of blocks, with the newest value last; the lowest and the highest value use
/// the full height.
std::u32string sparkline(std::span<const double> values, int width);

}  // namespace fourfold::screen
