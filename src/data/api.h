// The description of the service's API (OpenAPI, JSON): the library fourfold::api.
#pragma once

#include "data/file.h"

namespace fourfold::data {

std::span<const File> api();

}  // namespace fourfold::data
