// The way of a piece in keys.
#include "session/tetris/way.h"

#include <string>

#include "tetris/moves.h"

namespace fourfold::session {
namespace {

using tetris::modern::Stroke;
using tetris::modern::Strokes;

/// The presses at the end that only lower the piece are done by the hard drop.
Strokes before_drop(Strokes way) {
  while (!way.empty() && (way.back() == Stroke::down || way.back() == Stroke::ground)) way.pop_back();
  return way;
}

/// Three turns to the one side are one to the other.
std::string with_short_turns(std::string keys) {
  for (auto at = keys.find("CCC"); at != std::string::npos; at = keys.find("CCC")) keys.replace(at, 3, "W");
  return keys;
}

Stroke stroke_of(char key) {
  switch (key) {
    case 'L':
      return Stroke::left;
    case 'R':
      return Stroke::right;
    case 'C':
      return Stroke::counter_clockwise;
    case 'W':
      return Stroke::clockwise;
    default:
      return Stroke::down;
  }
}

/// Of a T that was turned last, nobody but the game knows whether it is a spin: it is asked.
bool is_there(tetris::modern::Game game, const tetris::modern::Move& move) {
  const tetris::Piece piece = game.position.falling;
  const auto facts = game.apply(tetris::modern::tap(tetris::modern::Key::hard_drop));
  if (!facts.locked()) return false;
  const auto& locked = facts.locks[0];
  return canonical(piece, locked.at) == canonical(piece, move.at) && locked.clear.spin == move.spin;
}

std::optional<Strokes> way_of_falling(const tetris::modern::Game& game, const tetris::modern::Move& move,
                                      tetris::modern::Pressing pressing) {
  if (is_there(game, move)) return Strokes{};
  const tetris::modern::KeyMap map(game.position.start.rules->turns, game.position.board, game.position.falling,
                                   game.at, pressing);
  auto strokes = map.to(move);
  if (!strokes) return std::nullopt;
  return before_drop(*std::move(strokes));
}

}  // namespace

std::optional<Strokes> way_to(const tetris::Game& game, tetris::Placement at) {
  const tetris::Position& position = game.position;
  const auto keys = tetris::keys_to(*position.rules, position.board, position.piece(), game.at, at);
  if (!keys) return std::nullopt;
  Strokes way;
  for (const char key : with_short_turns(*keys)) way.push_back(stroke_of(key));
  return before_drop(std::move(way));
}

std::optional<Strokes> way_to(const tetris::modern::Game& game, const tetris::modern::Choice& choice,
                              tetris::modern::Pressing pressing) {
  if (!choice.hold) return way_of_falling(game, choice.move, pressing);
  tetris::modern::Game swapped = game;
  if (swapped.apply(tetris::modern::tap(tetris::modern::Key::hold)).refused) return std::nullopt;
  auto way = way_of_falling(swapped, choice.move, pressing);
  if (!way) return std::nullopt;
  return after_hold(*std::move(way));
}

}  // namespace fourfold::session
