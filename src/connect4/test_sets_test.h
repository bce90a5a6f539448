// Sets of positions with their scores: lines of "moves score".
//
// The published sets (by P. Pons, for his tutorial) may not be shipped with this program:
// $FOURFOLD_CONNECT4_DATA names their folder, or they are in a folder data/connect4 in or above the
// checkout.
//
// Our own sets are tests/data/connect4-{opening,middle,end}.txt, with 20 lines each: random games
// of 9 to 13, 15 to 27 and 29 to 38 discs in which nobody wins at once. Their scores were computed
// by the solver without its book (version 0.1.0), which gave all published scores at that time; the
// end games were also solved by a plain minimax.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace fourfold::connect4 {

inline constexpr const char* kWhereTestSetsAre =
    "in the folder $FOURFOLD_CONNECT4_DATA and in data/connect4 beside the checkout";

/// The path of a set of our own: opening, middle or end.
inline std::string own_set_path(const std::string& checkout, const std::string& name) {
  return checkout + "/tests/data/connect4-" + name + ".txt";
}

/// The path of a published set such as "Test_L3_R1"; empty if it is not there.
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
