// The kernel for any machine.
#include "tetris/kernel.h"

#define FOURFOLD_ISA portable
#define FOURFOLD_LANES 4
#include "tetris/kernel_body.h"
