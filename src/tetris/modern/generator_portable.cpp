// The move generator for any machine.
#include "tetris/modern/generator.h"

#define FOURFOLD_ISA portable
#include "tetris/modern/generator_body.h"
