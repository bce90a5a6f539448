// The coach: asks for the best place of the falling piece in the background. An answer that comes
// too late for what is now on the board is dropped. The same for the classic and the modern game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"
#include "stage/errand.h"

namespace fourfold::scenes {

template <class Position, class Said>
class CoachOf {
 public:
  /// What is asked in the background, about a player who sees `shown` pieces to come.
  using Ask = std::function<Result<Said>(const Position&, int shown, const StopToken&)>;

  CoachOf(stage::Background& background, Ask ask) : ask_(std::move(ask)), errand_(background) {}

  /// Sends the question about a new position, takes an answer that has come. Call it when something
  /// may have changed.
  void follow(const Position& position, int shown);

  /// nullopt while the coach still thinks.
  [[nodiscard]] const std::optional<Said>& recommendation() const { return recommendation_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  Ask ask_;
  stage::Errand<Position, Result<Said>> errand_;
  std::optional<Position> about_;  ///< what the recommendation is for
  std::optional<Said> recommendation_;
  std::string problem_;
};

extern template class CoachOf<tetris::Position, session::Recommendation>;
extern template class CoachOf<tetris::modern::Position, session::ModernRecommendation>;
using ClassicCoach = CoachOf<tetris::Position, session::Recommendation>;
using ModernCoach = CoachOf<tetris::modern::Position, session::ModernRecommendation>;

std::unique_ptr<ClassicCoach> classic_coach(stage::Background& background, const tetris::Policy& policy);

/// The weights of the policy must be good.
std::unique_ptr<ModernCoach> modern_coach(stage::Background& background, const tetris::modern::MachinePolicy& policy,
                                          std::uint64_t nodes, session::Asked asked = session::Asked::as_teacher);

}  // namespace fourfold::scenes
