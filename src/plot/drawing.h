// A picture as a list of marks, and how it is written to a file: as SVG by our own code, as PNG by
// cairo, which is in the part `plots` and is loaded when it is needed. Both look the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace fourfold::plot {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

inline constexpr Colour kBlack{30, 30, 30}, kGrey{120, 120, 120}, kLight{225, 225, 225};
/// Colours that colour-blind readers can tell apart (Okabe & Ito).
inline constexpr Colour kBlue{0, 114, 178}, kOrange{230, 159, 0}, kGreen{0, 158, 115}, kRed{213, 94, 0},
    kPurple{204, 121, 167};

struct Point {
  double x = 0, y = 0;  ///< y grows downward
};

struct Mark {
  enum class Kind : std::uint8_t { line, area, text };
  Kind kind = Kind::line;
  std::vector<Point> points{};  ///< of a text: its position
  Colour colour = kBlack;
  double size = 1;  ///< width of a line, opacity of an area, height of letters
  bool dashed = false;
  std::string text{};
  double anchor = 0;      ///< of a text: 0 begins at the point, 0.5 is centred, 1 ends there
  bool vertical = false;  ///< a text that reads upward
};

struct Drawing {
  double width = 0, height = 0;
  std::vector<Mark> marks;

  void line(std::vector<Point> points, Colour colour, double width_of_line = 1, bool dashed = false);
  void area(std::vector<Point> points, Colour colour, double opacity = 1);
  void text(Point at, const std::string& words, double size, double anchor = 0, Colour colour = kBlack,
            bool vertical = false);
};

std::string to_svg(const Drawing& drawing);

/// The bytes of a PNG file, with `scale` pixels per unit. If the part is missing, the error says
/// what to install.
Result<std::string> to_png(const Drawing& drawing, double scale = 2);

/// The functions that the part `plots` provides.
struct Part {
  std::string (*to_png)(const Drawing& drawing, double scale);
};

}  // namespace fourfold::plot
