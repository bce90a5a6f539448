// Charts for a report: lines and bands over an axis, bars, and many small charts side by side.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "plot/drawing.h"

namespace fourfold::plot {

struct Span {
  double low, high;
};

struct Line {
  std::string name;  ///< in the legend; empty: not in the legend
  std::vector<Point> points;
  Colour colour = kBlue;
  double width = 2;
  bool dashed = false;
  bool dots = false;        ///< a mark at each point
  std::vector<Span> spans;  ///< a vertical bar at each point; empty: none. If it has no upper end, it is an arrow
};

struct Band {
  std::string name;
  std::vector<double> x, low, high;
  Colour colour = kBlue;
  double opacity = 0.2;
};

struct Bar {
  double from = 0, to = 0, height = 0;
};

struct Chart {
  std::string title, x_label, y_label;
  std::vector<Band> bands;
  std::vector<Bar> bars;
  std::vector<Line> lines;
  bool whole_x = false;                ///< ticks at whole numbers only
  bool from_zero = false;              ///< the y axis starts at 0
  std::vector<std::string> x_names{};  ///< the labels at x = 0, 1, ...; empty: numbers
  bool log_x = false, log_y = false;   ///< logarithmic axes; values that are not positive are left out
};

Drawing draw(const Chart& chart, double width = 720, double height = 420);

/// Small charts in rows, each with its own scale and title.
Drawing draw_grid(const std::string& title, const std::vector<Chart>& charts, int columns, double width = 960,
                  double cell_height = 110);

/// Divides the values into bars of equal width; the number of bars is about the square root of the
/// number of values.
std::vector<Bar> histogram(const std::vector<double>& values);

/// Round numbers (1, 2 or 5 times a power of ten) between low and high, about `wanted` of them.
std::vector<double> ticks(double low, double high, int wanted, bool whole = false);

/// The same for a logarithmic axis: only powers of ten if there are many.
std::vector<double> log_ticks(double low, double high);

/// As label_of, with millions as "12 M" because there is no space for the zeros.
std::string short_label_of(double value);

/// 12345678 -> "12,345,678", 0.25 -> "0.25"
std::string label_of(double value);

}  // namespace fourfold::plot
