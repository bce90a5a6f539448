// The part `plots`: PNG through cairo.
#include <cairo/cairo.h>

#include <memory>
#include <stdexcept>

#include "parts/part.h"
#include "plot/drawing.h"

namespace fourfold::plot {
namespace {

void set_colour(cairo_t* c, Colour colour, double opacity) {
  cairo_set_source_rgba(c, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, opacity);
}

void trace(cairo_t* c, const std::vector<Point>& points) {
  cairo_new_path(c);
  for (const Point& p : points) cairo_line_to(c, p.x, p.y);
}

void paint_line(cairo_t* c, const Mark& s) {
  constexpr double kDashes[] = {5, 4};
  set_colour(c, s.colour, 1);
  cairo_set_line_width(c, s.size);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash(c, kDashes, s.dashed ? 2 : 0, 0);
  trace(c, s.points);
  cairo_stroke(c);
}

void paint_area(cairo_t* c, const Mark& s) {
  set_colour(c, s.colour, s.size);
  trace(c, s.points);
  cairo_close_path(c);
  cairo_fill(c);
}

void paint_text(cairo_t* c, const Mark& s) {
  cairo_save(c);
  cairo_set_font_size(c, s.size);
  cairo_text_extents_t extents;
  cairo_text_extents(c, s.text.c_str(), &extents);
  cairo_translate(c, s.points[0].x, s.points[0].y);
  if (s.vertical) cairo_rotate(c, -1.57079632679489662);
  set_colour(c, s.colour, 1);
  cairo_move_to(c, -s.anchor * extents.x_advance, 0);
  cairo_show_text(c, s.text.c_str());
  cairo_restore(c);
}

cairo_status_t append(void* out, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

std::string draw_by_cairo(const Drawing& d, double scale) {
  const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(d.width * scale),
                                 static_cast<int>(d.height * scale)),
      &cairo_surface_destroy);
  const std::unique_ptr<cairo_t, void (*)(cairo_t*)> c(cairo_create(surface.get()), &cairo_destroy);
  cairo_scale(c.get(), scale, scale);
  cairo_set_source_rgb(c.get(), 1, 1, 1);
  cairo_paint(c.get());
  cairo_select_font_face(c.get(), "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  for (const Mark& s : d.marks) {
    if (s.kind == Mark::Kind::line) {
      paint_line(c.get(), s);
    } else if (s.kind == Mark::Kind::area) {
      paint_area(c.get(), s);
    } else {
      paint_text(c.get(), s);
    }
  }
  std::string bytes;
  if (cairo_surface_write_to_png_stream(surface.get(), &append, &bytes) != CAIRO_STATUS_SUCCESS)
    throw std::runtime_error("cannot make a PNG picture");
  return bytes;
}

constexpr Part kPart{draw_by_cairo};

}  // namespace
}  // namespace fourfold::plot

FOURFOLD_PART(fourfold::plot::kPart)
