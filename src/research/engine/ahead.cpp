// Chooses a move by looking further than the falling piece: at the next piece, at all possible
// pieces, or at both. Scalar code.
#include <algorithm>
#include <cassert>

#include "research/engine/chances.h"
#include "research/engine/engine.h"
#include "research/engine/pattern_choice.h"
#include "research/engine/scalar.h"
#include "research/features/measure.h"

namespace fourfold::research {
namespace {

using tetris::kLost;
using tetris::kPieceCount;
using tetris::Piece;
using tetris::Value;

/// A drop and what it leads to.
struct Child {
  Drop drop;
  Columns columns;
  Scored score;
};

struct Children {
  std::array<Child, kMostDrops> items;
  std::size_t size = 0;

  /// The drops that do not end the game; they come first.
  [[nodiscard]] std::span<const Child> alive() const {
    std::size_t count = 0;
    while (count < size && items[count].score.end != kLost) ++count;
    return {items.data(), count};
  }
};

Scored score_of(const Seen& seen, const Columns& columns, const Landing& landing) {
  const Controller& c = seen.controller;
  if (c.patterns.get() == nullptr) return scored(c.features, c.weights, seen.height, columns, landing);
  return landing.over ? Scored{} : Scored{.end = value_by_patterns(seen, columns)};
}

/// All drops, the best first.
Children children_of(const Seen& seen, const Columns& columns, Piece piece) {
  Children children;
  for (const Drop drop : drops(piece)) {
    Child& child = children.items[children.size++];
    child = {drop, columns, {}};
    const Landing landing = land(child.columns, seen.height, piece, drop);
    child.score = score_of(seen, child.columns, landing);
  }
  std::stable_sort(children.items.begin(), children.items.begin() + static_cast<std::ptrdiff_t>(children.size),
                   [](const Child& a, const Child& b) { return a.score.sum() > b.score.sum(); });
  return children;
}

/// What may follow after a drop.
struct Prospect {
  int lost = kPieceCount + 1;  ///< pieces that end the game; one more than there are: a known piece ends it
  Value sum = 0;               ///< over the other pieces, or of the known pieces alone

  [[nodiscard]] bool is_better_than(const Prospect& other) const {
    return lost != other.lost ? lost < other.lost : sum > other.sum;
  }
};

/// What the search of one move has in common.
struct View {
  Seen seen;
  const Plan& plan;
  const Game& game;
};

/// The best drop of a known piece that is the last one looked at. `path` is the value of the moves
/// before.
Prospect with_known(const View& v, const Columns& columns, Value path) {
  const Piece next = v.game.piece(1);
  const Value value = best_values(v.seen, columns, {&next, 1})[0];
  return value == kLost ? Prospect{} : Prospect{0, path + value};
}

/// The tables' chances, if the plan asks for them.
Chances chances_of(const View& v) {
  const Controller& c = v.seen.controller;
  if (!v.plan.chances || c.patterns.get() == nullptr) return {};
  static const std::vector<std::int64_t> kTable = Chances::make();
  return {kTable.data(), c.weights[0]};
}

/// The best drops of all possible pieces.
Prospect with_unknown(const View& v, const Columns& columns, Value path) {
  static constexpr std::array<Piece, kPieceCount> kAll{Piece::I, Piece::J, Piece::L, Piece::T,
                                                       Piece::O, Piece::S, Piece::Z};
  Prospect prospect{0, 0};
  const Chances chances = chances_of(v);
  for (const Value value : best_values(v.seen, columns, kAll)) {
    if (chances.table != nullptr) {
      prospect.sum -= value == kLost ? Chances::kCertain : chances.of(value);
      continue;
    }
    prospect.lost += value == kLost ? 1 : 0;
    prospect.sum += value == kLost ? 0 : path + value;
  }
  return prospect;
}

/// The drop of the next piece with the best prospect.
Prospect with_both(const View& v, const Columns& columns, Value path) {
  Prospect best;
  const Children children = children_of(v.seen, columns, v.game.piece(1));
  for (const Child& child : children.alive()) {
    const Prospect prospect = with_unknown(v, child.columns, path + child.score.path);
    if (prospect.is_better_than(best)) best = prospect;
  }
  return best;
}

/// If all drops end the game soon, takes the one that is best alone.
Drop choose_ahead(const View& v) {
  const auto look = !v.plan.expect ? with_known : v.plan.next_known ? with_both : with_unknown;
  const Children children = children_of(v.seen, v.game.columns, v.game.piece());
  Drop best = children.items[0].drop;
  Prospect most;
  for (const Child& child : children.alive()) {
    const Prospect prospect = look(v, child.columns, child.score.path);
    if (!prospect.is_better_than(most)) continue;
    most = prospect;
    best = child.drop;
  }
  return best;
}

}  // namespace

Drop choose(const Controller& controller, const Plan& plan, const Game& game) {
  assert(!game.over && is_known(controller.features));
  const Controller::Guard& guard = controller.guard;
  if (controller.patterns.get() != nullptr && stack_height(game.columns) > guard.above)
    return choose({guard.features, guard.weights}, plan, game);
  const Seen seen{controller, plan.height};
  if (plan.looks_ahead()) return choose_ahead({seen, plan, game});
  return best_drop(controller, plan.height, game.columns, game.piece());
}

}  // namespace fourfold::research
