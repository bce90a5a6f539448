// The engine for AVX2.
#include "research/engine/kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX2
#include <immintrin.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#define FOURFOLD_ISA avx2
#define FOURFOLD_VECTOR 256
#include "research/engine/kernel_body.h"
#endif
