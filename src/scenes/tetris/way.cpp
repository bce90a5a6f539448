// The way of a piece in keys.
#include "scenes/tetris/way.h"

#include <algorithm>
#include <optional>

#include "tetris/modern/keys.h"
#include "tetris/moves.h"

namespace fourfold::scenes {
namespace {

using tetris::modern::Stroke;

/// Presses that lower the piece at the end of a way are one hard drop.
std::vector<Action> with_drop(std::vector<Action> way) {
  while (!way.empty() && way.back() == Action::soft_drop) way.pop_back();
  way.push_back(Action::hard_drop);
  return way;
}

/// Three turns to the one side are one to the other.
std::string with_short_turns(std::string keys) {
  for (auto at = keys.find("CCC"); at != std::string::npos; at = keys.find("CCC")) keys.replace(at, 3, "W");
  return keys;
}

Action classic_action(char key) {
  switch (key) {
    case 'L':
      return Action::left;
    case 'R':
      return Action::right;
    case 'C':
      return Action::counter_clockwise;
    case 'W':
      return Action::clockwise;
    default:
      return Action::soft_drop;
  }
}

Action modern_action(Stroke key) {
  switch (key) {
    case Stroke::left:
      return Action::left;
    case Stroke::right:
      return Action::right;
    case Stroke::clockwise:
      return Action::clockwise;
    case Stroke::counter_clockwise:
      return Action::counter_clockwise;
    case Stroke::half:
      return Action::half_turn;
    default:
      return Action::soft_drop;
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

std::vector<Action> way_of_falling(const tetris::modern::Game& game, const tetris::modern::Move& move) {
  if (is_there(game, move)) return {Action::hard_drop};
  const tetris::modern::KeyMap map(game.position.start.rules->turns, game.position.board, game.position.falling,
                                   game.at, tetris::modern::Pressing::single);
  const auto strokes = map.to(move);
  if (!strokes) return {};
  std::vector<Action> way;
  for (const Stroke stroke : *strokes) way.push_back(modern_action(stroke));
  return with_drop(std::move(way));
}

std::string cap_of(const std::vector<Binding>& keys, Action action) {
  const std::string key = short_key(keys, action);
  return "[" + (key.empty() ? std::string(name(action)) : key) + "]";
}

}  // namespace

std::vector<Action> way_to(const tetris::Game& game, tetris::Placement at) {
  const tetris::Position& position = game.position;
  const auto keys = tetris::keys_to(*position.rules, position.board, position.piece(), game.at, at);
  if (!keys) return {};
  std::vector<Action> way;
  for (const char key : with_short_turns(*keys)) way.push_back(classic_action(key));
  return with_drop(std::move(way));
}

std::vector<Action> way_to(const tetris::modern::Game& game, const tetris::modern::Choice& choice) {
  if (!choice.hold) return way_of_falling(game, choice.move);
  tetris::modern::Game swapped = game;
  if (swapped.apply(tetris::modern::tap(tetris::modern::Key::hold)).refused) return {};
  std::vector<Action> way = way_of_falling(swapped, choice.move);
  if (!way.empty()) way.insert(way.begin(), Action::hold);
  return way;
}

std::string key_caps(const std::vector<Binding>& keys, const std::vector<Action>& actions) {
  constexpr std::ptrdiff_t kCounted = 3;  ///< presses in a row that are counted instead of drawn
  std::string text;
  for (auto at = actions.begin(); at != actions.end();) {
    const auto end = std::find_if(at, actions.end(), [&](Action action) { return action != *at; });
    const auto presses = end - at;
    const std::string cap = cap_of(keys, *at);
    for (std::ptrdiff_t i = 0; i < (presses < kCounted ? presses : 1); ++i) text += (text.empty() ? "" : " ") + cap;
    if (presses >= kCounted) text += "x" + std::to_string(presses);
    at = end;
  }
  return text;
}

}  // namespace fourfold::scenes
