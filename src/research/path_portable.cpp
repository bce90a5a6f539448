// The engine for any machine.
#include "research/path.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <cstdint>
#include <type_traits>
#include <vector>

#define FOURFOLD_ISA portable
#define FOURFOLD_VECTOR 0
#include "research/path_body.h"
