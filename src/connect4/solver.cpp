// Turns the questions of callers into "is the score above alpha?" for the kernels.
#include "connect4/solver.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <climits>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "connect4/book.h"
#include "connect4/moves.h"
#include "connect4/solver_kernel.h"
#include "connect4/table.h"

namespace fourfold::connect4 {

namespace {

/// A search with fewer nodes is over before a second thread has started.
constexpr std::uint64_t kNodesForThreads = 200'000;
/// Size of the far table for the next question: one slot per this many nodes of all earlier
/// questions. With fewer slots there were more nodes; more slots had to be fetched from slower
/// memory.
constexpr std::uint64_t kNodesPerEntry = 4;

/// Number of slots for questions about a position and its moves, if nothing was counted before.
std::uint64_t entries_for(const Position& position) {
  const int left = position.shape.cells() - position.discs();
  return std::uint64_t{1} << std::clamp(left / 2 + 2, 13, 21);
}

/// The next question for a score: from the outside towards zero, because an alpha far from zero is
/// quickly refuted and leaves bounds for the next questions.
int next_alpha(Bounds score) {
  const int middle = score.low + (score.high - score.low) / 2;
  if (middle <= 0 && score.low / 2 < middle) return score.low / 2;
  if (middle >= 0 && score.high / 2 > middle) return std::min(score.high / 2, score.high - 1);
  return std::min(middle, score.high - 1);
}

/// The bounds after the kernel's answer to "is it above alpha?".
Bounds narrowed(Bounds score, int alpha, int value) {
  if (value > alpha) return {std::min(value, score.high), score.high};
  return {score.low, std::max(value, score.low)};
}

/// The order in which moves of equal score are preferred.
ColumnOrder from_the_centre(const BoardShape& shape) { return ColumnOrder(shape, ColumnOrder::Ties::left_first); }

/// The bounds of positions in which the side to move cannot win with its next disc.
Bounds possible_scores(const Position& position) {
  const int left = position.shape.cells() - position.discs();
  return {-(left / 2), (left - 1) / 2};
}

}  // namespace

struct Solver::Impl {
  Geometry geometry;
  const SolverKernel* kernel;
  SolverOptions options;
  Table far;
  std::vector<Table> near;  ///< of each thread
  const Book* book = nullptr;
  std::uint64_t nodes = 0;

  /// A question for a score that a limit has stopped.
  struct Unfinished {
    Position position;
    Bounds bounds;
    std::uint64_t nodes;  ///< nodes that it took so far: they decide the size of the far table
  };
  std::optional<Unfinished> unfinished{};

  /// The result of one thread.
  struct Part {
    std::optional<int> value;
    std::uint64_t nodes = 0;
  };

  /// The score if no search is needed.
  [[nodiscard]] std::optional<int> known(const Position& position) const {
    const std::optional<int> settled = settled_score(geometry, position);
    return settled || book == nullptr ? settled : book->score(position);
  }

  /// The bounds of a score that is not known, before the first question.
  [[nodiscard]] Bounds possible(const Position& position) const {
    Bounds bounds = possible_scores(position);
    if (book != nullptr) bounds.low = std::max(bounds.low, book->at_least(position).value_or(bounds.low));
    return bounds;
  }

  /// A bound of the score on the correct side of alpha; nothing if stopped.
  std::optional<int> bound(const Position& position, int alpha, std::uint64_t spent, const Limit& limit) {
    std::atomic<bool> answered{false};
    const unsigned threads = spent < kNodesForThreads ? 1 : options.threads;
    const auto busy = threads > 1 ? std::make_unique<Busy>() : nullptr;
    const auto parts = parallel_map(threads, threads, [&](std::size_t i) {
      SolverTask task = {
          .far = far.view(), .near = near[i].view(), .stop = limit.stop, .answered = &answered, .busy = busy.get()};
      task.most_nodes = limit.nodes;
      const int value = kernel->search(task, position, alpha);
      if (!task.stopped) answered = true;
      return Part{task.stopped ? std::nullopt : std::optional(value), task.nodes};
    });
    std::optional<int> value;
    for (const Part& part : parts) {
      nodes += part.nodes;
      if (part.value) value = part.value;
    }
    return value;
  }

  /// The bounds after one more question; nothing if stopped. `before`: the number of nodes when the
  /// first question was asked.
  std::optional<Bounds> ask(const Position& position, Bounds bounds, std::uint64_t before, const Limit& limit) {
    const int alpha = next_alpha(bounds);
    far.grow((nodes - before) / kNodesPerEntry);
    const std::optional<int> value = bound(position, alpha, nodes - before, limit);
    if (!value) return std::nullopt;
    return narrowed(bounds, alpha, *value);
  }

