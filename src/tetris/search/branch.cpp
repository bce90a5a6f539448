// Branching at each node (original 002) and, without a limit, exhaustive search; with or without a
// look at the pieces that may come.
#include <algorithm>
#include <cassert>
#include <numeric>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris::detail {

Branch::Branch(Expander expander, const SearchSettings& settings)
    : expander_(std::move(expander)),
      keep_(settings.method == Method::branch ? settings.keep : MoveList::kCapacity),
      expects_(settings.method == Method::expect),
      levels_(kMaxKnown) {
  for (Level& level : levels_) {
    level.scores.resize(MoveList::kCapacity);
    level.order.reserve(MoveList::kCapacity);
  }
  reply_.scores.resize(MoveList::kCapacity);
}

Answer Branch::run(const Task& task, const Limit& limit, std::vector<RankedMove>* ranking) {
  expander_.start(limit);
  ranking_ = ranking;
  if (ranking_ != nullptr) roots_.start(ranking_);
  best_ = Node{.value = kLost};
  standing_ = {};
  stopped_ = false;
  assert(!task.coming.empty());
  visit(Node{.board = narrow(task.board), .combo = task.combo}, task);
  if (ranking_ != nullptr) roots_.finish();

  Answer answer{.nodes = expander_.nodes(), .complete = !stopped_};
  if (best_.line.size > 0) {
    answer.best = best_.line.moves[0];
    answer.value = best_.value;
    answer.line = best_.line;
    answer.fatal = standing_.fatal;
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
  const bool last = depth + 1 == task.pieces.size();
  if (last && !expects_) return;

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
    if (last)
      weigh(child, task);
    else
      visit(child, task);
  }
}

/// A longer line beats a shorter one (which ended there); then the better value counts, then which
/// one was found first.
void Branch::look(const Node& node, const Level& level, const Task& task, int index) {
  const Score& score = level.scores[static_cast<std::size_t>(index)];
  const Placement move = level.moves[index];
  const Value value = score.end == kLost ? kLost : node.path + score.path + score.end;
  if (ranking_ != nullptr) roots_.record(node, node.root < 0 ? index : node.root, move, value);

  const Standing standing = standing_of(node.line.size + 1, value);
  if (!standing.beats(standing_)) return;
  standing_ = standing;
  const Piece piece = task.pieces[static_cast<std::size_t>(node.line.size)];
  best_ = expander_.child(node, piece, move, value, node.path + score.path);
}

/// Tries the pieces that may come after a line of the known ones.
void Branch::weigh(Node leaf, const Task& task) {
  if (expander_.must_stop()) {
    stopped_ = true;
    return;
  }
  Standing standing{.reach = leaf.line.size + 1, .rank = 0};
  for (int p = 0; p < kPieceCount; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (!task.coming.has(piece)) continue;
    const Value value = best_reply(leaf, piece);
    standing.fatal += value == kLost ? 1 : 0;
    standing.rank += value == kLost ? 0 : value;
  }
  const int others = task.coming.size() - standing.fatal;
  if (others > 0) leaf.value = standing.rank / others;
  if (ranking_ != nullptr) roots_.record(leaf, standing, 1);
  if (!standing.beats(standing_)) return;
  standing_ = standing;
  best_ = leaf;
}

/// The value of the line with the best placement of one more piece.
Value Branch::best_reply(const Node& leaf, Piece piece) {
  expander_.expand(leaf.board, leaf.combo, piece, reply_.moves, reply_.scores);
  Value best = kLost;
  for (int i = 0; i < reply_.moves.size(); ++i) {
    const Score& score = reply_.scores[static_cast<std::size_t>(i)];
    if (score.end != kLost) best = std::max(best, leaf.path + score.path + score.end);
  }
  return best;
}

std::size_t Branch::memory() const {
  return sizeof *this + (levels_.size() + 1) * (sizeof(Level) + MoveList::kCapacity * (sizeof(Score) + sizeof(int)));
}

}  // namespace fourfold::tetris::detail
