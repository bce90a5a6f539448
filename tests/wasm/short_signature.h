// A workload of `fourfold bench` cut short, so that sanitizers and WebAssembly play it in a moment.
#pragma once

#include <array>

#include "tetris/search/workload.h"

namespace fourfold::testing {

inline Result<std::uint64_t> short_signature(tetris::Workload workload, const tetris::Policy& policy) {
  workload.pieces = 60;
  const auto end = played(workload, policy, 1);
  if (!end) return Error{end.error()};
  return signature_of(std::array{*end});
}

}  // namespace fourfold::testing