  /// What is known of the score before the first question, or from when the last one was stopped.
  Unfinished begun(const Position& position) {
    const auto found = std::exchange(unfinished, std::nullopt);
    return found && found->position == position ? *found : Unfinished{position, possible(position), 0};
  }

  std::optional<int> score(const Position& position, const Limit& limit) {
    if (const std::optional<int> score = known(position)) return score;
    Unfinished now = begun(position);
    const std::uint64_t start = nodes, before = nodes - now.nodes;
    while (now.bounds.low < now.bounds.high) {
      const std::uint64_t spent = nodes - start;
      const std::uint64_t left = spent < limit.nodes ? limit.nodes - spent : 0;
      const auto bounds = left > 0 ? ask(position, now.bounds, before, {left, limit.stop}) : std::nullopt;
      if (!bounds) {
        unfinished = {position, now.bounds, nodes - before};
        return std::nullopt;
      }
      now.bounds = *bounds;
    }
    return now.bounds.low;
  }

  /// Whether the score is `least`; it is known to be at least that.
  std::optional<bool> is_exactly(int least, const Position& position, const StopToken& stop) {
    if (const std::optional<int> score = known(position)) return *score == least;
    const Bounds bounds = possible(position);
    if (bounds.high <= least) return true;
    if (bounds.low > least) return false;
    far.grow(entries_for(position));
    const std::optional<int> value = bound(position, least, 0, {.stop = stop});
    return value ? std::optional(*value <= least) : std::nullopt;
  }

  /// The best move of a position whose score is known: the first one, from the centre outward, that
  /// keeps the score.
  std::optional<int> column_for(int score, const Position& position, const StopToken& stop) {
    for (const int column : from_the_centre(position.shape)) {
      if (!position.can_play(column)) continue;
      const std::optional<bool> keeps = is_exactly(-score, position.after(column), stop);
      if (!keeps) return std::nullopt;
      if (*keeps) return column;
    }
    assert(!"one of the moves has the score of the position");
    return std::nullopt;
  }

  /// Who wins. To ask near zero at once would be slow where a side wins early: the search would
  /// spend its time on moves that win late. One question far from zero for each side finds those
  /// games; more of them only cost time.
  std::optional<int> sign(const Position& position, const StopToken& stop) {
    const std::uint64_t before = nodes;
    std::optional<Bounds> bounds = possible(position);
    const auto is_open = [&] { return bounds && bounds->low < bounds->high && bounds->low <= 0 && bounds->high >= 0; };
    for (int asked = 0; is_open(); ++asked) {
      if (asked == 2) bounds = {std::max(bounds->low, -1), std::min(bounds->high, 1)};
      if (bounds->low < bounds->high) bounds = ask(position, *bounds, before, {.stop = stop});
    }
    if (!bounds) return std::nullopt;
    return bounds->low > 0 ? 1 : bounds->high < 0 ? -1 : 0;
  }

  /// The score of a position that is known to be at least `least`, computed by one thread with the
  /// tables as they are. Of the moves of a position, the best one has a reply with exactly this
  /// score, and the first question finds it.
  Part alone(const Position& position, int least, unsigned thread, const StopToken& stop) const {
    if (const std::optional<int> score = known(position)) return {score};
    SolverTask task = {.far = far.view(), .near = near[thread].view(), .stop = stop};
    Bounds bounds = possible(position);
    std::optional<int> first;
    if (least > bounds.low) bounds.low = least;
    if (bounds.low > possible_scores(position).low) first = bounds.low;
    while (bounds.low < bounds.high && !task.stopped) {
      const int alpha = first ? *std::exchange(first, std::nullopt) : next_alpha(bounds);
      bounds = narrowed(bounds, alpha, kernel->search(task, position, alpha));
    }
    return {task.stopped ? std::nullopt : std::optional(bounds.low), task.nodes};
  }

