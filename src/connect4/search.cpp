// Negamax with alpha-beta, a table of positions, and the two facts about threats that decide most
// positions.
#include "connect4/search.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <vector>

#include "base/rng.h"

namespace fourfold::connect4 {
namespace {

constexpr Value kInfinity = INT_MAX;
constexpr std::uint64_t kStopPeriod = 1024;  ///< nodes between two checks of the stop token

enum class Bound : std::uint8_t { none, lower, upper, exact };

/// A position in the table. Its value is relative to the position itself: a win in 3 is a win in 3
/// at every depth of the tree.
struct Seen {
  Bits key = 0;
  Value value = 0;
  std::int8_t remaining = 0;
  Bound bound = Bound::none;
  std::int8_t column = -1;  ///< the best move, or the one that caused the cutoff
};

/// A table whose new entries overwrite old ones.
class Memory {
 public:
  Memory() : slots_(std::size_t{1} << kBits) {}
  Seen& at(Bits key) { return slots_[static_cast<std::size_t>(random_at(key, 0) >> (64 - kBits))]; }
  void clear() { std::ranges::fill(slots_, Seen{}); }

 private:
  static constexpr int kBits = 17;  // 2 MB: fits a cache
  std::vector<Seen> slots_;
};

/// A win counts from the root of the search; in the table it counts from the position.
Value from_root(Value value, int ply) {
  return value > kWinZone ? value - ply : value < -kWinZone ? value + ply : value;
}
Value from_here(Value value, int ply) {
  return value > kWinZone ? value + ply : value < -kWinZone ? value - ply : value;
}

struct Window {
  Value alpha = -kInfinity, beta = kInfinity;
};

/// The depth of a position in the tree.
struct Depth {
  int ply;        ///< moves made since the root
  int remaining;  ///< plies still to search
};

}  // namespace

struct Searcher::Impl {
  Geometry geometry;
  Judge judge;
  ColumnOrder order;
  Memory memory;
  Limit limit;
  std::uint64_t nodes = 0;
  bool stopped = false;

  Impl(const BoardShape& shape, Judge how) : geometry(shape), judge(how), order(shape) {}

  void begin(const Limit& with) {
    limit = with;
    nodes = 0;
    stopped = false;
    memory.clear();
  }

  /// The value for the side to move, exact inside the window and a bound outside.
  Value search(Bits mover, Bits mask, Depth depth, Window window);
  [[nodiscard]] Value leaf(Bits own, Bits other) const;
  Value last_ply(Bits mover, Bits mask, Bits moves, Value beta);
  Value try_moves(Bits mover, Bits mask, Bits moves, Depth depth, Window window);
  bool out_of_nodes();

