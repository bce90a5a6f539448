// Whole games played by a policy: what `tetris run`, `bench` and the demo share.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/commands/tetris/options.h"
#include "play/replay.h"
#include "tetris/game.h"

namespace fourfold::app {

struct AutoplayPlan {
  TetrisChoice choice;
  tetris::Options options;
  std::uint64_t pieces = 1000;   ///< a game is stopped after so many
  double pieces_per_second = 0;  ///< game time that passes; more than gravity's one row per second, or 0: none
  bool keep_replay = false;
  tetris::Isa isa = tetris::best_isa();
};

struct AutoplayGame {
  std::uint64_t seed = 0;
  tetris::Position end;
  double seconds = 0;  ///< CPU time of the thread that played
  std::size_t search_memory = 0;
  play::Replay<tetris::Game> replay;

  [[nodiscard]] double points_per_1000() const {
    return end.pieces == 0 ? 0 : 1000.0 * static_cast<double>(end.points) / static_cast<double>(end.pieces);
  }
};

/// A move of the machine: what it did, and the game after it.
struct Placed {
  const tetris::Facts& facts;
  const tetris::Position& after;
};

/// Plays one game to its end or to `plan.pieces`. `watch` is called after every placement and may
/// stop the game by returning false. A pure function of (plan, seed) but for the time it measures.
using Watch = std::function<bool(const Placed&)>;
AutoplayGame play_game(const AutoplayPlan& plan, std::uint64_t seed, const Watch& watch);

/// The replay of a game that was kept. Throws Failure for one that nobody could read back.
std::string replay_text(const AutoplayGame& game);

/// Throws UsageError if a game of so many pieces does not fit into a replay; `what` wants one.
void refuse_long_replays(const AutoplayPlan& plan, std::string_view what);

struct Summary {
  double points_per_1000_mean = 0, points_per_1000_sd = 0;
  double points_mean = 0;  ///< of a whole game
  std::uint64_t game_overs = 0, pieces = 0;
  std::array<std::uint64_t, 4> clears{};
  double seconds = 0;  ///< of CPU time, all games together

  [[nodiscard]] double pieces_per_second() const { return seconds > 0 ? static_cast<double>(pieces) / seconds : 0; }
};

/// Games that ended early count by the points per 1000 pieces they made until then, as in the
/// originals.
Summary summarise(const std::vector<AutoplayGame>& games);

/// The table that follows a run.
std::string table(const Summary& summary, std::size_t games);

}  // namespace fourfold::app
