// Any bytes as a recipe: refused with a line, or a recipe that is the same when it is written and
// read again.
#include <cstdint>

#include "app/files/runs/recipe_file.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const auto recipe = app::recipe_from_toml({reinterpret_cast<const char*>(data), size});
  if (!recipe) {
    fuzz::require(!recipe.error().empty(), "there is a reason");
    return 0;
  }
  const auto again = app::recipe_from_toml(app::recipe_to_toml(*recipe));
  fuzz::require(again.ok() && *again == *recipe, "what is written can be read");
  return 0;
}
