// Per-node branching (original 002) and, without a bound, exhaustive search.
#include <algorithm>
#include <numeric>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris::detail {

Branch::Branch(Expander expander, const SearchSettings& settings)
    : expander_(std::move(expander)),
      keep_(settings.method == Method::full ? MoveList::kCapacity : settings.keep),
      levels_(kMaxKnown) {
  for (Level& level : levels_) {
    level.scores.resize(MoveList::kCapacity);
    level.order.reserve(MoveList::kCapacity);
  }
}

Answer Branch::run(const Task& task, const Limit& limit, std::vector<RankedMove>* ranking) {
  expander_.start(task, limit);
  ranking_ = ranking;
  if (ranking_ != nullptr) roots_.start(ranking_);
  best_ = Node{.value = kLost};
  stopped_ = false;
  visit(Node{.board = narrow(task.board), .combo = task.combo}, task);
  if (ranking_ != nullptr) roots_.finish();

  Answer answer{.nodes = expander_.nodes(), .complete = !stopped_};
  if (best_.line.size > 0) {
    answer.best = best_.line.moves[0];
    answer.value = best_.value;
    answer.line = best_.line;
  }
  return answer;
}

void Branch::visit(const Node& node, const Task& task) {
  if (expander_.must_stop()) {
    stopped_ = true;
    return;
  }
  const auto depth = static_cast<std::size_t>(node.line.size);
  Level& level = levels_[depth];
  expander_.expand(node.board, node.combo, task.pieces[depth], level.moves, level.scores);
  for (int i = 0; i < level.moves.size(); ++i) look(node, level, task, i);
  if (depth + 1 == task.pieces.size()) return;

  const auto value = [&](int i) {
    const Score& s = level.scores[static_cast<std::size_t>(i)];
    return s.end == kLost ? kLost : s.end + s.path;
  };
  level.order.resize(static_cast<std::size_t>(level.moves.size()));
  std::iota(level.order.begin(), level.order.end(), 0);
  std::ranges::sort(level.order, [&](int a, int b) { return value(a) != value(b) ? value(a) > value(b) : a < b; });
  const auto count = std::min(static_cast<std::size_t>(keep_), level.order.size());
  for (std::size_t k = 0; k < count && !stopped_; ++k) {
    const int i = level.order[k];
    const Score& score = level.scores[static_cast<std::size_t>(i)];
    if (score.end == kLost) break;
    const Value path = node.path + score.path;
    Node child = expander_.child(node, task.pieces[depth], level.moves[i], path + score.end, path);
    if (child.root < 0) child.root = i;
    visit(child, task);
  }
}

/// A longer line beats a shorter one (which ended there), then the better value, then the one met
/// first.
void Branch::look(const Node& node, const Level& level, const Task& task, int index) {
  const Score& score = level.scores[static_cast<std::size_t>(index)];
  const Placement move = level.moves[index];
  const bool lost = score.end == kLost;
  const Value value = lost ? kLost : node.path + score.path + score.end;
  if (ranking_ != nullptr) roots_.record(node, node.root < 0 ? index : node.root, move, value);

  const int size = node.line.size + 1;
  if (lost && size > 1) return;
  const bool first = best_.line.size == 0;
  const bool was_lost = best_.value == kLost;
  const bool deeper = size > best_.line.size;
  if (!first && (lost || (!was_lost && !deeper && (size < best_.line.size || value <= best_.value)))) return;
  best_ = expander_.child(node, task.pieces[static_cast<std::size_t>(size - 1)], move, value, node.path + score.path);
}

std::size_t Branch::memory() const {
  return sizeof *this + levels_.size() * (sizeof(Level) + MoveList::kCapacity * (sizeof(Score) + sizeof(int)));
}

}  // namespace fourfold::tetris::detail
