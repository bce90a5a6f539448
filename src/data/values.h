// Policies whose value is a table of a megabyte or more: the library fourfold::values. They are
// apart from the other policies, so that the page need not carry them.
#pragma once

#include "data/file.h"

namespace fourfold::data {

std::span<const File> values();

}  // namespace fourfold::data
