// `tetris run` with modern rules: simple machines play headless games on all cores.
#pragma once

#include <cstdint>
#include <string>

namespace fourfold::app {

struct ModernRun {
  std::string rules = "modern";  ///< a name or a file
  std::string mode;              ///< empty: endless
  std::string player = "simple";
  int strength = 9;
  std::uint64_t pieces = 0, games = 12, seed = 1;  ///< pieces 0: 1000, or those the mode needs
  double pace = 2;                                 ///< pieces per second of game time
  unsigned threads = 0;
  bool as_json = false;
  std::string replays;
};

void run_modern(const ModernRun& run);

}  // namespace fourfold::app
