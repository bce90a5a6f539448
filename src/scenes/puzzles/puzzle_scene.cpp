// What the puzzles of both games share on the screen.
#include "scenes/puzzles/puzzle_scene.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "scenes/puzzles/connect4_puzzle.h"
#include "scenes/puzzles/tetris_puzzle.h"

namespace fourfold::scenes {

using teach::kPuzzlesShipped;

namespace {

std::string whole(double number) { return std::to_string(std::lround(number)); }

}  // namespace

PuzzleScene::PuzzleScene(Services& services, teach::PuzzleKind kind, int number)
    : services_(services), progress_(services.puzzle_progress()), attempt_(kind, number) {}

void PuzzleScene::fail(const std::vector<std::string>& words) {
  words_ = words;
  attempt_.wrong(progress_);
  keep();
}

void PuzzleScene::solve(std::vector<std::string> words) {
  const bool had_counted = attempt_.rating_change().has_value();
  words_ = std::move(words);
  attempt_.solve(progress_);
  if (const auto& change = attempt_.rating_change(); change && !had_counted) words_.push_back(to_text(*change));
  keep();
}

void PuzzleScene::give_up(const std::vector<std::string>& words) {
  words_ = words;
  attempt_.give_up(progress_);
  keep();
}

void PuzzleScene::give_hint(const std::vector<std::string>& hints) {
  words_ = {hints[std::min(static_cast<std::size_t>(attempt_.hints()), hints.size() - 1)]};
  attempt_.hint(progress_);
  keep();
}

void PuzzleScene::keep() { problem_ = services_.save_puzzle_progress(progress_); }

void PuzzleScene::go_on(stage::Stage& stage) {
  stage.replace(puzzle_scene(services_, attempt_.kind(), progress_.next(attempt_.kind())));
}

std::string PuzzleScene::title(int grade) const {
  return std::string(row_of(attempt_.kind()).title) + " puzzle " + std::to_string(attempt_.number()) + " of " +
         std::to_string(kPuzzlesShipped) + ", grade " + std::to_string(grade) + " of " +
         std::to_string(teach::kHardest);
}

std::vector<std::string> PuzzleScene::remarks() const {
  const teach::KindProgress& kind = progress_.of(attempt_.kind());
  std::vector<std::string> all = words_;
  if (!all.empty()) all.emplace_back();
  all.insert(
      all.end(),
      {std::string(row_of(attempt_.kind()).task) + ".",
       "your rating " + whole(kind.rating.rating) + ", the puzzle's " + whole(kind.rating_of(attempt_.number()).rating),
       "tries " + std::to_string(attempt_.tries()) + ", hints " + std::to_string(attempt_.hints()),
       "streak " + std::to_string(kind.streak) + ", longest " + std::to_string(kind.best),
       "solved " + std::to_string(kind.solved.size()) + " of " + std::to_string(kPuzzlesShipped), problem_});
  return all;
}

std::unique_ptr<stage::Scene> puzzle_scene(Services& services, teach::PuzzleKind kind, int number) {
  if (kind == teach::PuzzleKind::connect4) return std::make_unique<Connect4PuzzleScene>(services, number);
  return std::make_unique<TetrisPuzzleScene>(services, kind, number);
}

}  // namespace fourfold::scenes