  /// Many positions, none with a score below `least`, one thread for each.
  std::optional<std::vector<int>> all_alone(std::span<const Position> positions, int least, const StopToken& stop) {
    const auto found = parallel_map(positions.size(), options.threads, [&](std::size_t i, unsigned thread) {
      return alone(positions[i], least, thread, stop);
    });
    std::vector<int> scores;
    for (const Part& part : found) {
      nodes += part.nodes;
      if (part.value) scores.push_back(*part.value);
    }
    return scores.size() == positions.size() ? std::optional(scores) : std::nullopt;
  }
};

Result<Solver> Solver::create(const BoardShape& shape, const SolverOptions& options) {
  if (const auto good = checked(shape); !good) return Error{"no perfect player: " + good.error()};
  SolverOptions resolved = options;
  resolved.threads = std::min(thread_count(options.threads), kMostThreads);
  const int key_bits = shape.width * shape.stride();
  std::vector<Table> near;
  for (unsigned thread = 0; thread < resolved.threads; ++thread) near.push_back(Table::near(key_bits));
  Table far = Table::far(options.table_bytes, key_bits);
  const auto is_missing = [](const Table& table) { return table.bytes() == 0; };
  if (is_missing(far) || std::ranges::any_of(near, is_missing))
    return Error{"cannot reserve " + std::to_string(options.table_bytes >> 20) + " MB: use a smaller table"};
  return Solver(
      std::make_unique<Impl>(Impl{Geometry(shape), &solver_kernel(shape), resolved, std::move(far), std::move(near)}));
}

Solver::Solver(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::use(const Book* book) { impl_->book = book; }
void Solver::forget() {
  impl_->unfinished.reset();
  impl_->far.forget();
  for (Table& table : impl_->near) table.forget();
}
std::uint64_t Solver::nodes() const { return impl_->nodes; }

std::optional<int> Solver::score(const Position& position, const Limit& limit) {
  assert(position.shape == impl_->geometry.shape && is_solvable(position));
  return impl_->score(position, limit);
}

std::optional<int> Solver::outcome(const Position& position, const StopToken& stop) {
  assert(position.shape == impl_->geometry.shape && is_solvable(position));
  if (const std::optional<int> known = impl_->known(position)) return std::clamp(*known, -1, 1);
  return impl_->sign(position, stop);
}

std::optional<ColumnScores> Solver::columns(const Position& position, const StopToken& stop) {
  assert(!position.is_over());
  const std::optional<int> best = score(position, {.stop = stop});
  if (!best) return std::nullopt;
  std::vector<Position> replies;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) replies.push_back(position.after(column));
  }
  impl_->far.grow(entries_for(position));
  const auto scores = impl_->all_alone(replies, -*best, stop);
  if (!scores) return std::nullopt;
  ColumnScores columns{};
  for (std::size_t column = 0, next = 0; next < replies.size(); ++column) {
    if (position.can_play(static_cast<int>(column))) columns[column] = -(*scores)[next++];
  }
  return columns;
}

std::optional<std::vector<int>> Solver::scores(std::span<const Position> positions, const StopToken& stop) {
  assert(std::ranges::all_of(positions, is_solvable) &&
         std::ranges::all_of(positions, [&](const Position& p) { return p.shape == impl_->geometry.shape; }));
  impl_->far.grow(impl_->far.bytes() / 8);
  return impl_->all_alone(positions, INT_MIN, stop);
}

std::optional<std::vector<ScoredMove>> Solver::best_line(const Position& position, const StopToken& stop) {
  std::optional<int> promised = score(position, {.stop = stop});
  std::vector<ScoredMove> line;
  for (Position at = position; promised && !at.is_over(); at.play(line.back().column)) {
    const std::optional<int> column = impl_->column_for(*promised, at, stop);
    if (!column) return std::nullopt;
    line.push_back({*column, *promised});
    promised = -*promised;
  }
  return promised ? std::optional(line) : std::nullopt;
}

std::optional<Error> unsolvable_reason(const Position& position) {
  const Geometry geometry(position.shape);
  if ((position.mask & ~geometry.board) != 0 || (position.mover & ~position.mask) != 0)
    return Error{"there are discs outside the board"};
  if (const auto column = floating_column(position.shape, position.mask))
    return Error{"column " + std::to_string(*column + 1) + " has a disc with nothing below it"};
  const int discs = position.discs(), own = std::popcount(position.mover);
  if (own != discs / 2)
    return Error{"of " + std::to_string(discs) + " discs the side to move has " + std::to_string(own) + ", not " +
                 std::to_string(discs / 2)};
  if (geometry.has_line(position.mover))
    return Error{"the side to move has " +
                 (position.shape.connect == 4 ? "four" : std::to_string(position.shape.connect)) + " in a row already"};
  return std::nullopt;
}

std::optional<ScoredMove> best_move(const BoardShape& shape, const ColumnScores& scores) {
  std::optional<ScoredMove> best;
  for (const int column : from_the_centre(shape)) {
    const std::optional<int> score = scores[static_cast<std::size_t>(column)];
    if (score && (!best || *score > best->score)) best = ScoredMove{column, *score};
  }
  return best;
}

}  // namespace fourfold::connect4
