// The machine at work beside a modern game: it is asked about the position on the screen, thinks in
// the background, and an answer that comes too late is dropped.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/tetris/modern_coach.h"
#include "stage/errand.h"

namespace fourfold::scenes {

inline constexpr std::uint64_t kCoachNodes = 50'000;  ///< a hundredth of a second or two

class ModernCoach {
 public:
  /// The weights of the policy must be good.
  ModernCoach(stage::Background& background, const tetris::modern::MachinePolicy& policy,
              std::uint64_t nodes = kCoachNodes, session::Asked asked = session::Asked::as_teacher);
  ~ModernCoach();

  /// Sends the question about a new position, takes an answer that has come. `shown` pieces of the
  /// queue are known. Call it when something may have changed.
  void follow(const tetris::modern::Position& position, int shown);

  /// Nothing while it still thinks.
  [[nodiscard]] const std::optional<session::ModernRecommendation>& recommendation() const { return recommendation_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  struct Worker;

  std::shared_ptr<Worker> worker_;
  std::uint64_t nodes_;
  session::Asked asked_;
  stage::Errand<tetris::modern::Position, Result<session::ModernRecommendation>> errand_;
  std::optional<tetris::modern::Position> about_;  ///< what the recommendation is for
  std::optional<session::ModernRecommendation> recommendation_;
  std::string problem_;
};

}  // namespace fourfold::scenes
