// The queue of garbage.
#include "tetris/tetrio/garbage.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "tetris/board.h"

namespace fourfold::tetris::tetrio {

Garbage::Garbage(const Options& options)
    : rules_(options.garbage), random_(options.seed), draws_holes_(options.is_second_game()) {}

/// Own attacks that the sender had not seen when this one was sent meet it on the way.
int Garbage::cross(const Attack& attack) {
  int rows = attack.rows;
  std::erase_if(unseen_, [&](const Sent& sent) { return sent.number <= attack.seen; });
  for (Sent& sent : unseen_) {
    const int met = std::min(sent.rows, rows);
    sent.rows -= met;
    rows -= met;
  }
  std::erase_if(unseen_, [](const Sent& sent) { return sent.rows == 0; });
  return rows;
}

void Garbage::receive(const Attack& attack) {
  const int rows = rules_.crosses ? cross(attack) : attack.rows;
  if (rows > 0) waiting_.push_back({attack, rows, -1, false});
}

int Garbage::confirm(const Attack& attack, std::int64_t frame) {
  const auto is_it = [&](const Waiting& w) {
    if (w.active_from >= 0 || w.attack.sender != attack.sender) return false;
    return attack.id >= 0 ? w.attack.id == attack.id : w.attack.sent == attack.sent;
  };
  const auto found = std::ranges::find_if(waiting_, is_it);
  if (found == waiting_.end()) return 0;
  found->active_from = frame + static_cast<std::int64_t>(std::ceil(rules_.speed));
  next_active_ = std::min(next_active_, found->active_from);
  return found->rows;
}

void Garbage::let_in(std::int64_t frame) {
  if (frame < next_active_) return;
  next_active_ = INT64_MAX;
  for (Waiting& w : waiting_) {
    w.active |= w.active_from >= 0 && frame >= w.active_from;
    if (!w.active && w.active_from >= 0) next_active_ = std::min(next_active_, w.active_from);
  }
}

int Garbage::waiting_rows() const {
  int rows = 0;
  for (const Waiting& w : waiting_) rows += w.rows;
  return rows;
}

int Garbage::new_hole() {
  const int margin = rules_.centered ? static_cast<int>(std::lround(kWidth / 5.)) : 0;
  const int columns = kWidth - 2 * margin - (rules_.never_same && hole_ ? 1 : 0);
  int hole = margin + static_cast<int>(std::floor(random_.next() * columns));
  if (rules_.never_same && hole_ && hole >= *hole_) ++hole;
  hole_ = hole;
  is_new_ = true;
  return hole;
}

void Garbage::used_up() {
  if (draws_holes_ && random_.next() < rules_.messiness_change) new_hole();
}

int Garbage::hole(const Waiting& from) {
  if (from.attack.column >= 0) return from.attack.column;
  const bool wants_another = !hole_ || random_.next() < rules_.messiness_inner;
  if (wants_another && !is_new_) new_hole();
  is_new_ = false;
  return hole_.value_or(0);
}

int Garbage::cancel(int rows, int pieces) {
  int doubled = pieces + 1 <= rules_.opener_pieces && waiting_rows() >= sent_rows_ ? rows : 0;
  while ((rows > 0 || doubled > 0) && !waiting_.empty()) {
    if (--waiting_.front().rows == 0) {
      waiting_.pop_front();
      if (rules_.cancelling_draws) used_up();
    }
    --(rows > 0 ? rows : doubled);
  }
  sent_rows_ += rows;
  return rows;
}

std::int64_t Garbage::send(int rows) {
  ++last_sent_;
  if (rules_.crosses) unseen_.push_back({last_sent_, rows});
  return last_sent_;
}

void Garbage::put_active_first() {
  std::deque<Waiting> others;
  std::ranges::copy_if(waiting_, std::back_inserter(others), std::logical_not{}, &Waiting::active);
  std::erase_if(waiting_, [](const Waiting& w) { return !w.active; });
  waiting_.insert(waiting_.end(), others.begin(), others.end());
}

std::vector<int> Garbage::take(int cap, std::int64_t frame) {
  std::vector<int> holes;
  put_active_first();
  if (draws_holes_ && rules_.messiness_timeout > 0 && !waiting_.empty() &&
      static_cast<double>(frame) >= static_cast<double>(last_taken_) + rules_.messiness_timeout)
    new_hole();
  while (static_cast<int>(holes.size()) < cap && !waiting_.empty() && waiting_.front().active) {
    holes.push_back(hole(waiting_.front()));
    if (--waiting_.front().rows > 0) continue;
    waiting_.pop_front();
    used_up();
  }
  if (!holes.empty()) last_taken_ = frame;
  return holes;
}

int Garbage::rounded(double rows) {
  const double whole = std::floor(rows);
  const bool up = rules_.round_by_chance && whole != rows && random_.next() < rows - whole;
  return static_cast<int>(whole) + (up ? 1 : 0);
}

}  // namespace fourfold::tetris::tetrio
