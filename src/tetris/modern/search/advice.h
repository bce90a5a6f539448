// What the machine thinks of a situation, put together for people: the best choice with its keys,
// and the line of play behind it.
#pragma once

#include <string>
#include <vector>

#include "tetris/modern/keys.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {

/// A placement of a line of play, and what it does.
struct PlannedPiece {
  Piece piece{};
  Choice choice;
  Clear clear{};
  int attack = 0;  ///< rows
};

struct Advice {
  std::vector<Idea> ideas;         ///< all, the best first; one at least
  std::vector<PlannedPiece> line;  ///< begins with the best idea
  Strokes keys;                    ///< to its place; a hard drop ends them
  std::uint64_t nodes = 0;

  [[nodiscard]] const PlannedPiece& best() const { return line.front(); }
};

/// What four lines that can be cleared now may cost, in thousandths of a row of attack: the machine
/// foresees that they will still be there, a person may not.
inline constexpr std::int64_t kForTeaching = 2 * kRowOfAttack;

/// An error if the piece has no place. The best idea is the machine's, but four lines that can be
/// cleared now come first where they are worth at most `certain` less.
Result<Advice> advise(Thinker& thinker, const View& view, const Limit& limit, std::int64_t certain = -1);

/// The clear of the line that sends most, in words: "T-spin double in 3 pieces, sends 5 rows".
std::string summary(const Advice& advice);

/// "T-spin double", "Four", "Perfect clear"; empty where nothing is cleared.
std::string words_of(const Clear& clear);

/// As `view_of`, for a player who sees `shown` pieces of the queue.
View view_of(const Position& position, int shown);

}  // namespace fourfold::tetris::modern
