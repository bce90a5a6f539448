// The perfect player's search for AVX-512.
#include "connect4/solver_kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX512
#include <immintrin.h>

#define FOURFOLD_ISA avx512
#define FOURFOLD_REGISTER 64
#include "connect4/solver_body.h"
#endif
