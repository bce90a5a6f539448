// The functions of the module for who plays Tetris alone: as play_exports.cpp, with fewer verbs.
#if defined(__wasm__)

#include "page_engine/door.h"

namespace fourfold::page_engine {
static EngineState exported_engine() { return EngineState(rounds()); }
}  // namespace fourfold::page_engine

#include "page_engine/exports.h"

#endif
