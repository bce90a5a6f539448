// Beam search over whole levels (original 000).
#include <algorithm>
#include <bit>

#include "tetris/search/search_detail.h"

namespace fourfold::tetris::detail {

Beam::Beam(Expander expander, const SearchSettings& settings)
    : expander_(std::move(expander)), settings_(settings), coming_(settings.coming) {
  const auto keep = static_cast<std::size_t>(settings.keep);
  const std::size_t judged = judges() ? kJudged + MoveList::kCapacity : 0;
  level_.reserve(std::max(keep, judged));
  next_.reserve(std::max(keep, judged));
  candidates_.reserve(room_for(std::max(wanted(false), wanted(true))));
  if (settings.merge || judges()) seen_.resize(std::bit_ceil(2 * std::max(keep, kJudged)));
  if (!judges()) return;
  best_lines_.reserve(MoveList::kCapacity);
  line_of_.resize(MoveList::kCapacity);
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
    if (!last || !judges()) {
      keep_best(task.pieces[i]);
      continue;
    }
    keep_best_lines(task.pieces[i]);
    answer.complete = judge(task, answer);
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

/// How many candidates of a level to keep: of the last level only the best, or those that will be
/// judged; some more if equal boards will be merged.
std::size_t Beam::wanted(bool last) const {
  constexpr std::size_t kForOne = 4;
  if (last) return judges() ? kJudged * kForOne : 1;
  return static_cast<std::size_t>(settings_.keep) * (settings_.merge ? kForOne : 1);
}

/// How many candidates to collect before they are reduced to `count`: exactly one, or twice as
/// many, so that reducing is rare.
std::size_t Beam::room_for(std::size_t count) { return count == 1 ? 1 : count * 2 + 64; }

/// Returns false if the limit was reached first.
bool Beam::expand_level(Piece piece, bool last) {
  candidates_.clear();
  threshold_ = kLost;
  order_ = 0;
  notes_lines_ = last && judges();
  best_lines_.clear();
  if (notes_lines_) std::ranges::fill(line_of_, -1);
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
      if (notes_lines_ && !lost) note_best_line({value, path, p, order_, move});
      if (value <= threshold_) continue;
      if (room == 1) candidates_.clear();
      candidates_.push_back({value, path, p, order_, move});
      if (room == 1) threshold_ = value;
      if (candidates_.size() >= room && room > 1) cut(count);
    }
  }
}

/// The placement of the falling piece that a candidate descends from.
int Beam::root_of(const Candidate& candidate) const {
  const int root = level_[candidate.parent].root;
  return root < 0 ? static_cast<int>(candidate.order) : root;
}

/// Remembers the best candidate after each placement of the falling piece.
void Beam::note_best_line(const Candidate& candidate) {
  int& known = line_of_[static_cast<std::size_t>(root_of(candidate))];
  if (known < 0) {
    known = static_cast<int>(best_lines_.size());
    best_lines_.push_back(candidate);
  } else if (candidate.value > best_lines_[static_cast<std::size_t>(known)].value) {
    best_lines_[static_cast<std::size_t>(known)] = candidate;
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
    const Node child = played(c, piece);
    if (!settings_.merge || is_new(child)) next_.push_back(child);
  }
  std::swap(level_, next_);
}

Node Beam::played(const Candidate& c, Piece piece) const {
  Node child = expander_.child(level_[c.parent], piece, c.move, c.value, c.path);
  child.root = root_of(c);
  return child;
}

/// What will be judged by the pieces that may come: the best kJudged boards, and behind them the
/// best line of every placement that has none among them.
void Beam::keep_best_lines(Piece piece) {
  std::ranges::sort(candidates_, better);
  next_.clear();
  std::ranges::fill(seen_, 0);
  for (const Candidate& c : candidates_) {
    if (next_.size() == kJudged) break;
    const Node child = played(c, piece);
    if (!is_new(child)) continue;
    next_.push_back(child);
    line_of_[static_cast<std::size_t>(child.root)] = -1;
  }
  std::ranges::sort(best_lines_, better);
  for (const Candidate& c : best_lines_) {
    if (line_of_[static_cast<std::size_t>(root_of(c))] >= 0) next_.push_back(played(c, piece));
  }
  std::swap(level_, next_);
}

/// The best of the level is its first one then. Returns false if the limit was reached first.
bool Beam::judge(const Task& task, Answer& answer) {
  if (!coming_.judge(expander_, level_, task.coming)) return false;
  std::size_t best = 0;
  Standing highest;
  for (std::size_t i = 0; i < level_.size(); ++i) {
    Node& leaf = level_[i];
    const ComingPieces::Sum& sum = coming_.sums()[i];
    const int others = coming_.tried() - sum.fatal;
    if (others > 0) leaf.value = sum.values / others;
    const Standing standing{.reach = leaf.line.size + 1, .fatal = sum.fatal, .rank = sum.values};
    if (ranking_ != nullptr) roots_.record(leaf, standing, settings_.coming);
    if (!standing.beats(highest)) continue;
    highest = standing;
    best = i;
  }
  answer.fatal = highest.fatal;
  std::swap(level_.front(), level_[best]);
  return true;
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
         (candidates_.capacity() + best_lines_.capacity()) * sizeof(Candidate) + brood_.memory() + coming_.memory() +
         seen_.capacity() * sizeof(std::uint32_t) + line_of_.capacity() * sizeof(int);
}

}  // namespace fourfold::tetris::detail
