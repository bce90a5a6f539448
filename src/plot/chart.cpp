// Charts: axes, data, legends, and grids of small ones.
#include "plot/chart.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace fourfold::plot {
namespace {

/// For a logarithmic axis the ends are exponents.
struct Range {
  double low = INFINITY, high = -INFINITY;
  bool is_log = false;

  void take(double v) {
    if (is_log) v = v > 0 ? std::log10(v) : NAN;
    if (!std::isfinite(v)) return;
    low = std::min(low, v);
    high = std::max(high, v);
  }
  [[nodiscard]] Range padded(double part) const {
    if (!(low <= high)) return {0, 1, is_log};
    const double size = high > low ? high - low : std::max(std::abs(low), 1.0);
    return {low - part * size, high + part * size, is_log};
  }
  /// 0 at the low end, 1 at the high one.
  [[nodiscard]] double share(double v) const { return ((is_log ? std::log10(v) : v) - low) / (high - low); }
  [[nodiscard]] std::vector<double> marks(int wanted, bool whole = false) const {
    if (!is_log) return ticks(low, high, wanted, whole);
    constexpr std::size_t kFewest = 3;  // fewer say nothing about a short axis
    auto list = log_ticks(std::pow(10, low), std::pow(10, high));
    return list.size() < kFewest ? ticks(std::pow(10, low), std::pow(10, high), wanted) : list;
  }
};

struct Box {
  double left, top, right, bottom;
};

/// Converts the numbers of a chart to positions on the page.
struct Frame {
  Range x, y;
  Box box;

  [[nodiscard]] double at_x(double v) const { return box.left + x.share(v) * (box.right - box.left); }
  [[nodiscard]] double at_y(double v) const { return box.bottom - y.share(v) * (box.bottom - box.top); }
  /// False for a value that a logarithmic axis cannot show.
  [[nodiscard]] bool has(Point p) const { return (!x.is_log || p.x > 0) && (!y.is_log || p.y > 0); }
  [[nodiscard]] Point at(Point p) const { return {at_x(p.x), at_y(p.y)}; }
};

Frame frame_of(const Chart& chart, const Box& box) {
  Range x{.is_log = chart.log_x}, y{.is_log = chart.log_y};
  for (const Band& band : chart.bands) {
    for (const double v : band.x) x.take(v);
    for (const double v : band.low) y.take(v);
    for (const double v : band.high) y.take(v);
  }
  for (const Bar& bar : chart.bars) {
    x.take(bar.from);
    x.take(bar.to);
    y.take(bar.height);
  }
  for (const Line& line : chart.lines) {
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      const Span span = i < line.spans.size() ? line.spans[i] : Span{line.points[i].y, line.points[i].y};
      x.take(line.points[i].x);
      y.take(line.points[i].y);
      y.take(span.low);
      y.take(span.high);
    }
  }
  const bool from_zero = chart.from_zero || !chart.bars.empty();
  if (from_zero) y.take(0);
  if (!chart.x_names.empty()) {  // space on either side
    x.take(-0.5);
    x.take(static_cast<double>(chart.x_names.size()) - 0.5);
  }
  Frame frame{x.padded(chart.bars.empty() && !chart.whole_x ? 0.02 : 0.04), y.padded(0.06), box};
  if (from_zero && !chart.log_y && y.low >= 0) frame.y.low = 0;
  return frame;
}

/// One tick for each name, if there are names.
std::vector<double> x_ticks(const Frame& f, const Chart& chart) {
  if (chart.x_names.empty()) return f.x.marks(8, chart.whole_x);
  std::vector<double> list(chart.x_names.size());
  std::iota(list.begin(), list.end(), 0.0);
  return list;
}

void draw_axes(Drawing& d, const Frame& f, const Chart& chart) {
  constexpr double kLetters = 11;
  const std::vector<double> heights = f.y.marks(6);
  const bool in_millions = heights.size() > 1 && heights[1] - heights[0] >= 1e6;  // there is no space for the zeros
  for (const double v : heights) {
    d.line({{f.box.left, f.at_y(v)}, {f.box.right, f.at_y(v)}}, kLight);
    const std::string label = in_millions || f.y.is_log ? short_label_of(v) : label_of(v);
    d.text({f.box.left - 6, f.at_y(v) + 4}, label, kLetters, 1, kGrey);
  }
  for (const double v : x_ticks(f, chart)) {
    d.line({{f.at_x(v), f.box.bottom}, {f.at_x(v), f.box.bottom + 4}}, kGrey);
    const auto& name = !chart.x_names.empty() ? chart.x_names[static_cast<std::size_t>(v)]
                       : f.x.is_log           ? short_label_of(v)
                                              : label_of(v);
    d.text({f.at_x(v), f.box.bottom + 17}, name, kLetters, 0.5, kGrey);
  }
  d.line({{f.box.left, f.box.top}, {f.box.left, f.box.bottom}, {f.box.right, f.box.bottom}}, kGrey);
  d.text({(f.box.left + f.box.right) / 2, f.box.bottom + 36}, chart.x_label, 12, 0.5);
  d.text({16, (f.box.top + f.box.bottom) / 2}, chart.y_label, 12, 0.5, kBlack, true);
}

