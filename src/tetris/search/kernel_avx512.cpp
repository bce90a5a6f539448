// The kernel for AVX-512 with vector bit counts.
#include "tetris/search/kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#pragma GCC push_options
#pragma GCC target( \
    "avx512f,avx512dq,avx512bw,avx512vl,avx512cd,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=512")
#define FOURFOLD_ISA avx512
#define FOURFOLD_LANES 16
#include "tetris/search/kernel_body.h"
#pragma GCC pop_options
#endif
