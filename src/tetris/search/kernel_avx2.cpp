// The kernel for AVX2.
#include "tetris/search/kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#define FOURFOLD_ISA avx2
#define FOURFOLD_LANES 8
#include "tetris/search/kernel_body.h"
#pragma GCC pop_options
#endif
