// From where a try at a lesson stands to its goal: what the teacher shows inside a lesson.
#pragma once

#include <optional>
#include <vector>

#include "session/tetris/lesson_try.h"
#include "session/tetris/modern_coach.h"
#include "tetris/modern/choice.h"

namespace fourfold::session {

/// Does some way of putting down the pieces that are left reach the goal? Nothing: it would take
/// too long to know.
std::optional<bool> can_still(const LessonTry& now, const tetris::modern::Position& position);

/// Piece by piece to the goal: the lesson's own solution where the player has not left it, else the
/// first way that trying all places finds. Empty: there is none, or it would take too long to find.
std::vector<tetris::modern::Choice> way_to_goal(const LessonTry& now, const tetris::modern::Position& position);

/// The way as a coach says it, to a player who sees `shown` pieces to come. It compares with no
/// other place: another one may be good, but not for this goal. An error says that the player has
/// to take a piece back.
Result<ModernRecommendation> recommend(const LessonTry& now, const tetris::modern::Position& position, int shown);

}  // namespace fourfold::session
