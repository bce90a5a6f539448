// Any bytes as settings: whatever is wrong in them, there are settings, which can be written into
// that file and read again.
#include <cstdint>

#include "app/files/settings_file.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const app::LoadedSettings loaded = app::settings_from(text, "settings.toml");
  const std::string written = app::settings_text(loaded.settings, text);
  const app::LoadedSettings again = app::settings_from(written, "settings.toml");
  fuzz::require(app::settings_text(again.settings, written) == written, "what is written can be read");
  return 0;
}
