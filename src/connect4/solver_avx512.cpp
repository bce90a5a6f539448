// The perfect player's search for AVX-512.
#include "connect4/solver_kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt")
#define FOURFOLD_ISA avx512
#define FOURFOLD_REGISTER 64
#include "connect4/solver_body.h"
#pragma GCC pop_options
#endif
