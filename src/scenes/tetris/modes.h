// What a player chooses before a game of Tetris: mode, level, what is shown, and whether it counts.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "scenes/services.h"
#include "tetris/game.h"

namespace fourfold::scenes {

struct Mode {
  std::string_view name, about;
  tetris::Options options;
};
inline constexpr std::array kModes = {
    Mode{"marathon", "until the stack reaches the top", {}},
    Mode{"sprint", "as many points as possible in 120 seconds", {.time_limit_ticks = tetris::kSprintTicks}},
    Mode{"garbage", "a row rises from below every 15 pieces", {.garbage_every = tetris::kGarbagePeriod}},
    Mode{"combo", "clears in a row are rewarded", {.combo = true}},
};
const Mode* find_mode(std::string_view name);
std::string_view mode_of(const tetris::Options& options);

/// Level 1 is the ruleset's own gravity (the originals' row per second); each further level is a
/// quarter faster, up to a row per tick.
inline constexpr int kLevels = 20;
inline constexpr int kLinesPerLevel = 10;  ///< where levels rise
int gravity_of_level(const tetris::Rules& rules, int level);
/// The level now: that of the start, and one more for every `level_lines` lines.
int level_of(const tetris::Position& position);

struct PlayOptions {
  tetris::Game::Setup setup;
  bool practice = false;  ///< placements can be taken back; not ranked
  bool coach = false;
  int next_pieces = 2;
  int countdown_seconds = 3;
  PlayerKind played = PlayerKind::human;
  std::string save{};  ///< where it waits when it is left; empty: nowhere yet
};

/// What the settings say, with a new seed.
PlayOptions default_play(Services& services);

}  // namespace fourfold::scenes
