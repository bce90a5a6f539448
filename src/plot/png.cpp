// The PNG code that is linked into the program: it loads cairo when the first picture is requested.
#include "parts/part.h"
#include "plot/drawing.h"

#if defined(__has_feature)  // clang's question; g++ defines a macro
#define FOURFOLD_SANITIZED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define FOURFOLD_SANITIZED 1
#else
#define FOURFOLD_SANITIZED 0
#endif

#if FOURFOLD_SANITIZED
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
