// Perfect clears as text and as JSON.
#include "app/commands/tetris/pc_answer.h"

#include <fmt/format.h>

#include "tetris/modern/field.h"
#include "tetris/modern/keys.h"

namespace fourfold::app {
namespace {

using namespace tetris;
namespace modern = tetris::modern;

constexpr std::array<std::string_view, 4> kOrientationNames = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, 3> kSpinNames = {"none", "mini", "full"};

/// A placement with the board it is made on.
struct PlacedPiece {
  Board before;
  Piece piece{};
  modern::Choice choice;
  modern::Strokes keys;  ///< a hard drop comes after them
};

modern::Strokes keys_to(const modern::View& view, const PlacedPiece& placed) {
  const modern::KeyMap keys(view.rules->turns, placed.before, placed.piece, *modern::entry(placed.before, placed.piece),
                            modern::Pressing::finesse);
  modern::Strokes way = keys.to(placed.choice.move).value_or(modern::Strokes{});
  return placed.choice.hold ? modern::after_hold(std::move(way)) : way;
}

/// Which piece each choice puts down, and on what.
std::vector<PlacedPiece> placed_pieces(const modern::View& view, const modern::PerfectClear& clear) {
  std::vector<PlacedPiece> all;
  Board board = view.board;
  std::optional<Piece> falling = view.falling, held = view.held;
  auto next = view.queue.begin();
  const auto drawn = [&] { return next == view.queue.end() ? std::nullopt : std::optional(*next++); };
  for (const modern::Choice& choice : clear.choices) {
    if (choice.hold) {
      const std::optional<Piece> out = held ? held : drawn();
      held = std::exchange(falling, out);
    }
    PlacedPiece& placed = all.emplace_back(PlacedPiece{board, falling.value(), choice, {}});
    placed.keys = keys_to(view, placed);
    put(board, placed.piece, choice.move.at);
    board.remove_rows(board.full_rows());
    falling = drawn();
  }
  return all;
}

/// '#' was there, a letter is the new piece.
std::string picture(const PlacedPiece& placed) {
  Board after = placed.before;
  modern::put(after, placed.piece, placed.choice.move.at);
  std::string text;
  for (int y = after.height() - 1; y >= 0; --y) {
    text += "    ";
    for (int x = 0; x < kWidth; ++x)
      text += placed.before.filled(y, x) ? '#' : after.filled(y, x) ? letter(placed.piece) : '.';
    text += '\n';
  }
  return text;
}

std::string spin_text(modern::Spin spin) {
  return spin == modern::Spin::full ? "T-spin" : spin == modern::Spin::mini ? "mini T-spin" : "";
}

std::string step_text(std::size_t number, const PlacedPiece& placed) {
  std::string keys = modern::to_text(placed.keys);
  keys += keys.empty() ? "drop" : ", drop";
  const std::string spin = spin_text(placed.choice.move.spin);
  return fmt::format("{:2}. {}  {}{}\n{}", number, letter(placed.piece), keys, spin.empty() ? "" : "  (" + spin + ")",
                     picture(placed));
}

Json step_json(const PlacedPiece& placed) {
  const auto& [at, spin] = placed.choice.move;
  Json keys = Json::array();
  for (const modern::Stroke key : placed.keys) keys.push_back(Json(name(key)));
  return Json::object({{"piece", std::string(1, letter(placed.piece))},
                       {"hold", placed.choice.hold},
                       {"x", int{at.x}},
                       {"y", int{at.y}},
                       {"orientation", kOrientationNames[static_cast<std::size_t>(at.orientation)]},
                       {"spin", kSpinNames[static_cast<std::size_t>(spin)]},
                       {"keys", keys}});
}

std::string how_sure(const modern::PerfectClears& found) {
  if (found.clears.empty()) return found.is_complete ? "" : "; not everything was looked at";
  return found.is_complete ? "; there are no others" : "; there may be others";
}

}  // namespace

std::string perfect_text(const modern::View& view, const modern::PerfectClears& found) {
  if (found.clears.empty()) return fmt::format("no perfect clear found, {} nodes{}\n", found.nodes, how_sure(found));
  std::string text;
  for (std::size_t i = 0; i < found.clears.size(); ++i) {
    const modern::PerfectClear& clear = found.clears[i];
    text += fmt::format("perfect clear {}: {} pieces, attack {}\n", i + 1, clear.choices.size(), clear.attack);
    std::size_t number = 0;
    for (const PlacedPiece& placed : placed_pieces(view, clear)) text += step_text(++number, placed);
  }
  return text + fmt::format("{} found, {} nodes{}\n", found.clears.size(), found.nodes, how_sure(found));
}

Json perfect_json(const modern::View& view, const modern::PerfectClears& found) {
  Json clears = Json::array();
  for (const modern::PerfectClear& clear : found.clears) {
    Json moves = Json::array();
    for (const PlacedPiece& placed : placed_pieces(view, clear)) moves.push_back(step_json(placed));
    clears.push_back(Json::object({{"attack", clear.attack}, {"moves", moves}}));
  }
  return Json::object(
      {{"found", !found.clears.empty()}, {"complete", found.is_complete}, {"nodes", found.nodes}, {"clears", clears}});
}

}  // namespace fourfold::app
