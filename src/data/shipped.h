// The policies (JSON), recipes (TOML) and puzzles (a line each) that come with fourfold: the
// library fourfold::data.
#pragma once

#include "data/file.h"

namespace fourfold::data {

std::span<const File> policies();
std::span<const File> recipes();
std::span<const File> puzzles();

}  // namespace fourfold::data
