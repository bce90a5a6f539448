// One game of Tetris for a learner: observe, choose an action, get its outcome. A regular value.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "env/course.h"
#include "tetris/position.h"
#include "tetris/search/kernel.h"

namespace fourfold::env {

/// The outcome of an action. Its sizes are fixed: C and Python read it directly from memory.
struct Outcome {
  std::int32_t lines = 0;
  std::int32_t points = 0;
  std::uint8_t terminated = 0;  ///< the game is lost
  std::uint8_t truncated = 0;   ///< it was ended after `max_pieces`
  std::uint8_t unused[2] = {0, 0};

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Where one observation is written. All memory belongs to the caller.
struct Window {
  std::uint8_t* board;   ///< [height][10], the top row first; 1 is filled
  std::uint8_t* pieces;  ///< [preview][7], the falling piece first; in each row a single 1, in the order IJLTOSZ
  std::uint8_t* mask;    ///< [actions]; 1 is legal
  std::uint8_t* fatal;   ///< [actions]; 1 is legal and ends the game
  float* features;       ///< [actions][feature_count] of the board after it; 0 if illegal or fatal. Null: not wanted
};

class Env {
 public:
  explicit Env(Course course, std::uint64_t seed = 0);

  void reset(std::uint64_t seed);
  [[nodiscard]] bool is_legal(int action) const;  ///< false for all actions when the game is done
  Outcome step(int action);                       ///< `action` must be legal
  [[nodiscard]] Outcome standing() const;         ///< the outcome of doing nothing: says whether the game is done
  void observe(const Window& out) const;
  /// The legal action whose features have the largest sum of weight x feature, of equal ones the
  /// first; one that ends the game only if all do. The game must not be done, and have features.
  [[nodiscard]] std::int32_t best(const tetris::Weights& weights) const;

  [[nodiscard]] bool is_lost() const { return game_.is_over(); }
  [[nodiscard]] bool is_cut_short() const { return course_.max_pieces > 0 && game_.pieces >= course_.max_pieces; }
  [[nodiscard]] bool is_done() const { return is_lost() || is_cut_short(); }
  [[nodiscard]] const Course& course() const { return course_; }
  [[nodiscard]] const tetris::Position& game() const { return game_; }

  friend bool operator==(const Env&, const Env&) = default;

 private:
  using Moves = std::vector<tetris::Placement>;
  static constexpr std::int16_t kIllegal = -1;

  void list_moves();
  [[nodiscard]] bool is_high() const;
  void mark_fatal(std::uint8_t* fatal) const;
  void measure(const std::uint8_t* fatal, float* out) const;

  Course course_;
  tetris::Position game_;
  tetris::Piece piece_{};              ///< the falling one, asked for at every turn
  Moves moves_;                        ///< legal in this position, in increasing order of their actions
  std::vector<std::int32_t> actions_;  ///< theirs
  std::vector<std::int16_t> move_of_;  ///< for every action its place in these, or kIllegal
};

}  // namespace fourfold::env
