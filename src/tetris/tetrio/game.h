// A TETR.IO game that is played again: keys at parts of a frame, falling, locking, attacks. What
// follows from the rules happens here; what the file says about it is compared elsewhere
// (played.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tetris/tetrio/attack.h"
#include "tetris/tetrio/events.h"
#include "tetris/tetrio/field.h"
#include "tetris/tetrio/garbage.h"
#include "tetris/tetrio/options.h"
#include "tetris/tetrio/queue.h"
#include "tetris/tetrio/stats.h"

namespace fourfold::tetris::tetrio {

/// A piece that was locked and what that did.
struct Placement {
  Piece piece{};
  bool held = false;  ///< the hold box was used before
  modern::Location at{};
  Clear clear{};
  Column rows = 0;         ///< that went, counted from the floor, as before they did
  int attack = 0;          ///< rows, with those that met waiting garbage
  int sent = 0;            ///< rows that went on to the opponent
  int waiting = 0;         ///< rows that were on their way in before it
  std::vector<int> holes;  ///< of the garbage that came in, the first first
  int keys = 0;            ///< that were pressed since the piece before, without hold and hard drop
  std::int64_t frame = 0;
};

/// An attack that left for the opponent.
struct SentAttack {
  int rows = 0;
  std::int64_t number = 0;  ///< from 1
  std::int64_t frame = 0;
  int x = 0;              ///< of the piece
  std::size_t piece = 0;  ///< how many were placed with it
};

class Game {
 public:
  Game(const Options& options, std::optional<Field> start);

  /// Brings in the first piece.
  void begin();
  void press(Key key, double subframe, bool hoisted);
  void release(Key key, double subframe);
  void receive(const Attack& attack);
  void confirm(const Attack& attack);
  void set_target(bool has_target) { has_target_ = has_target; }
  /// The rest of the frame, and what happens at its end.
  void end_frame();

  [[nodiscard]] bool is_dead() const { return dead_; }
  [[nodiscard]] std::int64_t frame() const { return frame_; }
  [[nodiscard]] const Field& field() const { return field_; }
  [[nodiscard]] const Stats& stats() const { return stats_; }
  [[nodiscard]] std::optional<Piece> held() const { return held_; }
  [[nodiscard]] Queue& queue() { return queue_; }
  [[nodiscard]] const std::vector<Placement>& placements() const { return placements_; }
  [[nodiscard]] const std::vector<SentAttack>& sent() const { return sent_; }

 private:
  /// Left or right, as long as it is held.
  struct Shift {
    int dx;
    bool down = false;
    double das = 0, arr = 0;
  };
  /// The last thing that moved the piece, as far as spins ask for it.
  struct LastMove {
    bool was_turn = false;
    int from = 0, to = 0, kick = 0;  ///< kick 0: none was needed
    Offset step;
  };

  // Time (game.cpp).
  void run_until(double subframe);
  void advance(double part);
  void grow();
  void wake();

  // Keys (game_keys.cpp).
  void press_shift(Shift& shift, bool hoisted);
  void release_shift(Shift& shift, Shift& other);
  void shift_held(Shift& shift, const Shift& other, double part);
  void step(int dx);
  void turn(int quarters);
  bool turn_to(int to, Offset kick, int number);
  void hold();
  void hard_drop();
  void cut_charge();
  void manoeuvred();

  // Falling (game_fall.cpp).
  void fall(double part);
  [[nodiscard]] double speed(double part) const;
  bool descend(double rows);
  void sink();
  bool lies(const Falling& at) const;
  [[nodiscard]] bool is_20g() const;
  [[nodiscard]] bool resets_used() const;

  // Pieces (game_lock.cpp).
  void spawn(Piece piece, bool from_hold);
  void next() { spawn(queue_.take(), false); }
  bool lift_until_free();
  void use_initial_keys(bool from_hold);
  void lock();
  [[nodiscard]] modern::Spin spin() const;
  [[nodiscard]] modern::Spin spin_by_corners() const;
  [[nodiscard]] bool is_immobile() const;
  [[nodiscard]] bool is_above_view() const;
  Clear count(const Field::Cleared& cleared, modern::Spin spin);
  void count_level(int lines);
  void send_attacks(Placement& placement);
  void take_garbage(Placement& placement);

  Options options_;
  Field field_;
  Queue queue_;
  Garbage garbage_;
  Stats stats_;
  std::vector<Placement> placements_;
  std::vector<SentAttack> sent_;

  std::int64_t frame_ = 0;
  double subframe_ = 0;
  double gravity_, multiplier_, cap_;
  bool dead_ = false, has_target_ = true;
  std::optional<std::int64_t> wakes_;  ///< no piece is falling until then
  bool takes_later_ = false;           ///< garbage comes in just before the next piece

  Falling falling_;
  std::optional<Piece> held_;
  bool hold_used_ = false, held_for_this_ = false;
  int keys_ = 0;
  Shift left_{-1}, right_{1};
  int last_shift_ = 0;
  bool soft_drop_ = false;
  std::array<bool, 4> turn_keys_{};  ///< down: by quarters
  bool hold_key_ = false;
  int waiting_turn_ = 0;
  bool waiting_hold_ = false;

  double locking_ = 0;
  bool forced_ = false, at_wall_ = false, last_cleared_ = false;
  int resets_ = 0, rotations_ = 0, all_rotations_ = 0, safe_ = 0;
  double lowest_ = 0;
  LastMove last_move_;
};

}  // namespace fourfold::tetris::tetrio
