// The coach: asks the search for the best place of the falling piece in the background, and says why.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.h"
#include "stage/errand.h"
#include "tetris/game.h"
#include "tetris/search/advice.h"

namespace fourfold::scenes {

/// A place for the falling piece and the reasons for it.
struct Recommendation {
  tetris::Placement at;
  std::string keys;
  std::vector<std::string> reasons;  ///< one short line each
};

class Coach {
 public:
  /// `known` pieces are looked at, as many as the player sees.
  Coach(stage::Background& background, tetris::Policy policy, int known);

  /// Sends the question about a new position, takes an answer that has come. Call it when something may have changed.
  void follow(const tetris::Position& position);
  /// Nothing while it still thinks.
  [[nodiscard]] const std::optional<Recommendation>& recommendation() const { return recommendation_; }
  [[nodiscard]] const tetris::Policy& policy() const { return *policy_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::shared_ptr<const tetris::Policy> policy_;
  stage::Errand<tetris::Position, Result<Recommendation>> errand_;
  std::optional<tetris::Position> about_;  ///< what the recommendation is for
  std::optional<Recommendation> recommendation_;
  std::string problem_;
};

/// The answer itself, a pure function.
Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop = {});

}  // namespace fourfold::scenes
