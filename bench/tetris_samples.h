// Positions from real games, the same for every benchmark: the published machine plays, every
// seventh board is kept.
#pragma once

#include <vector>

#include "tetris/search/player.h"

namespace fourfold::tetris {

inline Policy published_policy() {
  return {.name = "anneal",
          .features = FeatureSet::classic18,
          .weights = {2495.372998, 14835.210380, -4424.510336, 2510.417681, -10355.159446, -18736.043387, 16388.428712,
                      18910.315082, -2315.011592, 2528.129476, 3160.366363, 6202.932983, 7941.777558, -23069.830702,
                      2111.143954, 9615.179857, 7623.796777, -1e9}};
}

inline std::vector<Position> sample_positions() {
  Player machine = *Player::make(classic_rules(), published_policy(), {.known = 2, .keep = 8});
  std::vector<Position> samples;
  Position game = new_game(classic_rules(), {}, 1);
  while (!game.is_over() && samples.size() < 256) {
    if (game.pieces % 7 == 0) samples.push_back(game);
    game.place(*machine.choose(game).best);
  }
  return samples;
}

}  // namespace fourfold::tetris