void draw_dot(Drawing& d, Point p, Colour colour) {
  std::vector<Point> circle;
  for (int i = 0; i < 12; ++i)
    circle.push_back({p.x + 3.2 * std::cos(i * M_PI / 6), p.y + 3.2 * std::sin(i * M_PI / 6)});
  d.area(circle, colour);
}

/// If it has no upper end, draws an arrow to the top.
void draw_span(Drawing& d, const Frame& f, double at, const Span& span, Colour colour) {
  constexpr double kWidth = 1.2, kArrow = 5;
  const bool is_open = !std::isfinite(span.high);
  const Point low = f.at({at, span.low}), high = is_open ? Point{low.x, f.box.top} : f.at({at, span.high});
  d.line({low, high}, colour, kWidth);
  if (is_open) d.line({{high.x - kArrow, high.y + kArrow}, high, {high.x + kArrow, high.y + kArrow}}, colour, kWidth);
}

void draw_data(Drawing& d, const Frame& f, const Chart& chart) {
  for (const Band& band : chart.bands) {
    std::vector<Point> outline;
    for (std::size_t i = 0; i < band.x.size(); ++i) outline.push_back(f.at({band.x[i], band.low[i]}));
    for (std::size_t i = band.x.size(); i-- > 0;) outline.push_back(f.at({band.x[i], band.high[i]}));
    d.area(outline, band.colour, band.opacity);
  }
  for (const Bar& bar : chart.bars) {
    const double left = f.at_x(bar.from) + 0.5, right = f.at_x(bar.to) - 0.5;
    d.area({{left, f.at_y(0)}, {left, f.at_y(bar.height)}, {right, f.at_y(bar.height)}, {right, f.at_y(0)}}, kBlue,
           0.7);
  }
  for (const Line& line : chart.lines) {
    std::vector<Point> points;
    for (const Point& p : line.points) {
      if (f.has(p)) points.push_back(f.at(p));
    }
    if (line.width > 0) d.line(points, line.colour, line.width, line.dashed);
    for (std::size_t i = 0; i < line.spans.size(); ++i) draw_span(d, f, line.points[i].x, line.spans[i], line.colour);
    if (!line.dots) continue;
    for (const Point& p : points) {
      if (std::isfinite(p.y)) draw_dot(d, p, line.colour);
    }
  }
}

/// What stands under the title, in as many rows as the names need.
struct Legend {
  static constexpr double kSample = 22, kGap = 5, kBetween = 18, kLetterWidth = 6.4, kRowHeight = 16;
  double left, right;
  double x = left;
  int rows = 1;

  /// Room for a name: the left end of its sample.
  double next(const std::string& name) {
    const double size = kSample + kGap + kBetween + kLetterWidth * static_cast<double>(name.size());
    if (x > left && x + size - kBetween > right) x = left, ++rows;
    x += size;
    return x - size;
  }
};

int legend_rows(const Chart& chart, double left, double right) {
  Legend legend{.left = left, .right = right};
  for (const Band& band : chart.bands) {
    if (!band.name.empty()) legend.next(band.name);
  }
  for (const Line& line : chart.lines) {
    if (!line.name.empty()) legend.next(line.name);
  }
  return legend.rows;
}

void draw_legend(Drawing& d, const Frame& f, const Chart& chart) {
  Legend legend{.left = f.box.left, .right = f.box.right};
  const double top = f.box.top - 10 - Legend::kRowHeight * (legend_rows(chart, f.box.left, f.box.right) - 1);
  const auto entry = [&](const std::string& name, auto sample) {
    if (name.empty()) return;
    const double x = legend.next(name), y = top + Legend::kRowHeight * (legend.rows - 1);
    sample(x, x + Legend::kSample, y);
    d.text({x + Legend::kSample + Legend::kGap, y}, name, 11);
  };
  for (const Band& band : chart.bands) {
    entry(band.name, [&](double a, double b, double y) {
      d.area({{a, y - 8}, {b, y - 8}, {b, y}, {a, y}}, band.colour, std::min(1.0, band.opacity * 1.5));
    });
  }
  for (const Line& line : chart.lines) {
    entry(line.name, [&](double a, double b, double y) {
      if (line.width > 0) d.line({{a, y - 4}, {b, y - 4}}, line.colour, line.width, line.dashed);
      if (line.dots) draw_dot(d, {(a + b) / 2, y - 4}, line.colour);
    });
  }
}

