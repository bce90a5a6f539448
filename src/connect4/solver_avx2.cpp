// The perfect player's search for AVX2.
#include "connect4/solver_kernel.h"

#if FOURFOLD_X86_64
#include <immintrin.h>

#define FOURFOLD_ISA avx2
#define FOURFOLD_REGISTER 32
#include "connect4/solver_body.h"
#endif
