// Many games of one linear controller on the papers' simplified Tetris, as fast as the machine
// allows. The manual of the module.
//
//   const Controller bcts = *controller_of(policy);            // tetris::Policy: features and weights
//   std::vector<Game> games(1000);
//   for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
//   play(bcts, {.height = 10, .pieces = 100'000}, games);      // every game is over or has 100,000 pieces
//
// A game is a value (game.h): stop anywhere, copy it, give the copies other seeds, go on. A game
// plays the same moves alone or among others, with any instruction set, in one call or in many.
//
// The controller takes the drop with the largest sum of weight x feature
// (tetris/search/research_lanes.h has the definitions); a drop that ends the game only if all do;
// of equal ones the first orientation, then the leftmost column. Sums are integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "base/result.h"
#include "research/engine/game.h"
#include "tetris/search/eval.h"

namespace fourfold::research {

/// One of the feature sets dellacherie6, bcts8, dt9, dt9-wells6, bertsekas21, and integer weights
/// for it; or patterns3 and its tables, with weights that decide on high stacks instead.
struct Controller {
  tetris::FeatureSet features = tetris::FeatureSet::dellacherie6;
  tetris::Weights weights{};  ///< as tetris::integer_weights makes them
  tetris::SharedPatterns patterns{};

  struct Guard {
    int above = kMaxHeight;  ///< it decides where the stack is higher
    tetris::FeatureSet features = tetris::FeatureSet::dt9;
    tetris::Weights weights{};
    friend bool operator==(const Guard&, const Guard&) = default;
  } guard{};

  friend bool operator==(const Controller&, const Controller&) = default;
};

/// Refuses other feature sets and weights that integers do not hold.
Result<Controller> controller_of(const tetris::Policy& policy);

/// Feature sets this module can play.
bool is_known(tetris::FeatureSet set);

/// Higher than any stack.
inline constexpr int kNoStop = kMaxHeight + 1;

struct Plan {
  int height = kMaxHeight;            ///< of the board: kMinHeight .. kMaxHeight
  std::uint64_t pieces = UINT64_MAX;  ///< a game stops when it has so many pieces, those before the call included
  int stop_height = kNoStop;  ///< 0 or more: a game stops after a move that leaves a stack of this height or more
  bool next_known = false;    ///< the next piece is known: see `choose`
  bool expect = false;        ///< the first piece that is not known is looked at as well: see `choose`

  [[nodiscard]] constexpr bool looks_ahead() const { return next_known || expect; }
};

/// So many games side by side keep the lanes full.
inline constexpr std::size_t kBatch = 128;

/// Advances every game until it is over or stops. Games that are over or have their pieces stay as
/// they are; a game that is higher than the stop height makes its next move before it stops again.
void play(const Controller& controller, const Plan& plan, std::span<Game> games, Isa isa = best_isa());

/// The move of one game, which must not be over. If the next piece is known, the drop with the best
/// pair of drops behind it: what the moves did is added up over both, what the board is counts at
/// the end. Of equal pairs the one whose first drop is better alone, then as above.
///
/// With `expect` the drops of the known pieces are judged by the mean, over the seven pieces that
/// may come, of the best line with that piece: exactly, as a sum. Some pieces may leave no drop that
/// does not end the game. A line with fewer such pieces is always better, whatever the others are
/// worth; with as many of them the sum over the others decides; then as above. That is a rule and no
/// estimate: weights do not say what a death costs.
Drop choose(const Controller& controller, const Plan& plan, const Game& game);

}  // namespace fourfold::research
