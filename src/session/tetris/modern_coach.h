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
  tetris::Piece piece{};  ///< that goes to the place: after a hold not the falling one
  std::string summary;    ///< "T-spin double in 3 pieces, sends 5 rows"
  std::string keys;       ///< "hold, cw, far right"
  std::uint64_t nodes = 0;
  std::vector<teach::Reason> reasons;  ///< against the next best choice
  std::vector<std::string> numbers;    ///< behind them
  tetris::modern::View view{};         ///< what it is about
  bool versus = false;                 ///< rows that are sent count
  std::vector<teach::Step> plan;       ///< begins with the recommended choice
  std::optional<teach::Step> other;    ///< what the reasons are against; nothing: no idea is worse
};

using tetris::modern::Asked;

/// Looks at as many pieces of the queue as the player sees. A teacher counts what the mode of the game
/// does. An error says why there is no answer.
Result<ModernRecommendation> recommend(tetris::modern::Thinker& thinker, const tetris::modern::Position& position,
                                       int shown, const Limit& limit, Asked asked = Asked::as_teacher);

/// The same of an advice about `view`. `versus`: rows that are sent count.
ModernRecommendation recommendation_of(const tetris::modern::View& view, const tetris::modern::Advice& advice,
                                       bool versus);

/// Why the recommended choice is better than another; nothing for the same cells of the same piece.
std::vector<teach::Reason> against(const ModernRecommendation& said, const tetris::modern::Choice& other);

/// The best choice and what is meant to follow.
std::vector<teach::Step> plan_of(const tetris::modern::View& view, const tetris::modern::Advice& advice);
/// Why the best idea is better than the next that does something else.
std::vector<teach::Reason> reasons_of(const tetris::modern::View& view, const tetris::modern::Advice& advice);

}  // namespace fourfold::session
