// The perfect player's search for AVX2.
#include "connect4/solver_kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#define FOURFOLD_ISA avx2
#define FOURFOLD_REGISTER 32
#include "connect4/solver_body.h"
#pragma GCC pop_options
#endif
