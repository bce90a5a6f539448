// What the machine thinks of a situation, put together for people: the best choice with its keys,
// and the line of play behind it.
#pragma once

#include <string>
#include <string_view>
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

/// What a big clear that can be made now may cost, in thousandths of a row of attack: the machine
/// foresees that it will still be there, a person may not. In a high stack it may cost more.
inline constexpr std::int64_t kForTeaching = 2 * kRowOfAttack, kForTeachingHigh = 6 * kRowOfAttack;

/// Whose choice is asked for.
enum class Asked : std::uint8_t {
  as_player,  ///< the machine's own
  as_teacher  ///< what it tells a person, who is to take a big clear that is ready
};

/// Four lines at once, or a T-spin double or triple where spins count.
bool is_big_clear(const View& view, const Choice& choice);
/// What a big clear of this situation may cost to be told to a person.
std::int64_t teaching_price(const View& view);

/// Which of the ideas, the best first, a person is told: the best, or a big clear that is worth hardly
/// less.
std::size_t idea_to_teach(const View& view, const std::vector<Idea>& ideas);

/// An error if the piece has no place. `as_teacher`: nothing that was thought of other situations
/// matters, so that the same question has the same answer. Goes on up to `limit.nodes` in all where it
/// is asked again about the same.
Result<Advice> advise(Thinker& thinker, const View& view, const Limit& limit, Asked asked = Asked::as_player);

/// What the worth of an idea is counted in: "rows", "points", "lines".
std::string_view unit_of(Goal goal);
/// A worth in that unit.
double in_units(Goal goal, std::int64_t worth);
/// "1.25 rows of attack", "340 points", "1.25 lines"
std::string worth_text(Goal goal, std::int64_t worth);

/// The clear of the line that sends most, in words: "T-spin double in 3 pieces, sends 5 rows".
std::string summary(const Advice& advice);

/// "T-spin double", "Four", "Perfect clear"; empty where nothing is cleared.
std::string words_of(const Clear& clear);

/// As `view_of`, for a player who sees `shown` pieces of the queue.
View view_of(const Position& position, int shown);

}  // namespace fourfold::tetris::modern
