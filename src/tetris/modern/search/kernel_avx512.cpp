// The kernel for AVX-512 with vector bit counts.
#include "tetris/modern/search/kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#define FOURFOLD_ISA avx512
#define FOURFOLD_LANES 16
#include "tetris/modern/search/kernel_body.h"
#endif
