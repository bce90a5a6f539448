// Searches depth first through the placements of the known pieces.
#include "tetris/modern/perfect/perfect.h"

#include <algorithm>

#include "tetris/modern/perfect/balance.h"
#include "tetris/modern/perfect/failed.h"
#include "tetris/modern/perfect/line.h"
#include "tetris/modern/perfect/parts.h"
#include "tetris/modern/perfect/places.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::uint64_t kFirstAttempt = 1 << 12;  ///< nodes: as many as an opening takes on average

class Search {
 public:
  Search(const View& view, const PerfectOptions& options)
      : view_(view), options_(options), pieces_(view), places_(view.rules->turns) {}

  /// Searches for clears of exactly `rows` rows.
  void look(int rows) {
    const LowField field = low_field(view_.board, rows);
    if (!has_good_parts(field)) return;
    failed_.clear();
    const std::size_t before = found_.clears.size();
    attempt(field);
    std::stable_sort(found_.clears.begin() + static_cast<std::ptrdiff_t>(before), found_.clears.end(),
                     [](const PerfectClear& a, const PerfectClear& b) { return a.attack > b.attack; });
  }

  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] std::size_t pieces() const { return pieces_.size(); }
  PerfectClears result() {
    found_.is_complete = !is_over_;
    return std::move(found_);
  }

 private:
  /// Most fields are cleared soon, some only after a long search in the wrong corner. If one clear
  /// is enough, the search therefore starts again from the other side after some time, then again
  /// from the first side after twice that time, and so on. It keeps the states that have failed.
  void attempt(LowField field) {
    for (std::uint64_t nodes = kFirstAttempt;; nodes *= 2, is_mirrored_ = !is_mirrored_) {
      pause_at_ = options_.most == 1 ? found_.nodes + nodes : UINT64_MAX;
      is_paused_ = false;
      visit(field, pieces_.first);
      if (!is_paused_) return;
    }
  }

  /// A placement, and the field and hand after it.
  struct Child {
    int order = 0;
    Placed placed;
    LowField field;
    Hand hand;
  };

  /// The children of all nodes on the current path are on one stack, so nothing is allocated.
  void visit(LowField field, Hand hand) {
    if (field.rows == 0) return keep();
    if (!hand.older || failed_.has(field, hand)) return;
    const std::size_t clears = found_.clears.size(), first = children_.size();
    collect(field, hand);
    for (std::size_t i = first; i < children_.size() && may_go_on(); ++i) {
      const Child child = children_[i];
      line_.push_back(child.placed);
      visit(child.field, child.hand);
      line_.pop_back();
    }
    children_.resize(first);
    if (!is_over_ && !is_paused_ && found_.clears.size() == clears) failed_.add(field, hand);
  }

  void collect(LowField field, Hand hand) {
    const std::size_t first = children_.size();
    const Forced forced = line_.empty() ? pieces_.forced : Forced::neither;
    if (forced != Forced::next) add(field, *hand.older, pieces_.after_older(hand));
    if (forced == Forced::next)
      add(field, pieces_.queue[hand.next], KnownPieces::after_next(hand));
    else if (const auto other = pieces_.other(hand); other && forced == Forced::neither)
      add(field, *other, KnownPieces::after_next(hand));
    sort_from(first);
  }

  void add(LowField field, Piece piece, Hand after) {
    const Balance balance(pieces_, after, field.free_count() / 4 - 1);
    LowField then;
    const auto is_wanted = [&](const Place& place) {
      then = with_cells(field, place.cells);
      return balance.allows(then.free()) && has_good_parts(then);
    };
    places_.each(field, piece, is_wanted,
                 [&](const Place& place) { children_.push_back({order_of(place), {piece, place.at}, then, after}); });
  }

  /// Orders places from the lower left corner outward, or from the right one: a field that is
  /// filled from a corner has few borders with free cells on both sides, and soon proves to be
  /// possible or impossible.
  [[nodiscard]] int order_of(const Place& place) const {
    int sum = 0;
    for (Cells left = place.cells; left != 0; left &= left - 1) {
      const int at = std::countr_zero(left);
      sum += (is_mirrored_ ? kWidth - 1 - at % kWidth : at % kWidth) + at / kWidth;
    }
    return sum;
  }

  /// Sorts by this order; equal places keep theirs.
  void sort_from(std::size_t first) {
    for (std::size_t i = first; i < children_.size(); ++i)
      children_[i].order = children_[i].order << 16 | static_cast<int>(i - first);
    std::sort(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end(),
              [](const Child& a, const Child& b) { return a.order < b.order; });
  }

  bool may_go_on() {
    if (found_.nodes >= options_.limit.nodes || options_.limit.stop.stop_requested()) is_over_ = true;
    if (found_.nodes >= pause_at_) is_paused_ = true;
    if (is_over_ || is_paused_) return false;
    ++found_.nodes;
    return true;
  }

  void keep() {
    found_.clears.push_back(as_played(view_, line_));
    if (found_.clears.size() >= static_cast<std::size_t>(options_.most)) is_over_ = true;
  }

  const View& view_;
  const PerfectOptions& options_;
  KnownPieces pieces_;
  PlaceFinder places_;
  FailedStates failed_;
  std::vector<Child> children_;
  std::vector<Placed> line_;
  PerfectClears found_;
  std::uint64_t pause_at_ = 0;
  bool is_over_ = false, is_paused_ = false, is_mirrored_ = false;
};

}  // namespace

PerfectClears find_perfect_clears(const View& view, const PerfectOptions& options) {
  Search search(view, options);
  const int highest = std::min(options.rows, kPerfectRows);
  for (int rows = std::max(1, view.board.height()); rows <= highest && !search.is_over(); ++rows) {
    const int free = rows * kWidth - view.board.cell_count();
    if (free > 0 && free % 4 == 0 && static_cast<std::size_t>(free) <= 4 * search.pieces()) search.look(rows);
  }
  return search.result();
}

}  // namespace fourfold::tetris::modern
