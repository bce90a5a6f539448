// The PNG code that is linked into the program: it loads cairo when the first picture is requested.
#include "parts/part.h"
#include "plot/drawing.h"

#if defined(__SANITIZE_ADDRESS__)
// fontconfig keeps what it has read about the fonts until the program ends, where the leak check
// cannot find it.
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
