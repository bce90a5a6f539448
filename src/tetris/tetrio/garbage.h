// Rows that an opponent sent and that have not come in yet, and attacks that have not been seen by
// the opponent yet.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "tetris/tetrio/events.h"
#include "tetris/tetrio/options.h"
#include "tetris/tetrio/random.h"

namespace fourfold::tetris::tetrio {

class Garbage {
 public:
  explicit Garbage(const Options& options);

  /// An attack has arrived; it waits until it is confirmed.
  void receive(const Attack& attack);
  /// From now on it is on its way in. How many rows that are.
  int confirm(const Attack& attack, std::int64_t frame);
  /// Rows that have been on their way for long enough may come in.
  void let_in(std::int64_t frame);

  /// What is left of an attack after it met the rows that wait.
  int cancel(int rows, int pieces);
  /// The opponent will see it; its number, from 1.
  std::int64_t send(int rows);
  /// The holes of the rows that come in now, at most `cap`.
  std::vector<int> take(int cap, std::int64_t frame);

  [[nodiscard]] int waiting_rows() const;
  /// Whole rows of an attack.
  int rounded(double rows);

 private:
  struct Waiting {
    Attack attack;
    int rows = 0;
    std::int64_t active_from = -1;
    bool active = false;
  };
  struct Sent {
    std::int64_t number;
    int rows;
  };

  int cross(const Attack& attack);
  void put_active_first();
  void used_up();
  int hole(const Waiting& from);
  int new_hole();

  GarbageRules rules_;
  Random random_;
  bool draws_holes_;
  std::deque<Waiting> waiting_;
  std::int64_t next_active_ = INT64_MAX;  ///< the frame in which the next of them may come in
  std::vector<Sent> unseen_;
  std::int64_t last_sent_ = 0, sent_rows_ = 0, last_taken_ = 0;
  std::optional<int> hole_;
  bool is_new_ = false;  ///< the hole was drawn since the last row
};

}  // namespace fourfold::tetris::tetrio
