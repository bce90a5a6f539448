// How suspicious a game is that claims to be a person's: many weak signs, added up. None of it
// proves anything. It says in which order a keeper looks at games, and which of them wait for one;
// docs/reference/rankings.md says how often it is wrong on simulated people, what it catches, and
// what it cannot see.
//
//   choices   how much likelier they are one of our machines' (choices.h), over all machines that ship
//   timing    whether hard pieces took longer, as they do for people
//   hands     how near the keys are to the limits of persons (plausibility.h), long before they are beyond
#pragma once

#include <optional>
#include <string>

#include "scores/entry/entry.h"

namespace fourfold::scores {

struct Evidence {
  double choices = 0, timing = 0, hands = 0;  ///< logarithms: below 0 speaks for a person
  double pace = 0;                            ///< pieces per second
  std::string machine;                        ///< the one that the choices are most like

  /// 0 or above.
  [[nodiscard]] double score() const;
  /// "choices 4.2 (anneal), timing 1.1, hands 0.0"
  [[nodiscard]] std::string words() const;
};

/// Nothing for machines, for coached people, whom a machine may help, and for games that are not
/// measured.
std::optional<Evidence> evidence_of(const Entry& entry);

/// A game with a higher score waits for a keeper. The limit of each game is moved by up to
/// kLimitSpread in either direction, by what the caller says (-1 to 1) and nobody outside can know:
/// who tries out how far one can go learns little from one game about the next.
inline constexpr double kHeldAt = 6, kLimitSpread = 1.5;
[[nodiscard]] bool is_held(double score, double moved);

/// The doubt of a game that is held for its score, and whether a doubt begins with one
/// (row_check.h): the score depends on what ships at the time, so that only its form is known
/// later.
std::string suspicion_doubt(double score);
bool take_suspicion(std::string_view& doubts);

}  // namespace fourfold::scores
