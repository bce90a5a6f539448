// The kernel for AVX2.
#include "tetris/search/kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX2
#include <immintrin.h>

#define FOURFOLD_ISA avx2
#define FOURFOLD_LANES 8
#include "tetris/search/kernel_body.h"
#endif
