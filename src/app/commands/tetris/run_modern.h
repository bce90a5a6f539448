// `tetris run` with modern rules: machines play headless games.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "app/commands/tetris/modern_player.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"

namespace fourfold::app {

struct ModernRun {
  std::string rules = "modern";  ///< a name or a file
  std::string mode;              ///< empty: endless
  ModernPlayerOptions player;
  std::uint64_t pieces = 0, games = 12, seed = 1;  ///< pieces 0: 1000, or those the mode needs
  int spike = 0;                                   ///< the most rows of an attack; 0: nobody attacks
  double pace = 2;                                 ///< pieces per second of game time
  unsigned threads = 0;                            ///< of the games; of the search where time limits it
  bool as_json = false;
  std::string replays;
};

inline constexpr int kMostSpike = 40;             ///< rows
inline constexpr std::uint32_t kSpikeEvery = 12;  ///< pieces, on average

/// Throws UsageError for what does not fit together.
void run_modern(const ModernRun& run);

/// What is played.
struct ModernPlan {
  tetris::modern::Game::Setup setup;
  const tetris::modern::Mode* mode = nullptr;
  ModernPlayerPlan player;
  std::uint64_t pieces = 0;
  int spike = 0;
  std::uint32_t ticks_per_piece = 0;
};

/// Clears by what they were: kClearKinds names them.
inline constexpr std::array<std::string_view, 10> kClearKinds = {
    "single",        "double",        "triple",        "four",         "mini T-spin single", "mini T-spin double",
    "T-spin single", "T-spin double", "T-spin triple", "perfect clear"};
using ClearCounts = std::array<std::uint64_t, kClearKinds.size()>;
/// A perfect clear counts twice: as what it was, and as perfect.
void count(ClearCounts& counts, const tetris::modern::Clear& clear);

struct ModernGame {
  std::uint64_t seed = 0, ticks = 0, nodes = 0, received = 0;  ///< `received`: rows of attacks
  tetris::modern::Position end;
  ClearCounts clears{};
  double seconds = 0;  ///< CPU time of the thread that played; with a limit in time, time on the clock
};

std::string modern_json(const ModernPlan& plan, const std::vector<ModernGame>& games);
std::string modern_table(const ModernPlan& plan, const std::vector<ModernGame>& games);

}  // namespace fourfold::app
