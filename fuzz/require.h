// What must be true of any input; libFuzzer keeps the input for which it is not.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/utf8.h"

namespace fourfold::fuzz {

inline void require(bool is_true, const char* what) {
  if (is_true) return;
  std::fprintf(stderr, "not true: %s\n", what);
  std::abort();
}

/// A message is for a terminal: not long, and without what terminals obey.
inline void require_presentable(const std::string& error) {
  require(!error.empty() && error.size() < 1000, "an error is a sentence");
  require(error == printable(error), "an error is printable");
}

}  // namespace fourfold::fuzz
