// A game of Tetris between two pieces: the stack, the score, and which pieces come. A regular
// value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "tetris/moves.h"
#include "tetris/piece_set.h"
#include "tetris/rules.h"

namespace fourfold::tetris {

enum class End : std::uint8_t { none, topped_out, time_up };

constexpr std::string_view name(End end) {
  return end == End::none ? "not over" : end == End::topped_out ? "topped out" : "time up";
}

inline constexpr int kNoGarbage = -1;

/// A locked piece and its effects: enough to make the same changes to a board, its colours or a
/// statistic.
struct Locked {
  Piece piece{};
  Placement at{};
  Column rows = 0;                ///< the cleared rows, numbered before clearing; none if the piece ended the game
  int points = 0;                 ///< for landing, lines and combo together
  int garbage_hole = kNoGarbage;  ///< the empty column of the garbage row that rose after it
  std::uint64_t ticks = 0;        ///< game time when it was locked; 0 if there is only a position, which has no time

  [[nodiscard]] int lines() const { return std::popcount(rows); }
  friend bool operator==(const Locked&, const Locked&) = default;
};

/// Fills the cells of a piece.
void put(Board& board, const Rules& rules, Piece piece, Placement at);

/// Applies the effects of `locked` to the board on which it was locked.
void follow(Board& board, const Rules& rules, const Locked& locked);

struct Position {
  const Rules* rules = &classic_rules();
  Options options;
  std::uint64_t seed = 0;

  Board board;
  std::uint64_t pieces = 0;  ///< locked so far; the falling one is piece number `pieces` of the seed
  std::uint64_t garbage = 0;
  std::int64_t points = 0;
  std::array<std::uint64_t, 5> clears{};  ///< clears[n]: placements that cleared n lines
  int combo = 0;                          ///< consecutive clearing placements
  End end = End::none;

  friend bool operator==(const Position&, const Position&) = default;

  [[nodiscard]] bool is_over() const { return end != End::none; }
  /// The falling piece (0) and those after it.
  [[nodiscard]] Piece piece(std::uint64_t ahead = 0) const { return piece_at(rules->randomizer, seed, pieces + ahead); }
  /// What this piece can be, for a player who knows all pieces before it: any piece, or the rest of
  /// the bag.
  [[nodiscard]] PieceSet possible(std::uint64_t ahead) const;
  [[nodiscard]] std::uint64_t lines() const { return clears[1] + 2 * clears[2] + 3 * clears[3] + 4 * clears[4]; }

  /// Locks the falling piece at a resting place and brings in the next one. The placement must be
  /// legal: see `is_legal`.
  Locked place(Placement at);
};

/// The first position of a game.
Position new_game(const Rules& rules, const Options& options, std::uint64_t seed);

/// Cells of a piece that come to rest on the floor or on a filled cell.
int landing_cells(const Rules& rules, const Board& board, Piece piece, Placement at);

/// Whether `at` is one of the resting places that can be reached from `from`.
bool is_legal(const Rules& rules, const Board& board, Piece piece, Placement from, Placement at);

}  // namespace fourfold::tetris
