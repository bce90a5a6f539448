// Three parts for the tests of the loader (src/parts/part_test.cpp); the build says which.
#include "parts/part.h"

namespace {

struct Sample {
  int (*twice)(int);
};
[[maybe_unused]] constexpr Sample kSample{[](int number) { return 2 * number; }};

}  // namespace

#if defined(SAMPLE_works)
FOURFOLD_PART(kSample)
#elif defined(SAMPLE_old)
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" __attribute__((visibility("default"))) const fourfold::parts::Exported fourfold_part;
// NOLINTNEXTLINE(readability-identifier-naming): the name that the loader looks for
const fourfold::parts::Exported fourfold_part{"0.0.1", &kSample};
#endif
