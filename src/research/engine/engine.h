// Plays many games of one linear controller on the papers' simplified Tetris, as fast as the
// machine allows. This comment explains how to use the module.
//
//   const Controller bcts = *controller_of(policy);            // tetris::Policy: features and weights
//   std::vector<Game> games(1000);
//   for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
//   play(bcts, {.height = 10, .pieces = 100'000}, games);      // every game is over or has 100,000 pieces
//
// A game is a value (game.h): it can be stopped anywhere, copied, its copies given other seeds, and
// continued. A game makes the same moves alone or among others, with any instruction set, in one
// call or in many.
//
// The controller takes the drop with the largest sum of weight x feature
// (tetris/search/research_lanes.h has the definitions). It takes a drop that ends the game only if
// all drops do. Of equal drops it takes the first orientation, then the leftmost column. Sums are
// integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "base/result.h"
#include "research/engine/game.h"
#include "tetris/search/eval.h"

namespace fourfold::research {

/// One of the feature sets dellacherie6, bcts8, dt9, dt9-wells6, bertsekas21 with integer weights;
/// or patterns3 with its tables, and weights that decide instead when the stack is high.
struct Controller {
  tetris::FeatureSet features = tetris::FeatureSet::dellacherie6;
  tetris::Weights weights{};  ///< as tetris::integer_weights makes them
  tetris::SharedPatterns patterns{};

  struct Guard {
    int above = kMaxHeight;  ///< on higher stacks than this the weights decide
    tetris::FeatureSet features = tetris::FeatureSet::dt9;
    tetris::Weights weights{};
    friend bool operator==(const Guard&, const Guard&) = default;
  } guard{};

  friend bool operator==(const Controller&, const Controller&) = default;
};

/// Refuses other feature sets, and weights that do not fit into integers.
Result<Controller> controller_of(const tetris::Policy& policy);

/// Whether this module can play the feature set.
bool is_known(tetris::FeatureSet set);

/// Higher than any stack can be.
inline constexpr int kNoStop = kMaxHeight + 1;

struct Plan {
  int height = kMaxHeight;            ///< of the board: kMinHeight .. kMaxHeight
  std::uint64_t pieces = UINT64_MAX;  ///< a game stops when it has so many pieces, including those before the call
  int stop_height = kNoStop;          ///< 0 or more: a game stops after a move that leaves a stack at least this high
  bool next_known = false;            ///< the controller knows the next piece: see `choose`
  bool expect = false;                ///< it also looks at the first unknown piece: see `choose`
  bool chances = false;               ///< then tables are judged by chances instead of values: see `choose`

  [[nodiscard]] constexpr bool looks_ahead() const { return next_known || expect; }
};

/// So many games at once keep the lanes full.
inline constexpr std::size_t kBatch = 128;

/// Advances every game until it is over or stops. A game that is over or has all its pieces is not
/// changed. A game that is already above the stop height makes one more move before it stops again.
void play(const Controller& controller, const Plan& plan, std::span<Game> games, Isa isa = best_isa());

/// The move of one game, which must not be over. If the next piece is known, it is the first drop
/// of the best pair of drops: what the moves did is added up over both; the board's features count
/// at the end. Of equal pairs it takes the one whose first drop is better alone, then the order
/// above.
///
/// With `expect` each line of drops of the known pieces is judged by the mean, over the seven
/// pieces that may come next, of the best drop with that piece; it is computed exactly, as a sum.
/// With some of these pieces every drop may end the game. A line with fewer such pieces is always
/// better, whatever the others are worth. If two lines have the same number of them, the sum over
/// the other pieces decides, then the order above. This is a fixed rule and not an estimate:
/// weights do not say what the end of the game costs.
///
/// Values of learned tables do say it: with `chances` a line is judged by the sum, over the seven
/// pieces, of the chance that the game is soon over (chances.h), 1 where every drop ends it. A
/// guard has no such values, and decides as before.
Drop choose(const Controller& controller, const Plan& plan, const Game& game);

}  // namespace fourfold::research
