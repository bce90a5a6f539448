// The perfect player's search for any machine.
#include "connect4/solver_kernel.h"

#define FOURFOLD_ISA portable
#define FOURFOLD_REGISTER 16
#include "connect4/solver_body.h"
