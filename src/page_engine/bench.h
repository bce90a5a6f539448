// The workloads of `fourfold bench` that the page's engine has.
#pragma once

#include "base/json.h"

namespace fourfold::page_engine {

/// Which there are, in their order: `engine`, `name`, and the `policy` that it needs, if any.
Json workloads_json();

}  // namespace fourfold::page_engine
