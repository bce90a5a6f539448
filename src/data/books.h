// The opening books for Connect Four, named by board ("7x6"): the library fourfold::books. They are
// large and apart from the rest of the data, so that a program which loads them later, or never,
// can leave them out.
#pragma once

#include "data/file.h"

namespace fourfold::data {

std::span<const File> books();

}  // namespace fourfold::data
