// A modern game between two pieces: the stack, the queue with its hold box, the score, and the
// garbage that waits. A regular value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tetris/board.h"
#include "tetris/modern/clear.h"
#include "tetris/modern/field.h"
#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

/// What a game adds to its ruleset; a mode (modes.h) is a name for a set of options.
struct Options {
  int level = 1;               ///< of the start; 0: pieces do not fall by themselves
  int last_level = kTopLevel;  ///< where levels stop rising; if equal to `level`, they do not rise
  int goal_lines = 0;          ///< ends the game; 0: none
  int time_limit_ticks = 0;    ///< ends the game; 0: none
  int dig_rows = 0;            ///< garbage to clear; when it is cleared, the game ends; 0: none
  bool versus = false;         ///< an opponent may send garbage

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class End : std::uint8_t { none, block_out, lock_out, buried, time_up, finished };

/// In the order of the enum. They are in replays and must not change.
inline constexpr std::array<std::string_view, 6> kEnds = {"none",   "block-out", "lock-out",
                                                          "buried", "time",      "finished"};
constexpr std::string_view name(End end) { return kEnds[static_cast<std::size_t>(end)]; }

/// How a game starts.
struct Start {
  SharedRules rules;
  Options options;
  std::uint64_t seed = 0;
  Board board;                  ///< usually empty
  std::vector<Piece> opening;   ///< the first pieces, before those of the seed; usually empty
  std::optional<Piece> held{};  ///< the piece in the hold box; usually none

  friend bool operator==(const Start&, const Start&) = default;
};

/// The holes of the garbage rows that rose after a placement; the first row to rise is first.
struct Risen {
  std::array<std::int8_t, kMostRisen> holes{};
  int size = 0;

  void push(int hole) { holes[static_cast<std::size_t>(size++)] = static_cast<std::int8_t>(hole); }
  [[nodiscard]] const std::int8_t* begin() const { return holes.data(); }
  [[nodiscard]] const std::int8_t* end() const { return holes.data() + size; }
  friend bool operator==(const Risen&, const Risen&) = default;
};

/// A locked piece and its effects: enough to make the same changes to a board, its colours or a
/// statistic.
struct Locked {
  Piece piece{};
  Location at{};
  Column rows = 0;  ///< the cleared rows, numbered before clearing; none if the piece ended the game
  Clear clear{};
  int points = 0;     ///< for the clear; drops earn their points at once
  int sent = 0;       ///< rows of attack for the opponent
  int cancelled = 0;  ///< rows of attack that were cancelled by waiting garbage
  Risen risen{};
  std::uint64_t ticks = 0;  ///< game time when it was locked; 0 if there is only a position, which has no time

  [[nodiscard]] int lines() const { return std::popcount(rows); }
  friend bool operator==(const Locked&, const Locked&) = default;
};

/// Applies the effects of `locked` to the board on which it was locked.
void follow(Board& board, const Locked& locked);

struct Position {
  Start start;

  Board board;
  Column garbage_rows = 0;  ///< rows of the board that came from below
  Piece falling{};
  std::optional<Piece> held;
  bool hold_used = false;  ///< the hold box may be used once for every piece

  std::uint64_t drawn = 0;    ///< pieces that have left the queue, including the falling one
  std::uint64_t pieces = 0;   ///< locked
  std::uint64_t garbage = 0;  ///< rows that have risen
  int hole = -1;              ///< column of the hole in the last garbage row; -1 before the first
  std::int64_t points = 0;
  std::array<std::uint64_t, 5> clears{};  ///< clears[n]: placements that cleared n lines
  int combo = 0;                          ///< consecutive clearing placements
  int back_to_back = 0;                   ///< consecutive fours and spin clears, with no other clear between
  std::uint64_t attack = 0;               ///< rows sent and rows cancelled
  std::vector<int> waiting;               ///< attacks of the opponent that have not come in yet
  End end = End::none;

  explicit Position(const Start& start = {});
  friend bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] bool is_over() const { return end != End::none; }
  /// The n-th piece of the queue; 0 is the one after the falling piece.
  [[nodiscard]] Piece next(std::uint64_t n = 0) const;
  [[nodiscard]] std::uint64_t lines() const { return clears[1] + 2 * clears[2] + 3 * clears[3] + 4 * clears[4]; }
  [[nodiscard]] int level() const;
  [[nodiscard]] int waiting_rows() const;
  /// Rows of a dig that must still be cleared.
  [[nodiscard]] int rows_to_dig() const;

  [[nodiscard]] bool can_hold() const { return start.rules->hold && !hold_used && !is_over(); }
  /// Puts the falling piece into the hold box and brings in the piece that was there, or the next
  /// one.
  void hold();
  /// Locks the falling piece at a resting place and brings in the next one. The move must be legal.
  Locked place(const Move& move);
  /// Receives an attack of the opponent: it waits until a piece clears nothing.
  void receive(int rows);

 private:
  [[nodiscard]] Clear clear_of(int lines, Spin spin) const;
  void score(Locked& locked);
  void cancel(Locked& locked, int rows);
  void raise(Locked& locked);
  int raise_row(int moving_percent);
  void raise_waiting(Risen& risen);
  void raise_dig(Risen& risen);
  void bring_in(Piece piece);
};

}  // namespace fourfold::tetris::modern