  /// Computes one level of `answer`; false if it was stopped.
  bool search_level(const SearchTask& task, int level, Answer& answer);
  Value after_column(const Position& position, int column, int level, Window window);
};

bool Searcher::Impl::out_of_nodes() {
  ++nodes;
  if (nodes > limit.nodes || (nodes % kStopPeriod == 0 && limit.stop.stop_requested())) stopped = true;
  return stopped;
}

Value Searcher::Impl::search(Bits mover, Bits mask, Depth depth, Window window) {
  if (out_of_nodes()) return 0;
  const Bits other = mask ^ mover;
  Bits moves = geometry.landing(mask);
  if (moves == 0) return 0;
  if (depth.remaining == 0) return leaf(mover, other);
  if ((geometry.completing(mover) & moves) != 0) return win_in(depth.ply + 1);
  if (depth.remaining == 1) return last_ply(mover, mask, moves, window.beta);

  // Nothing is worse than losing to the very next disc, so moves that allow it need no search.
  const Value lost = -win_in(depth.ply + 2);
  const Bits threats = geometry.completing(other);
  if (const Bits forced = threats & moves; forced != 0) {
    if ((forced & (forced - 1)) != 0) return lost;
    moves = forced;
  }
  moves &= ~(threats >> 1);
  if (moves == 0) return lost;
  window.alpha = std::max(window.alpha, lost);
  if (window.alpha >= window.beta) return lost;
  return try_moves(mover, mask, moves, depth, window);
}

Value Searcher::Impl::leaf(Bits own, Bits other) const {
  const Value lines = worth(geometry, own, other);
  return judge == Judge::lines ? lines : lines + threat_worth(geometry, own, other);
}

Value Searcher::Impl::last_ply(Bits mover, Bits mask, Bits moves, Value beta) {
  const Bits other = mask ^ mover;
  Value best = -kInfinity;
  for (; moves != 0 && best < beta; moves &= moves - 1) {
    const Bits disc = moves & (~moves + 1);
    ++nodes;
    const bool is_full = (mask | disc) == geometry.board;
    best = std::max(best, is_full ? 0 : -leaf(other, mover | disc));
  }
  return best;
}

Value Searcher::Impl::try_moves(Bits mover, Bits mask, Bits moves, Depth depth, Window window) {
  const Bits key = mover + mask + geometry.bottom;
  const Seen seen = memory.at(key);
  int first = -1;
  if (seen.key == key) {
    first = seen.column;
    const Value value = from_root(seen.value, depth.ply);
    if (seen.remaining == depth.remaining) {
      if (seen.bound == Bound::exact) return value;
      if (seen.bound == Bound::lower && value >= window.beta) return value;
      if (seen.bound == Bound::upper && value <= window.alpha) return value;
    }
  }

  const Value floor = window.alpha;
  Value best = -kInfinity;
  int best_column = -1;
  const auto try_column = [&](int column) {
    const Bits disc = moves & geometry.shape.column(column);
    if (disc == 0) return;
    moves ^= disc;
    const Window below{-window.beta, -std::max(window.alpha, best)};
    const Value value = -search(mask ^ mover, mask | disc, {depth.ply + 1, depth.remaining - 1}, below);
    if (value > best) {
      best = value;
      best_column = column;
    }
  };
  if (first >= 0) try_column(first);
  for (const int column : order) {
    if (best >= window.beta) break;
    try_column(column);
  }
  if (stopped) return 0;
  const Bound bound = best >= window.beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
  memory.at(key) = {key, from_here(best, depth.ply), static_cast<std::int8_t>(depth.remaining), bound,
                    static_cast<std::int8_t>(best_column)};
  return best;
}

Value Searcher::Impl::after_column(const Position& position, int column, int level, Window window) {
  if (position.wins_with(column)) return kWinNow;
  const Position next = position.after(column);
  return -search(next.mover, next.mask, {1, level - 1}, {-window.beta, -window.alpha});
}

bool Searcher::Impl::search_level(const SearchTask& task, int level, Answer& answer) {
  Answer found;
  found.value = -kInfinity;
  for (const int column : order) {
    if (!has(task.columns, column) || !task.position.can_play(column)) continue;
    // A little below the best value so far, so that columns of equal value get their exact value
    // instead of a bound.
    const Value alpha = found.best == 0 ? -kInfinity : found.value - 1;
    const Value value = after_column(task.position, column, level, {alpha, kInfinity});
    if (stopped) return false;
    found.values[static_cast<std::size_t>(column)] = value;
    if (value > found.value) found.best = 0;
    if (value >= found.value) found.best |= only(column);
    found.value = std::max(found.value, value);
  }
  found.level = level;
  answer = found;
  return true;
}

Searcher::Searcher(const BoardShape& shape, Judge judge) : impl_(std::make_unique<Impl>(shape, judge)) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

Values Searcher::values(const Position& position, int level) {
  assert(position.shape == impl_->geometry.shape);
  impl_->begin({});
  Values values{};
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column))
      values[static_cast<std::size_t>(column)] = impl_->after_column(position, column, level, {});
  }
  return values;
}

Answer Searcher::best(const SearchTask& task, const Limit& limit) {
  assert(task.position.shape == impl_->geometry.shape && !task.position.is_over());
  impl_->begin({});  // runs without a stop: there must be an answer, and the first level is small
  Answer answer;
  const int last = std::min(task.level, task.position.shape.cells() - task.position.discs());
  for (int level = kMinLevel; level <= last && !answer.complete; ++level) {
    if (!impl_->search_level(task, level, answer)) break;
    // A forced end is equally far away at every deeper level.
    answer.complete = level == last || std::abs(answer.value) > kWinZone;
    impl_->limit = limit;
  }
  answer.nodes = impl_->nodes;
  return answer;
}

}  // namespace fourfold::connect4
