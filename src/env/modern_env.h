// One modern game for a learner. An action says whether the piece is held first, and where the
// piece that then falls comes to rest:
//
//   action = ((hold * 22 + 21 - y) * 4 + orientation) * 10 + x      centre of the piece, y from the floor
//
// If there are several ways to the same place, the one with the better T-spin is taken.
#pragma once

#include <cstdint>
#include <vector>

#include "env/env.h"
#include "tetris/modern/position.h"

namespace fourfold::env {

class ModernEnv {
 public:
  explicit ModernEnv(const Course& course, std::uint64_t seed = 0);

  void reset(std::uint64_t seed);
  [[nodiscard]] bool is_legal(int action) const;
  Outcome step(int action);
  [[nodiscard]] Outcome standing() const;
  void observe(const Window& out) const;

  [[nodiscard]] bool is_lost() const { return game_.is_over(); }
  [[nodiscard]] bool is_cut_short() const { return course_.max_pieces > 0 && game_.pieces >= course_.max_pieces; }
  [[nodiscard]] bool is_done() const { return is_lost() || is_cut_short(); }
  [[nodiscard]] const Course& course() const { return course_; }
  [[nodiscard]] const tetris::modern::Position& game() const { return game_; }

  friend bool operator==(const ModernEnv&, const ModernEnv&) = default;

 private:
  struct Legal {
    int action;
    tetris::modern::Spin spin;
    friend bool operator==(const Legal&, const Legal&) = default;
  };

  void list_moves();
  void add_moves(const tetris::modern::Position& from, bool hold);
  void measure(const std::uint8_t* fatal, float* out) const;
  [[nodiscard]] std::vector<Legal>::const_iterator find(int action) const;
  static tetris::modern::Locked play(tetris::modern::Position& game, const Legal& legal);

  Course course_;
  tetris::modern::Position game_;
  std::vector<Legal> moves_;  ///< legal in this position, by action
};

}  // namespace fourfold::env
