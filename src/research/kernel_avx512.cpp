// The engine for AVX-512 with bit counts, byte tables and dot products (Ice Lake, Zen 4 and later).
#include "research/kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#define FOURFOLD_ISA avx512
#define FOURFOLD_VECTOR 512
#include "research/kernel_body.h"
#endif
