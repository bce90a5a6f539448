// What a player sees: all that a choice may depend on, and nothing of the future but the pieces
// that are shown.
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

/// What a search is after. Machines that play count attack, as in versus; a teacher counts what the
/// mode of the game does.
enum class Goal : std::uint8_t {
  attack,  ///< rows for the opponent
  points,  ///< by the table of the rules, at level 1
  lines    ///< as many as there is to clear: spins and combos are worth no more than their lines
};

/// In the order of the enum, as positions are written.
inline constexpr std::array<std::string_view, 3> kGoals = {"attack", "points", "lines"};
constexpr std::string_view name_of(Goal goal) { return kGoals[static_cast<std::size_t>(goal)]; }

/// What counts in a game with these options.
Goal goal_of(const Options& options);

struct View {
  SharedRules rules;
  Goal goal = Goal::attack;
  Board board;
  Column garbage_rows = 0;  ///< rows of the board that rose from below, as far as that is known
  int rows_to_dig = 0;      ///< of a dig, those that are still hidden included; 0: this is no dig

  Piece falling{};
  std::optional<Piece> held;
  bool may_hold = true;            ///< the falling piece has not been swapped yet, and the rules have a hold box
  std::vector<Piece> queue;        ///< what comes after the falling piece
  PieceSet bag = PieceSet::all();  ///< one of these comes after the queue; never empty

  int combo = 0;             ///< clearing placements in a row
  int back_to_back = 0;      ///< fours and spin clears in a row
  std::vector<int> waiting;  ///< attacks that come in when a piece clears nothing, the oldest first

  friend bool operator==(const View&, const View&) = default;
};

/// With as many pieces of the queue as the rules show.
View view_of(const Position& position);

/// What can come after `piece` was drawn from `bag`: with a bag the rest of it, or all seven.
PieceSet bag_after(Randomizer randomizer, PieceSet bag, Piece piece);

}  // namespace fourfold::tetris::modern