void draw_cell(Drawing& d, const Chart& chart, const Box& box) {
  const Frame f = frame_of(chart, {box.left + 52, box.top + 20, box.right - 8, box.bottom - 8});
  d.text({box.left + 52, box.top + 13}, chart.title, 11);
  d.line({{f.box.left, f.box.top}, {f.box.left, f.box.bottom}, {f.box.right, f.box.bottom}}, kLight);
  for (const double v : f.y.marks(3)) {
    d.line({{f.box.left, f.at_y(v)}, {f.box.right, f.at_y(v)}}, kLight);
    d.text({f.box.left - 4, f.at_y(v) + 3}, label_of(v), 9, 1, kGrey);
  }
  draw_data(d, f, chart);
}

}  // namespace

std::string label_of(double value) {
  char text[32];
  if (std::abs(value) >= 1e9) {
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
  }
  if (value != std::floor(value)) {
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
  }
  std::snprintf(text, sizeof text, "%.0f", std::abs(value));
  std::string digits = text;
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return value < 0 ? "-" + digits : digits;
}

std::string short_label_of(double value) {
  return std::abs(value) >= 1e6 ? label_of(value / 1e6) + " M" : label_of(value);
}

std::vector<double> log_ticks(double low, double high) {
  const bool is_wide = high / low > 2e4;
  std::vector<double> list;
  for (double power = std::pow(10, std::floor(std::log10(low))); power <= high; power *= 10) {
    for (const double times : {1.0, 2.0, 5.0}) {
      const bool is_inside = times * power >= low && times * power <= high;
      if (is_inside && (times == 1 || !is_wide)) list.push_back(times * power);
    }
  }
  return list;
}

std::vector<double> ticks(double low, double high, int wanted, bool whole) {
  const double rough = (high - low) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double times : {1.0, 2.0, 5.0}) {
    if (times * power >= rough) {
      step = times * power;
      break;
    }
  }
  if (whole) step = std::max(step, 1.0);
  std::vector<double> list;
  for (double n = std::ceil(low / step); n * step <= high + 1e-9 * step; ++n) list.push_back(n == 0 ? 0 : n * step);
  return list;
}

std::vector<Bar> histogram(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto [low, high] = std::ranges::minmax(values);
  const int count = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(values.size())) + 0.5));
  const double width = high > low ? (high - low) / count : 1;
  std::vector<Bar> bars;
  for (int i = 0; i < count; ++i) bars.push_back({low + i * width, low + (i + 1) * width, 0});
  for (const double v : values) ++bars[static_cast<std::size_t>(std::min((v - low) / width, count - 1.0))].height;
  return bars;
}

Drawing draw(const Chart& chart, double width, double height) {
  constexpr double kLeft = 86, kTop = 62, kRight = 20, kBottom = 52;
  const double more = Legend::kRowHeight * (legend_rows(chart, kLeft, width - kRight) - 1);
  Drawing d{width, height + more, {}};
  const Frame f = frame_of(chart, {kLeft, kTop + more, width - kRight, height + more - kBottom});
  d.text({f.box.left, 26}, chart.title, 15);
  draw_axes(d, f, chart);
  draw_data(d, f, chart);
  draw_legend(d, f, chart);
  return d;
}

Drawing draw_grid(const std::string& title, const std::vector<Chart>& charts, int columns, double width,
                  double cell_height) {
  const int rows = (static_cast<int>(charts.size()) + columns - 1) / columns;
  Drawing d{width, 44 + rows * cell_height, {}};
  d.text({20, 26}, title, 15);
  const double cell_width = (width - 20) / columns;
  for (int i = 0; i < static_cast<int>(charts.size()); ++i) {
    const double left = 10 + i % columns * cell_width, top = 38 + i / columns * cell_height;
    draw_cell(d, charts[static_cast<std::size_t>(i)], {left, top, left + cell_width, top + cell_height});
  }
  return d;
}

}  // namespace fourfold::plot
