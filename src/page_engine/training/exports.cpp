// The functions of the module that trains.
#if defined(__wasm__)

#include "page_engine/training/door.h"

namespace fourfold::page_engine {
static TrainingEngineState exported_engine() { return {}; }
}  // namespace fourfold::page_engine

#include "page_engine/exports.h"

#endif
