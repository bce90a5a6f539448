// Any bytes as a checkpoint of the recipe it names: refused with a reason, or a run that can be
// written down and gone on with. Without a checksum, so that the fuzzer gets past it.
#include <cstdint>

#include "app/files/runs/checkpoint.h"
#include "app/files/runs/recipe_file.h"
#include "base/json.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  constexpr int kEnough = 100;  // larger populations only take longer
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto json = Json::parse(text);
  const std::string* toml = json ? (*json)["recipe"].as_string() : nullptr;
  const auto recipe = app::recipe_from_toml(toml == nullptr ? "" : *toml);
  const lab::Recipe known = recipe ? *recipe : *lab::preset("cma");
  if (known.population > kEnough) return 0;
  const auto checkpoint = app::checkpoint_from(text, known, {});
  if (!checkpoint) {
    fuzz::require(!checkpoint.error().empty(), "there is a reason");
    return 0;
  }
  const std::string written = app::checkpoint_text(checkpoint->training, checkpoint->log_bytes, {});
  const auto again = app::checkpoint_from(written, known, {});
  fuzz::require(again.ok() && app::checkpoint_text(again->training, again->log_bytes, {}) == written,
                "what is written can be read");
  return 0;
}
