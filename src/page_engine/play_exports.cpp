// The functions of the module for who plays: as exports.cpp, without a book.
#if defined(__wasm__)

#include "page_engine/door.h"

namespace fourfold::page_engine {
static EngineState exported_engine() { return EngineState(playing()); }
}  // namespace fourfold::page_engine

#include "page_engine/exports.h"

#endif
