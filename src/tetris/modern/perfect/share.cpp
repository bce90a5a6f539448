// Queue after queue, with what earlier ones have shown: queues that end alike come after each
// other.
#include "tetris/modern/perfect/share.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "base/parallel.h"
#include "tetris/modern/perfect/answers.h"
#include "tetris/modern/perfect/balance.h"
#include "tetris/modern/perfect/parts.h"
#include "tetris/modern/perfect/places.h"

namespace fourfold::tetris::modern {
namespace {

/// The fields after every placement of a piece, those near the lower left corner first. It
/// remembers those that were asked for, in bounded memory.
class FieldsAfter {
 public:
  explicit FieldsAfter(const TurnRules& turns) : places_(turns) {}

  /// Adds them to `out`.
  void add_to(std::vector<LowField>& out, LowField field, Piece piece) {
    auto& known = known_[static_cast<std::size_t>(piece)];
    const std::uint64_t key = field.filled | static_cast<std::uint64_t>(field.rows) << kPerfectRows * kWidth;
    if (const auto found = known.find(key); found != known.end()) {
      const auto [first, size] = found->second;
      out.insert(out.end(), kept_.begin() + first, kept_.begin() + first + size);
      return;
    }
    find(field, piece);
    for (const auto& [order, then] : found_) out.push_back(then);
    if (kept_.size() >= kMostKept) return;
    known.emplace(key, std::pair(static_cast<std::uint32_t>(kept_.size()), static_cast<std::uint32_t>(found_.size())));
    for (const auto& [order, then] : found_) kept_.push_back(then);
  }

 private:
  static constexpr std::size_t kMostKept = 1 << 20;  ///< 16 MiB, and the table as much again

  void find(LowField field, Piece piece) {
    found_.clear();
    LowField then;
    const auto is_wanted = [&](const Place& place) {
      then = with_cells(field, place.cells);
      return has_good_parts(then);
    };
    places_.each(field, piece, is_wanted, [&](const Place& place) { found_.emplace_back(order_of(place), then); });
    std::stable_sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  static int order_of(const Place& place) {
    int sum = 0;
    for (Cells left = place.cells; left != 0; left &= left - 1) {
      const int at = std::countr_zero(left);
      sum += at % kWidth + at / kWidth;
    }
    return sum;
  }

  using Span = std::pair<std::uint32_t, std::uint32_t>;
  PlaceFinder places_;
  std::array<std::unordered_map<std::uint64_t, Span>, kPieceCount> known_;
  std::vector<LowField> kept_;
  std::vector<std::pair<int, LowField>> found_;
};

/// Some queues of a set: those from `first`, up to but without `last`, in the order of their ends.
struct QueuePart {
  std::size_t first = 0, last = 0;
};

View view_without_pieces(const SharedRules& rules) {
  View view;
  view.rules = rules;
  return view;
}

/// Searches queue after queue.
class ShareSearch {
 public:
  explicit ShareSearch(const ShareQuestion& question)
      : question_(question), pieces_(view_without_pieces(question.rules)), fields_(question.rules->turns) {}

