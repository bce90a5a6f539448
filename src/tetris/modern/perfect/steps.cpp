// A perfect clear piece by piece.
#include "tetris/modern/perfect/steps.h"

#include <array>
#include <string_view>
#include <utility>

#include "tetris/modern/field.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::array<std::string_view, 4> kFacings = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, 3> kSpinWords = {"none", "mini", "full"};

Strokes keys_to(const View& view, const PerfectStep& step) {
  const KeyMap keys(view.rules->turns, step.before, step.piece, *entry(step.before, step.piece), Pressing::finesse);
  Strokes way = keys.to(step.choice.move).value_or(Strokes{});
  return step.choice.hold ? after_hold(std::move(way)) : way;
}

Json step_json(const PerfectStep& step) {
  const auto& [at, spin] = step.choice.move;
  Json keys = Json::array();
  for (const Stroke key : step.keys) keys.push_back(Json(name(key)));
  return Json::object({{"piece", std::string(1, letter(step.piece))},
                       {"hold", step.choice.hold},
                       {"x", int{at.x}},
                       {"y", int{at.y}},
                       {"orientation", kFacings[static_cast<std::size_t>(at.orientation)]},
                       {"spin", kSpinWords[static_cast<std::size_t>(spin)]},
                       {"keys", keys}});
}

}  // namespace

std::vector<PerfectStep> steps_of(const View& view, const PerfectClear& clear) {
  std::vector<PerfectStep> all;
  Board board = view.board;
  std::optional<Piece> falling = view.falling, held = view.held;
  auto next = view.queue.begin();
  const auto drawn = [&] { return next == view.queue.end() ? std::nullopt : std::optional(*next++); };
  for (const Choice& choice : clear.choices) {
    if (choice.hold) {
      const std::optional<Piece> out = held ? held : drawn();
      held = std::exchange(falling, out);
    }
    PerfectStep& step = all.emplace_back(PerfectStep{board, falling.value(), choice, {}});
    step.keys = keys_to(view, step);
    put(board, step.piece, choice.move.at);
    board.remove_rows(board.full_rows());
    falling = drawn();
  }
  return all;
}

Json perfect_json(const View& view, const PerfectClears& found) {
  Json clears = Json::array();
  for (const PerfectClear& clear : found.clears) {
    Json moves = Json::array();
    for (const PerfectStep& step : steps_of(view, clear)) moves.push_back(step_json(step));
    clears.push_back(Json::object({{"attack", clear.attack}, {"moves", moves}}));
  }
  return Json::object(
      {{"found", !found.clears.empty()}, {"complete", found.is_complete}, {"nodes", found.nodes}, {"clears", clears}});
}

}  // namespace fourfold::tetris::modern
