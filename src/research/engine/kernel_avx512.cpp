// The engine for AVX-512 with bit counts, byte tables and dot products (Ice Lake, Zen 4 and later).
#include "research/engine/kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX512
#include <immintrin.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#define FOURFOLD_ISA avx512
#define FOURFOLD_VECTOR 512
#include "research/engine/kernel_body.h"
#endif
