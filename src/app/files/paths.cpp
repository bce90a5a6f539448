// Where a user's things are kept.
#include "app/files/paths.h"

#include <cstdlib>
#include <string>

#include "app/command.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;

/// The specification says that a relative path is to be ignored.
fs::path from_environment(const char* variable) {
  const char* value = std::getenv(variable);
  if (value == nullptr || !fs::path(value).is_absolute()) return {};
  return value;
}

fs::path folder(const char* variable, const char* below_home) {
  if (const fs::path chosen = from_environment(variable); !chosen.empty()) return chosen / "fourfold";
  if (const fs::path home = from_environment("HOME"); !home.empty()) return home / below_home / "fourfold";
  throw Failure("neither HOME nor " + std::string(variable) + " says where your files are kept; set one of them");
}

}  // namespace

fs::path data_folder() { return folder("XDG_DATA_HOME", ".local/share"); }
fs::path config_folder() { return folder("XDG_CONFIG_HOME", ".config"); }

}  // namespace fourfold::app
