// The move generator for AVX2.
#include "tetris/modern/generator.h"

#if FOURFOLD_X86_64
#define FOURFOLD_ISA avx2
#include "tetris/modern/generator_body.h"
#endif
