// The machine's opinion about a situation, prepared for people: the best choice with its keys, and
// the line of play that is planned after it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tetris/modern/keys.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {

/// A placement in a line of play, and its effect.
struct PlannedPiece {
  Piece piece{};
  Choice choice;
  Clear clear{};
  int attack = 0;  ///< rows
};

struct Advice {
  std::vector<Idea> ideas;         ///< all ideas, the best first; at least one
  std::vector<PlannedPiece> line;  ///< begins with the best idea
  Strokes keys;                    ///< to the place of the best idea; a hard drop ends them
  std::uint64_t nodes = 0;

  [[nodiscard]] const PlannedPiece& best() const { return line.front(); }
};

/// How much a big clear that is possible now may cost, in thousandths of a row of attack. The
/// machine knows that the clear will still be possible later; a person may not. In a high stack it
/// may cost more.
inline constexpr std::int64_t kForTeaching = 2 * kRowOfAttack, kForTeachingHigh = 6 * kRowOfAttack;

/// For whom the choice is made.
enum class Asked : std::uint8_t {
  as_player,  ///< the machine's own
  as_teacher  ///< what it advises to a person, who should take a big clear that is ready
};

/// Four lines at once, or a T-spin double or triple where spins count.
bool is_big_clear(const View& view, const Choice& choice);
/// How much a big clear in this situation may cost and still be advised to a person.
std::int64_t teaching_price(const View& view);

/// Which of the ideas (the best is first) a person is told: the best one, or a big clear whose
/// value is almost as high.
std::size_t idea_to_teach(const View& view, const std::vector<Idea>& ideas);

/// An error if there is no place for the piece. `as_teacher`: earlier situations have no influence,
/// so the same question has the same answer. If the same question is asked again, the search
/// continues up to `limit.nodes` in all.
Result<Advice> advise(Thinker& thinker, const View& view, const Limit& limit, Asked asked = Asked::as_player);

/// The unit of an idea's value: "rows", "points", "lines".
std::string_view unit_of(Goal goal);
/// A value in that unit.
double in_units(Goal goal, std::int64_t worth);
/// "1.25 rows of attack", "340 points", "1.25 lines"
std::string worth_text(Goal goal, std::int64_t worth);

/// "T-spin double", "Four", "Perfect clear"; empty if nothing is cleared.
std::string words_of(const Clear& clear);

/// As `view_of`, for a player who sees `shown` pieces of the queue.
View view_of(const Position& position, int shown);

}  // namespace fourfold::tetris::modern
