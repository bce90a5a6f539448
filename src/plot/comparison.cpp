// Names on the left, dots with intervals and circles in the middle, the means as numbers on the
// right.
#include "plot/comparison.h"

#include <algorithm>
#include <cmath>

namespace fourfold::plot {
namespace {

constexpr double kTop = 44, kRow = 30, kBottom = 48, kLetters = 12, kLetterWidth = 7.2, kCap = 5;

struct Axis {
  double low, high;  ///< exponents
  double left, right;

  [[nodiscard]] double at(double v) const { return left + (std::log10(v) - low) / (high - low) * (right - left); }
};

Axis axis_of(const Comparison& comparison, double width) {
  double least = INFINITY, most = 0;
  std::size_t letters = 0;
  for (const Compared& row : comparison.rows) {
    letters = std::max(letters, row.name.size());
    for (const double v : {row.mean, row.interval.low, row.interval.high, row.published}) {
      if (!std::isfinite(v) || v <= 0) continue;
      least = std::min(least, v);
      most = std::max(most, v);
    }
  }
  if (!(least <= most)) least = most = 1;
  const double left = std::min(24 + kLetterWidth * static_cast<double>(letters), width / 2);
  return {std::log10(least) - 0.08, std::log10(most) + 0.08, left, width - 90};
}

void draw_axis(Drawing& d, const Axis& axis, const std::string& label, double bottom) {
  double last = -INFINITY;
  for (const double v : log_ticks(std::pow(10, axis.low), std::pow(10, axis.high))) {
    d.line({{axis.at(v), kTop}, {axis.at(v), bottom}}, kLight);
    const double half = kLetterWidth / 2 * static_cast<double>(short_label_of(v).size());
    if (axis.at(v) - half < last) continue;  // it would touch the label before
    last = axis.at(v) + half + kLetterWidth;
    d.text({axis.at(v), bottom + 17}, short_label_of(v), 11, 0.5, kGrey);
  }
  d.line({{axis.left, bottom}, {axis.right, bottom}}, kGrey);
  d.text({(axis.left + axis.right) / 2, bottom + 38}, label, kLetters, 0.5);
}

void draw_interval(Drawing& d, const Axis& axis, const Compared& row, double y) {
  const bool is_open = !std::isfinite(row.interval.high);
  const double low = axis.at(row.interval.low), high = is_open ? axis.right : axis.at(row.interval.high);
  d.line({{low, y}, {high, y}}, row.colour, 2);
  d.line({{low, y - kCap}, {low, y + kCap}}, row.colour, 2);
  if (is_open)
    d.line({{high - kCap, y - kCap}, {high, y}, {high - kCap, y + kCap}}, row.colour, 2);
  else
    d.line({{high, y - kCap}, {high, y + kCap}}, row.colour, 2);
}

void draw_circle(Drawing& d, Point middle) {
  constexpr double kRadius = 6.5;
  constexpr int kCorners = 24;
  std::vector<Point> circle;
  for (int i = 0; i <= kCorners; ++i) {
    const double angle = 2 * M_PI * i / kCorners;
    circle.push_back({middle.x + kRadius * std::cos(angle), middle.y + kRadius * std::sin(angle)});
  }
  d.line(circle, kOrange, 2);
}

void draw_row(Drawing& d, const Axis& axis, const Compared& row, double y) {
  d.text({axis.left - 12, y + 4}, row.name, kLetters, 1);
  if (row.interval.low > 0) draw_interval(d, axis, row, y);
  const bool is_known = std::isfinite(row.mean) && row.mean > 0;
  if (is_known) {
    const double x = axis.at(row.mean);
    d.area({{x - 4, y}, {x, y - 4}, {x + 4, y}, {x, y + 4}}, row.colour);
  }
  const bool is_published = row.published > 0;
  if (is_published) draw_circle(d, {axis.at(row.published), y});
  const double number = is_known ? row.mean : row.published;
  d.text({d.width - 16, y + 4}, is_known || is_published ? short_label_of(std::round(number)) : "?", kLetters, 1,
         is_known ? kBlack : kOrange);
}

}  // namespace

Drawing draw(const Comparison& comparison, double width) {
  const double bottom = kTop + kRow * static_cast<double>(comparison.rows.size()) + 8;
  Drawing d{width, bottom + kBottom, {}};
  const Axis axis = axis_of(comparison, width);
  d.text({16, 26}, comparison.title, 15);
  draw_axis(d, axis, comparison.x_label, bottom);
  for (std::size_t i = 0; i < comparison.rows.size(); ++i)
    draw_row(d, axis, comparison.rows[i], kTop + kRow * (static_cast<double>(i) + 0.5) + 4);
  return d;
}

}  // namespace fourfold::plot
