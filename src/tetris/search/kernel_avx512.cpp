// The kernel for AVX-512 with vector bit counts.
#include "tetris/search/kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX512
#include <immintrin.h>

#define FOURFOLD_ISA avx512
#define FOURFOLD_LANES 16
#include "tetris/search/kernel_body.h"
#endif
