// The kinds of puzzles.
#include "scenes/puzzles/menu.h"

#include <cmath>

#include "scenes/connect4/lesson.h"
#include "scenes/modern/practice_list.h"
#include "scenes/puzzles/puzzle_scene.h"

namespace fourfold::scenes {

using teach::PuzzleKindRow;

PuzzleMenu::PuzzleMenu(Services& services)
    : Menu("Puzzles and lessons", "a puzzle has exactly one solution"), services_(services) {
  refresh();
}

std::vector<MenuItem> PuzzleMenu::items() {
  const teach::PuzzleProgress progress = services_.puzzle_progress();
  const int of_day = teach::puzzle_of_day(services_.today());
  const auto opens = [this](teach::PuzzleKind kind, int number) {
    return [this, kind, number](stage::Stage& stage) { stage.push(puzzle_scene(services_, kind, number)); };
  };
  std::vector<MenuItem> list;
  char32_t key = U'1';
  for (const PuzzleKindRow& row : teach::kPuzzleKindRows) {
    const teach::KindProgress& kind = progress.of(row.kind);
    const std::string note = std::to_string(kind.solved.size()) + " of " + std::to_string(teach::kPuzzlesShipped) +
                             ", rating " + std::to_string(std::lround(kind.rating.rating));
    list.push_back({key++, std::string(row.title), note, opens(row.kind, progress.next(row.kind))});
  }
  list.push_back({});
  for (const PuzzleKindRow& row : teach::kPuzzleKindRows) {
    const bool is_solved = progress.of(row.kind).solved.contains(of_day);
    list.push_back({key++, std::string(row.title) + " of the day", is_solved ? "solved" : "", opens(row.kind, of_day)});
  }
  list.push_back({});
  list.push_back({U't', "Lessons of Tetris", "from a first drop",
                  [this](stage::Stage& stage) { stage.push(std::make_unique<PracticeChapters>(services_)); }});
  list.push_back({U'f', "Lessons of Connect Four", "to zugzwang",
                  [this](stage::Stage& stage) { stage.push(std::make_unique<Connect4LessonMenu>(services_)); }});
  return list;
}

}  // namespace fourfold::scenes
