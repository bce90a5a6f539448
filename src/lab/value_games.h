// Games from which a value for modern Tetris is learned: a machine plays them against nobody, under
// attack or against itself, with a few random placements, and every position it comes to becomes a
// lesson: how much attack came after it, and how soon the game was lost.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/sparse_network.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::lab {

struct ValueGames {
  tetris::modern::SharedRules rules;
  std::uint64_t nodes = 3000;     ///< boards a piece
  std::uint64_t pieces = 200;     ///< of a game at most
  double usual = 1;               ///< attack per piece that is subtracted, so that values stay small
  double discount = 0.97;         ///< what a piece later counts less
  double trace = 0.9;             ///< how much of what came counts, against what the search expected
  std::uint32_t slip_every = 40;  ///< a random placement once in so many pieces; 0: none
  int spike_rows = 8;             ///< the most rows of one attack
  int end_rows = 10;              ///< what the end of a game costs, in rows, in what is learned
};

/// Attack is learned in units of so many rows, so that both targets are about as large.
inline constexpr float kAttackUnit = 4;
/// Danger falls to this part with every piece that the game still lasted.
inline constexpr double kDangerMemory = 0.9;

struct ValueGame {
  std::vector<learn::Lesson> lessons;
  std::uint64_t pieces = 0, attack = 0;
  bool is_lost = false;
  bool is_calm = false;  ///< nobody attacked
  int players = 1;
};

/// One game: two in four are played against nobody, one under attack, one against itself. A pure
/// function of its arguments.
ValueGame play_value_game(const ValueGames& games, const tetris::modern::MachinePolicy& policy, std::uint64_t seed);

}  // namespace fourfold::lab
