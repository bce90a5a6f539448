// Means with their intervals, one below the other over a logarithmic axis.
#pragma once

#include <string>
#include <vector>

#include "plot/chart.h"

namespace fourfold::plot {

struct Compared {
  std::string name;
  double mean = 0;  ///< not finite: unknown, and there is no dot
  Span interval;    ///< with no end above it is an arrow; at 0 there is none
  Colour colour = kBlue;
  double published = 0;  ///< what others printed, a circle; 0: nothing
};

struct Comparison {
  std::string title, x_label;
  std::vector<Compared> rows;  ///< numbers above 0
};

Drawing draw(const Comparison& comparison, double width = 720);

}  // namespace fourfold::plot
