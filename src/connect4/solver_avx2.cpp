// The perfect player's search for AVX2.
#include "connect4/solver_kernel.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX2
#include <immintrin.h>

#define FOURFOLD_ISA avx2
#define FOURFOLD_REGISTER 32
#include "connect4/solver_body.h"
#endif
