// The policies (JSON) and recipes (TOML) that come with fourfold: the library fourfold::data.
#pragma once

#include "data/file.h"

namespace fourfold::data {

std::span<const File> policies();
std::span<const File> recipes();

}  // namespace fourfold::data
