// The kernel for any machine.
#include "tetris/search/kernel.h"

#define FOURFOLD_ISA portable
#define FOURFOLD_LANES 4
#include "tetris/search/kernel_body.h"
