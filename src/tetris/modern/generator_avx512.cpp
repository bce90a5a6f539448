// The move generator for AVX-512.
#include "tetris/modern/generator.h"

#include "base/kernels.h"

#if FOURFOLD_HAS_AVX512
#define FOURFOLD_ISA avx512
#include "tetris/modern/generator_body.h"
#endif
