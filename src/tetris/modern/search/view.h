// What a player sees: everything that a choice may depend on, and nothing of the future except the
// visible pieces.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tetris/modern/position.h"
#include "tetris/piece_set.h"

namespace fourfold::tetris::modern {

using tetris::PieceSet;

/// What a search tries to maximise. Machines that play count attack, as in versus; a teacher counts
/// what the mode of the game counts.
enum class Goal : std::uint8_t {
  attack,  ///< rows for the opponent
  points,  ///< by the rules' table, at level 1
  lines    ///< as many as there are to clear: spins and combos have no additional value
};

/// In the order of the enum, as written in positions.
inline constexpr std::array<std::string_view, 3> kGoals = {"attack", "points", "lines"};
constexpr std::string_view name_of(Goal goal) { return kGoals[static_cast<std::size_t>(goal)]; }

/// What counts in a game with these options.
Goal goal_of(const Options& options);

struct View {
  SharedRules rules;
  Goal goal = Goal::attack;
  Board board;
  Column garbage_rows = 0;  ///< rows of the board that came from below, as far as known
  int rows_to_dig = 0;      ///< for a dig, including rows that are still hidden; 0: it is not a dig

  Piece falling{};
  std::optional<Piece> held;
  bool may_hold = true;            ///< the falling piece was not swapped yet, and the rules have a hold box
  std::vector<Piece> queue;        ///< the pieces after the falling one
  PieceSet bag = PieceSet::all();  ///< the piece after the queue is one of these; never empty

  int combo = 0;             ///< consecutive clearing placements
  int back_to_back = 0;      ///< consecutive fours and spin clears
  std::vector<int> waiting;  ///< attacks that come in when a piece clears nothing, the oldest first

  friend bool operator==(const View&, const View&) = default;
};

/// With as many pieces of the queue as the rules show.
View view_of(const Position& position);

/// What the falling piece could have been, for somebody who was not shown it; right after a piece
/// was placed.
PieceSet bag_of_falling(const Position& position);

/// What can come after `piece` was drawn from `bag`: the rest of the bag, or all seven pieces.
PieceSet bag_after(Randomizer randomizer, PieceSet bag, Piece piece);

}  // namespace fourfold::tetris::modern
