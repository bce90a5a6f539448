// The kernel for any machine.
#include "base/kernels.h"
#include "tetris/search/kernel.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#if FOURFOLD_HAS_PORTABLE
#define FOURFOLD_ISA portable
#define FOURFOLD_LANES 4
#include "tetris/search/kernel_body.h"
#endif
