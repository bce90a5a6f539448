// The side of PNG that the program is linked with: it loads cairo when the first picture is asked
// for.
#include "parts/part.h"
#include "plot/drawing.h"

#if defined(__SANITIZE_ADDRESS__)
// What fontconfig has read about the fonts it keeps until the program ends, out of sight of the
// leak check.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
#endif

namespace fourfold::plot {

Result<std::string> to_png(const Drawing& drawing, double scale) {
  const Result<const Part*> part = parts::load<Part>("plots");
  if (!part) return Error{part.error()};
  return (*part)->to_png(drawing, scale);
}

}  // namespace fourfold::plot