  /// A new part: what was known is forgotten, so that its nodes do not depend on other parts.
  void begin(std::uint64_t most_nodes) {
    answers_.clear();
    most_nodes_ = most_nodes;
    nodes_ = 0;
    is_over_ = false;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  QueueFate fate(const QueueSet& queues, QueueSet::Code code) {
    pieces_.queue = queues.pieces(code);
    pieces_.first = {pieces_.queue.front(), 0};
    pieces_.queue.erase(pieces_.queue.begin());
    children_.clear();
    bool has_failed = true;
    for (int rows = std::max(1, question_.board.height()); rows <= question_.rows; ++rows) {
      const int free = rows * kWidth - question_.board.cell_count();
      if (free <= 0 || free % 4 != 0 || static_cast<std::size_t>(free) > 4 * pieces_.size()) continue;
      const LowField field = low_field(question_.board, rows);
      if (has_good_parts(field) && visit(field, pieces_.first)) return QueueFate::clear;
      has_failed = has_failed && !is_over_;
    }
    return has_failed ? QueueFate::none : QueueFate::unknown;
  }

 private:
  struct Child {
    LowField field;
    Hand hand;
  };

  /// False also where the search was over before it knew: `is_over_` says so.
  bool visit(LowField field, Hand hand) {
    if (field.rows == 0) return true;
    if (!hand.older) return false;
    const AnswerKey key = key_of(field, hand);
    if (const auto answer = answers_.of(key)) return *answer;
    const std::size_t first = children_.size();
    add(field, *hand.older, pieces_.after_older(hand));
    if (const auto other = pieces_.other(hand)) add(field, *other, KnownPieces::after_next(hand));
    bool is_cleared = false;
    for (std::size_t i = first; i < children_.size() && !is_cleared && may_go_on(); ++i) {
      const Child child = children_[i];
      is_cleared = visit(child.field, child.hand);
    }
    children_.resize(first);
    if (is_cleared || !is_over_) answers_.add(key, is_cleared);
    return is_cleared;
  }

  void add(LowField field, Piece piece, Hand after) {
    const Balance balance(pieces_, after, field.free_count() / 4 - 1);
    fields_found_.clear();
    fields_.add_to(fields_found_, field, piece);
    for (const LowField then : fields_found_) {
      if (balance.allows(then.free())) children_.push_back({then, after});
    }
  }

  /// Of the queue, as many pieces matter as the field takes: with a hold box one of them may be
  /// left, without one the older piece is the first.
  [[nodiscard]] AnswerKey key_of(LowField field, Hand hand) const {
    const int most = field.free_count() / 4 - (pieces_.has_hold ? 0 : 1);
    std::uint64_t rest = 1;
    const std::size_t end = std::min(pieces_.queue.size(), hand.next + static_cast<std::size_t>(most));
    for (std::size_t at = hand.next; at < end; ++at) rest = rest << 3 | static_cast<std::uint64_t>(pieces_.queue[at]);
    return {field.filled | static_cast<std::uint64_t>(*hand.older) << kPerfectRows * kWidth,
            rest | static_cast<std::uint64_t>(field.rows) << kRowsAt};
  }
  static constexpr int kRowsAt = 56;  ///< above the leading one of 15 pieces

  bool may_go_on() {
    if (nodes_ >= most_nodes_ || question_.limit.stop.stop_requested()) is_over_ = true;
    if (!is_over_) ++nodes_;
    return !is_over_;
  }

  const ShareQuestion& question_;
  KnownPieces pieces_;
  FieldsAfter fields_;
  AnswerTable answers_;
  std::vector<LowField> fields_found_;
  std::vector<Child> children_;
  std::uint64_t most_nodes_ = 0, nodes_ = 0;
  bool is_over_ = false;
};

/// The pieces of a clear of all rows that may be used, and the one that may be left in the hold
/// box.
int pieces_that_matter(const ShareQuestion& question) {
  const int free = question.rows * kWidth - question.board.cell_count();
  return std::max(0, free) / 4 + (question.rules->hold ? 1 : 0);
}

/// A queue cut to the pieces that matter, the last one first: sorted, queues that end alike are
/// neighbours.
QueueSet::Code backward(QueueSet::Code code, int length) {
  QueueSet::Code back = 0;
  for (int i = 0; i < length; ++i, code >>= 3) back = back << 3 | (code & 7);
  return back;
}

/// Different queues as numbers from their end, ascending.
std::vector<QueueSet::Code> backward_queues(const QueueSet& queues, int length) {
  std::vector<QueueSet::Code> all;
  for (const QueueSet::Code code : queues.codes) all.push_back(backward(code >> 3 * (queues.length - length), length));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<QueuePart> parts_of(std::size_t count) {
  constexpr std::size_t kMostParts = 256, kFewestQueues = 64;
  const std::size_t size = std::max(kFewestQueues, (count + kMostParts - 1) / kMostParts);
  std::vector<QueuePart> parts;
  for (std::size_t first = 0; first < count; first += size) parts.push_back({first, std::min(count, first + size)});
  return parts;
}

struct PartFates {
  std::vector<QueueFate> fates;
  std::uint64_t nodes = 0;
};

}  // namespace

std::size_t QueueShare::count(QueueFate fate) const {
  return static_cast<std::size_t>(std::count(fates.begin(), fates.end(), fate));
}

QueueShare perfect_share(const ShareQuestion& question, const QueueSet& queues) {
  QueueShare share;
  const int length = std::min(queues.length, pieces_that_matter(question));
  if (length == 0) {
    share.fates.assign(queues.codes.size(), QueueFate::none);
    return share;
  }
  const std::vector<QueueSet::Code> ends = backward_queues(queues, length);
  const QueueSet cut{.length = length, .codes = {}};
  const std::vector<QueuePart> parts = parts_of(ends.size());
  std::vector<std::unique_ptr<ShareSearch>> searches(thread_count(question.threads));
  const auto done = parallel_map(parts.size(), question.threads, [&](std::size_t i, unsigned thread) {
    std::unique_ptr<ShareSearch>& search = searches[thread];
    if (!search) search = std::make_unique<ShareSearch>(question);
    search->begin(question.limit.nodes / parts.size());
    PartFates found;
    for (std::size_t at = parts[i].first; at < parts[i].last; ++at)
      found.fates.push_back(search->fate(cut, backward(ends[at], length)));
    found.nodes = search->nodes();
    return found;
  });
  std::vector<QueueFate> fates;
  for (const PartFates& part : done) {
    fates.insert(fates.end(), part.fates.begin(), part.fates.end());
    share.nodes += part.nodes;
  }
  for (const QueueSet::Code code : queues.codes) {
    const auto at = std::ranges::lower_bound(ends, backward(code >> 3 * (queues.length - length), length));
    share.fates.push_back(fates[static_cast<std::size_t>(at - ends.begin())]);
  }
  return share;
}

}  // namespace fourfold::tetris::modern
