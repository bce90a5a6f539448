// The functions of the module that thinks and solves.
#if defined(__wasm__)

#include "page_engine/door.h"

namespace fourfold::page_engine {
static EngineState exported_engine() { return EngineState(thinking()); }
}  // namespace fourfold::page_engine

#define FOURFOLD_WITH_BOOK
#include "page_engine/exports.h"

#endif
