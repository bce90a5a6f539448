// Where the published test sets lie: lines of "moves score", as P. Pons publishes for his tutorial. They are not ours to
// ship: $FOURFOLD_CONNECT4_DATA names their folder, or they are in a folder data/connect4 somewhere beside the checkout.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace fourfold::connect4 {

/// The path of a set such as "Test_L3_R1"; empty if it is not there.
inline std::string test_set_path(const std::string& checkout, const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code problem;
  if (const char* folder = std::getenv("FOURFOLD_CONNECT4_DATA")) return std::string(folder) + "/" + name;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(checkout) / "..", problem)) {
    const fs::path path = entry.path() / "data" / "connect4" / name;
    if (fs::exists(path, problem)) return path.string();
  }
  return {};
}

}  // namespace fourfold::connect4
