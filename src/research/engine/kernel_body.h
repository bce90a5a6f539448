// The engine, once per instruction set: the including file names the namespace (FOURFOLD_ISA) and
// says how wide the machine's registers are (FOURFOLD_VECTOR, in bits); cmake/vectors.cmake says
// what the file is compiled for, and why all of this is local to it.
#pragma once

namespace fourfold::research::FOURFOLD_ISA {
namespace {

#include "research/engine/lanes.h"
#include "research/engine/lanes_score.h"
#include "research/engine/lanes_wells.h"
//
#include "research/engine/lanes_surface.h"
//
#include "research/engine/lanes_steps.h"
//
#include "research/engine/lanes_scan.h"
//
#include "research/engine/lanes_exact.h"
//
#include "research/engine/lanes_move.h"
//
#include "research/engine/lanes_batch.h"
//
#include "research/engine/lanes_first.h"
//
#include "research/engine/lanes_pair.h"
//
#include "research/engine/lanes_expect.h"
//
#include "research/engine/lanes_play.h"

}  // namespace

extern const Kernel kKernel;
const Kernel kKernel{&play};

}  // namespace fourfold::research::FOURFOLD_ISA
