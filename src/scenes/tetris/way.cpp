// The way of a piece in keys.
#include "scenes/tetris/way.h"

#include <algorithm>
#include <optional>

#include "session/tetris/way.h"

namespace fourfold::scenes {
namespace {

using tetris::modern::Stroke;
using tetris::modern::Strokes;

Action action_of(Stroke key) {
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
    case Stroke::hold:
      return Action::hold;
    default:
      return Action::soft_drop;
  }
}

std::vector<Action> with_drop(const std::optional<Strokes>& strokes) {
  if (!strokes) return {};
  std::vector<Action> way;
  for (const Stroke stroke : *strokes) way.push_back(action_of(stroke));
  way.push_back(Action::hard_drop);
  return way;
}

std::string cap_of(const std::vector<Binding>& keys, Action action) {
  const std::string key = short_key(keys, action);
  return "[" + (key.empty() ? std::string(name(action)) : key) + "]";
}

}  // namespace

std::vector<Action> way_to(const tetris::Game& game, tetris::Placement at) {
  return with_drop(session::way_to(game, at));
}

std::vector<Action> way_to(const tetris::modern::Game& game, const tetris::modern::Choice& choice) {
  return with_drop(session::way_to(game, choice, tetris::modern::Pressing::single));
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
