// The engine for AVX2.
#include "research/kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#define FOURFOLD_ISA avx2
#define FOURFOLD_VECTOR 256
#include "research/kernel_body.h"
#endif
