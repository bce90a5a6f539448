// What must be true of any input; libFuzzer keeps the input for which it is not.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace fourfold::fuzz {

inline void require(bool is_true, const char* what) {
  if (is_true) return;
  std::fprintf(stderr, "not true: %s\n", what);
  std::abort();
}

}  // namespace fourfold::fuzz
