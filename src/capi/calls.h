// Shared by the functions of the C interface: how a call is refused, and the types behind its
// handles.
#pragma once

#include <cstdint>
#include <new>
#include <string>

#include "capi/fourfold.h"
#include "env/batch.h"

struct fourfold_env {  // NOLINT(readability-identifier-naming): named by the C header
  fourfold::env::Batch batch;
};

namespace fourfold::capi {

inline std::string& message() {
  thread_local std::string text;
  return text;
}

inline fourfold_status refuse(fourfold_status status, const std::string& what) {
  message() = what;
  return status;
}

inline fourfold_status refuse_null(const char* what) {
  return refuse(FOURFOLD_BAD_ARGUMENT, std::string(what) + " is a null pointer");
}

/// Only memory can fail inside the library; the message about that must not need memory itself (it
/// fits into an empty string).
template <class Work>
fourfold_status guarded(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    message() = "out of memory";
    return FOURFOLD_NO_MEMORY;
  }
}

inline bool has_game(const fourfold_env* env, int32_t game) { return game >= 0 && game < env->batch.size(); }

inline fourfold_status refuse_game(const fourfold_env* env, int32_t game) {
  return refuse(FOURFOLD_BAD_ARGUMENT,
                "game " + std::to_string(game) + ": expected 0 to " + std::to_string(env->batch.size() - 1));
}

}  // namespace fourfold::capi
