// Beam search over whole levels (original 000).
#include <algorithm>
#include <bit>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris::detail {

Beam::Beam(Expander expander, const SearchSettings& settings) : expander_(std::move(expander)), settings_(settings) {
  const auto keep = static_cast<std::size_t>(settings.keep);
  level_.reserve(keep);
  next_.reserve(keep);
  candidates_.reserve(room_for(wanted(false)));
  if (settings.merge) seen_.resize(std::bit_ceil(2 * keep));
}

Answer Beam::run(const Task& task, const Limit& limit, std::vector<RankedMove>* ranking) {
  expander_.start(limit);
  ranking_ = ranking;
  if (ranking_ != nullptr) roots_.start(ranking_);
  level_.assign(1, Node{.board = narrow(task.board), .combo = task.combo});
  has_lost_move_ = false;

  // If a level has no children, because all lines end there, or is cut short, the answer is the
  // best of the level before.
  Answer answer;
  answer.complete = true;
  for (std::size_t i = 0; i < task.pieces.size(); ++i) {
    const bool last = i + 1 == task.pieces.size();
    if (ranking_ != nullptr) roots_.mark();
    if (!expand_level(task.pieces[i], last)) {
      if (ranking_ != nullptr) roots_.roll_back();
      answer.complete = false;
      break;
    }
    if (candidates_.empty()) break;
    keep_best(task.pieces[i]);
  }
  if (ranking_ != nullptr) roots_.finish();

  answer.nodes = expander_.nodes();
  const Node& best = level_.front();
  if (best.line.size > 0) {
    answer.best = best.line.moves[0];
    answer.value = best.value;
    answer.line = best.line;
  } else if (has_lost_move_) {
    answer.best = lost_move_;
    answer.line = {{lost_move_}, 1};
  }
  return answer;
}

/// How many candidates of a level to keep: of the last level only the best; otherwise some more if
/// equal boards will be merged.
std::size_t Beam::wanted(bool last) const {
  return last ? 1 : static_cast<std::size_t>(settings_.keep) * (settings_.merge ? 4 : 1);
}

/// How many candidates to collect before they are reduced to `count`: exactly one, or twice as
/// many, so that reducing is rare.
std::size_t Beam::room_for(std::size_t count) { return count == 1 ? 1 : count * 2 + 64; }

/// Returns false if the limit was reached first.
bool Beam::expand_level(Piece piece, bool last) {
  candidates_.clear();
  threshold_ = kLost;
  order_ = 0;
  const std::size_t count = wanted(last);
  for (std::uint32_t p = 0; p < level_.size();) {
    const std::uint32_t first = p;
    for (brood_.clear(); p < level_.size() && !brood_.is_full(); ++p) {
      if (expander_.must_stop()) return false;
      expander_.find(level_[p], piece, brood_);
    }
    expander_.score(piece, brood_);
    take_brood(first, count);
  }
  if (candidates_.size() > count) cut(count);
  return true;
}

/// The scored children become candidates for the next level; `count` of them will be kept.
void Beam::take_brood(std::uint32_t first_parent, std::size_t count) {
  const std::size_t room = room_for(count);
  std::size_t at = 0;
  for (std::uint32_t f = 0; f < brood_.families.size(); ++f) {
    const std::uint32_t p = first_parent + f;
    const Node& parent = level_[p];
    for (int i = 0; i < brood_.families[f].size; ++i, ++order_, ++at) {
      const Score& score = brood_.scores[at];
      const Placement move = brood_.moves[at];
      const bool lost = score.end == kLost;
      const Value path = parent.path + score.path;
      const Value value = lost ? kLost : path + score.end;
      if (ranking_ != nullptr) roots_.record(parent, parent.root < 0 ? i : parent.root, move, value);
      if (lost && parent.line.size == 0 && !has_lost_move_) {
        has_lost_move_ = true;
        lost_move_ = move;
      }
      if (value <= threshold_) continue;
      if (room == 1) candidates_.clear();
      candidates_.push_back({value, path, p, order_, move});
      if (room == 1) threshold_ = value;
      if (candidates_.size() >= room && room > 1) cut(count);
    }
  }
}

bool Beam::better(const Candidate& a, const Candidate& b) {
  return a.value != b.value ? a.value > b.value : a.order < b.order;
}

/// Keeps the best `count`. Later candidates must be strictly better than the worst of them.
void Beam::cut(std::size_t count) {
  const auto last = candidates_.begin() + static_cast<std::ptrdiff_t>(count) - 1;
  std::nth_element(candidates_.begin(), last, candidates_.end(), better);
  threshold_ = last->value;
  candidates_.resize(count);
}

/// Plays the best candidates on their boards: they are the next level, the best first.
void Beam::keep_best(Piece piece) {
  std::ranges::sort(candidates_, better);
  next_.clear();
  std::ranges::fill(seen_, 0);
  for (const Candidate& c : candidates_) {
    if (next_.size() == static_cast<std::size_t>(settings_.keep)) break;
    Node child = expander_.child(level_[c.parent], piece, c.move, c.value, c.path);
    if (child.root < 0) child.root = static_cast<int>(c.order);
    if (!settings_.merge || is_new(child)) next_.push_back(child);
  }
  std::swap(level_, next_);
}

/// Returns whether no equal board is in next_; if so, the child gets its place in the table.
bool Beam::is_new(const Node& child) {
  std::size_t at = hash(widen(child.board)) + static_cast<std::size_t>(child.combo);
  for (;; ++at) {
    std::uint32_t& slot = seen_[at & (seen_.size() - 1)];
    if (slot == 0) {
      slot = static_cast<std::uint32_t>(next_.size()) + 1;
      return true;
    }
    const Node& other = next_[slot - 1];
    if (other.board == child.board && other.combo == child.combo) return false;
  }
}

std::size_t Beam::memory() const {
  return sizeof *this + (level_.capacity() + next_.capacity()) * sizeof(Node) +
         candidates_.capacity() * sizeof(Candidate) + brood_.scores.capacity() * sizeof(Score) +
         brood_.moves.capacity() * sizeof(Placement) + brood_.families.capacity() * sizeof(Family) +
         seen_.capacity() * sizeof(std::uint32_t);
}

}  // namespace fourfold::tetris::detail
