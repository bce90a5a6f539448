// What the puzzles of both games share on the screen: tries, hints, the solution, the rating, the
// way to the next.
#pragma once

#include <string>
#include <vector>

#include "scenes/services.h"
#include "stage/scene.h"
#include "teach/puzzles/progress.h"

namespace fourfold::scenes {

inline constexpr int kShownKeyTicks = 18;  ///< between two keys that the program shows

class PuzzleScene : public stage::Scene {
 public:
  PuzzleScene(Services& services, teach::PuzzleKind kind, int number);

  [[nodiscard]] stage::WindowSize smallest() const final { return stage::kSmallestCompact; }

 protected:
  void fail(const std::vector<std::string>& words);
  void solve(std::vector<std::string> words);
  /// The solution is shown from now on.
  void give_up(const std::vector<std::string>& words);
  /// The next of the hints; the last one is said again.
  void give_hint(const std::vector<std::string>& hints);
  /// The one that is as hard as the player is strong instead of this one.
  void go_on(stage::Stage& stage);

  [[nodiscard]] std::string title(int grade) const;
  /// What was said last, then the task, the rating and the streak: each a line or more.
  [[nodiscard]] std::vector<std::string> remarks() const;
  [[nodiscard]] const teach::PuzzleAttempt& attempt() const { return attempt_; }
  void say(std::string words) { words_ = {std::move(words)}; }
  void say(std::vector<std::string> words) { words_ = std::move(words); }

  Services& services_;

 private:
  void keep();

  teach::PuzzleProgress progress_;
  teach::PuzzleAttempt attempt_;
  std::vector<std::string> words_;
  std::string problem_;
};

/// The scene of a puzzle; `number` from 1.
std::unique_ptr<stage::Scene> puzzle_scene(Services& services, teach::PuzzleKind kind, int number);

}  // namespace fourfold::scenes
