// Means with their intervals, one below the other over a logarithmic axis.
#pragma once

#include <string>
#include <vector>

#include "plot/chart.h"

namespace fourfold::plot {

struct Compared {
  std::string name;
  double mean = 0;  ///< not finite: unknown, no dot is drawn
  Span interval;    ///< if it has no upper end, it is an arrow
  Colour colour = kBlue;
};

struct Comparison {
  std::string title, x_label;
  std::vector<Compared> rows;  ///< numbers above 0
};

Drawing draw(const Comparison& comparison, double width = 720);

}  // namespace fourfold::plot
