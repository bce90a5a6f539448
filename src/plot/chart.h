// Charts one would put in a report: lines and bands over an axis, bars, and many small charts side
// by side.
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
  std::string name;  ///< in the legend; empty: not there
  std::vector<Point> points;
  Colour colour = kBlue;
  double width = 2;
  bool dashed = false;
  bool dots = false;        ///< a mark at each point
  std::vector<Span> spans;  ///< an upright bar at each point; empty: none. With no end above it is an arrow
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
  bool from_zero = false;              ///< the y axis begins at 0
  std::vector<std::string> x_names{};  ///< what stands at x = 0, 1, ...; empty: numbers
  bool log_x = false, log_y = false;   ///< axes of powers of ten; what is not positive is left out
};

Drawing draw(const Chart& chart, double width = 720, double height = 420);

/// Small charts in rows, each with its own scale and a title.
Drawing draw_grid(const std::string& title, const std::vector<Chart>& charts, int columns, double width = 960,
                  double cell_height = 110);

/// Bars of equal width over the values; about as many as the square root of their number.
std::vector<Bar> histogram(const std::vector<double>& values);

/// Round numbers (1, 2 or 5 times a power of ten) between low and high, about `wanted` of them.
std::vector<double> ticks(double low, double high, int wanted, bool whole = false);

/// The same on an axis of powers of ten: only these, if there are many.
std::vector<double> log_ticks(double low, double high);

/// As label_of, with millions as "12 M", because there is no room for the zeros.
std::string short_label_of(double value);

/// 12345678 -> "12,345,678", 0.25 -> "0.25"
std::string label_of(double value);

}  // namespace fourfold::plot
