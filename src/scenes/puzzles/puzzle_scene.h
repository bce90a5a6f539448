// What the puzzles of both games share on the screen: tries, hints, the streak, the way to the next.
#pragma once

#include <string>
#include <vector>

#include "scenes/services.h"
#include "stage/scene.h"
#include "teach/puzzles/progress.h"

namespace fourfold::scenes {

class PuzzleScene : public stage::Scene {
 public:
  PuzzleScene(Services& services, teach::PuzzleKind kind, int number);

 protected:
  void fail(const std::string& words);
  void solve(const std::string& words);
  /// The next of the hints; the last one is said again.
  void give_hint(const std::vector<std::string>& hints);
  /// The easiest that is not solved yet instead of this one.
  void go_on(stage::Stage& stage);

  [[nodiscard]] std::string title(int grade) const;
  /// The task, the tries, the streak, and what was said last: each a line or more.
  [[nodiscard]] std::vector<std::string> remarks() const;
  [[nodiscard]] const teach::PuzzleAttempt& attempt() const { return attempt_; }
  void say(std::string words) { words_ = std::move(words); }

  Services& services_;

 private:
  void keep();

  teach::PuzzleProgress progress_;
  teach::PuzzleAttempt attempt_;
  std::string words_, problem_;
};

/// The scene of a puzzle; `number` from 1.
std::unique_ptr<stage::Scene> puzzle_scene(Services& services, teach::PuzzleKind kind, int number);

}  // namespace fourfold::scenes
