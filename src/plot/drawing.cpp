// Marks, and SVG.
#include "plot/drawing.h"

#include <cstdio>

#include "base/utf8.h"

namespace fourfold::plot {
namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::string hex(Colour c) {
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", c.red, c.green, c.blue);
  return text;
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string path(const std::vector<Point>& points) {
  std::string out;
  for (const Point& p : points) out += (out.empty() ? "M" : "L") + number(p.x) + " " + number(p.y);
  return out;
}

std::string element(const Mark& s) {
  if (s.kind == Mark::Kind::area)
    return "<path d=\"" + path(s.points) + "Z\" fill=\"" + hex(s.colour) + "\" fill-opacity=\"" + number(s.size) +
           "\"/>";
  if (s.kind == Mark::Kind::line)
    return "<path d=\"" + path(s.points) + R"(" fill="none" stroke=")" + hex(s.colour) + "\" stroke-width=\"" +
           number(s.size) + R"(" stroke-linejoin="round")" + (s.dashed ? " stroke-dasharray=\"5 4\"" : "") + "/>";
  const std::string at = number(s.points[0].x) + " " + number(s.points[0].y);
  const char* anchor = s.anchor == 0 ? "start" : s.anchor == 1 ? "end" : "middle";
  return "<text transform=\"translate(" + at + ")" + (s.vertical ? " rotate(-90)" : "") + "\" font-size=\"" +
         number(s.size) + "\" text-anchor=\"" + anchor + "\" fill=\"" + hex(s.colour) + "\">" + escaped(s.text) +
         "</text>";
}

}  // namespace

void Drawing::line(std::vector<Point> points, Colour colour, double width_of_line, bool dashed) {
  marks.push_back({Mark::Kind::line, std::move(points), colour, width_of_line, dashed});
}

void Drawing::area(std::vector<Point> points, Colour colour, double opacity) {
  marks.push_back({Mark::Kind::area, std::move(points), colour, opacity});
}

void Drawing::text(Point at, const std::string& words, double size, double anchor, Colour colour, bool vertical) {
  marks.push_back({Mark::Kind::text, {at}, colour, size, false, printable(words), anchor, vertical});
}

std::string to_svg(const Drawing& d) {
  const std::string width = number(d.width), height = number(d.height);
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" width=")" + width + "\" height=\"" + height +
                    "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"DejaVu Sans, sans-serif\">\n" +
                    "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  for (const Mark& mark : d.marks) out += element(mark) + "\n";
  return out + "</svg>\n";
}

}  // namespace fourfold::plot
