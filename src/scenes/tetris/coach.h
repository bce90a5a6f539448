// The coach: asks the search for the best place of the falling piece in the background, and says
// why.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/tetris/coach.h"
#include "stage/errand.h"

namespace fourfold::scenes {

class Coach {
 public:
  /// `known` pieces are looked at, as many as the player sees.
  Coach(stage::Background& background, tetris::Policy policy, int known);

  /// Sends the question about a new position, takes an answer that has come. Call it when something
  /// may have changed.
  void follow(const tetris::Position& position);
  /// Nothing while it still thinks.
  [[nodiscard]] const std::optional<session::Recommendation>& recommendation() const { return recommendation_; }
  [[nodiscard]] const tetris::Policy& policy() const { return *policy_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::shared_ptr<const tetris::Policy> policy_;
  stage::Errand<tetris::Position, Result<session::Recommendation>> errand_;
  std::optional<tetris::Position> about_;  ///< what the recommendation is for
  std::optional<session::Recommendation> recommendation_;
  std::string problem_;
};

}  // namespace fourfold::scenes
