// What a coach says about a position of the modern game: where the falling piece should go, or that
// it should be held, and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "teach/tetris/why.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::session {

struct ModernRecommendation {
  tetris::modern::Choice choice;
  tetris::Piece piece{};  ///< the piece for this place: after a hold it is not the falling one
  std::string summary;    ///< the place in words: "hold, T in columns 4-6, row 1"
  std::string keys;       ///< "hold, cw, far right"
  std::uint64_t nodes = 0;
  std::vector<teach::Reason> reasons;  ///< why it is better than the next best choice
  std::vector<std::string> numbers;    ///< the numbers of these reasons
  tetris::modern::View view{};         ///< the position that it is about
  bool versus = false;                 ///< rows that are sent count
  std::vector<teach::Step> plan;       ///< begins with the recommended choice
  std::optional<teach::Step> other;    ///< the choice that the reasons compare with; nothing: no idea is worse
};

using tetris::modern::Asked;

/// Looks at as many pieces of the queue as the player sees, and values what the mode of the game
/// counts. An error says why there is no answer.
Result<ModernRecommendation> recommend(tetris::modern::Thinker& thinker, const tetris::modern::Position& position,
                                       int shown, const Limit& limit, Asked asked = Asked::as_teacher);

/// The recommendation from an advice about `view`. `versus`: rows that are sent count.
ModernRecommendation recommendation_of(const tetris::modern::View& view, const tetris::modern::Advice& advice,
                                       bool versus);

/// Why the recommended choice is better than another; empty if both put the same piece into the
/// same cells.
std::vector<teach::Reason> against(const ModernRecommendation& said, const tetris::modern::Choice& other);

/// The best choice, and what is planned after it.
std::vector<teach::Step> plan_of(const tetris::modern::View& view, const tetris::modern::Advice& advice);
/// Why the best idea is better than the next one that does something else.
std::vector<teach::Reason> reasons_of(const tetris::modern::View& view, const tetris::modern::Advice& advice);

}  // namespace fourfold::session
