// The move generator for any machine.
#include "base/kernels.h"
#include "tetris/modern/generator.h"

#if FOURFOLD_HAS_PORTABLE
#define FOURFOLD_ISA portable
#include "tetris/modern/generator_body.h"
#endif
