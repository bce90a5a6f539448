// The move generator for AVX2.
#include "tetris/modern/generator.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX2
#define FOURFOLD_ISA avx2
#include "tetris/modern/generator_body.h"
#endif
