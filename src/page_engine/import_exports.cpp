// The functions of the module that also reads replays of TETR.IO: as exports.cpp.
#if defined(__wasm__)

#include "page_engine/door.h"

namespace fourfold::page_engine {
static EngineState exported_engine() { return EngineState(everything()); }
}  // namespace fourfold::page_engine

#define FOURFOLD_WITH_BOOK
#include "page_engine/exports.h"

#endif
