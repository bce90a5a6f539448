// A recipe as the page writes it: an object of the keys that docs/reference/recipe.md lists.
#pragma once

#include "base/json.h"
#include "lab/recipe.h"

namespace fourfold::page_engine {

/// Keys that are not said have the value that the method has by itself. `start`: the text of a
/// policy file whose weights training begins with; empty: zeros. An error names the key.
Result<lab::Recipe> recipe_from(const Json& keys, std::string_view start);

}  // namespace fourfold::page_engine
