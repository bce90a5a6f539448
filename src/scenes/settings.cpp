// The key map and the other choices of a player.
#include "scenes/settings.h"

#include <algorithm>
#include <array>

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;

constexpr std::array<std::string_view, kActionCount + 2> kNames = {
    "left",   "right", "soft drop", "hard drop", "counter-clockwise", "clockwise", "pause", "restart", "undo", "coach",
    "follow", "why",   "ghost",     "quit",      "half turn",         "hold"};

}  // namespace

std::string_view name(Action action) { return kNames[static_cast<std::size_t>(action)]; }

std::optional<Action> action_from(std::string_view name) {
  const auto known = std::ranges::find(kNames, name);
  if (known == kNames.end()) return std::nullopt;
  return static_cast<Action>(known - kNames.begin());
}

/// The originals' keys (arrows, up turns counter-clockwise, space drops, q quits) and those of vi
/// and of other programs; i asks for advice in every game.
std::vector<Binding> default_bindings() {
  return {
      {key(KeyCode::left), Action::left},
      {key(U'h'), Action::left},
      {key(KeyCode::right), Action::right},
      {key(U'l'), Action::right},
      {key(KeyCode::down), Action::soft_drop},
      {key(U'j'), Action::soft_drop},
      {key(U' '), Action::hard_drop},
      {key(KeyCode::up), Action::counter_clockwise},
      {key(U'z'), Action::counter_clockwise},
      {key(U'k'), Action::counter_clockwise},
      {key(U'x'), Action::clockwise},
      {key(U'p'), Action::pause},
      {key(U'r'), Action::restart},
      {key(U'u'), Action::undo},
      {key(KeyCode::backspace), Action::undo},
      {key(U'c'), Action::coach},
      {key(U'i'), Action::coach},
      {key(U'f'), Action::follow},
      {key(U'w'), Action::why},
      {key(U'g'), Action::ghost},
      {key(U'q'), Action::quit},
      {key(KeyCode::escape), Action::quit},
  };
}

/// As modern games have them: up turns clockwise, c holds, a is a half turn. The coach gives ideas.
std::vector<Binding> modern_bindings() {
  return {
      {key(KeyCode::left), Action::left},
      {key(U'h'), Action::left},
      {key(KeyCode::right), Action::right},
      {key(U'l'), Action::right},
      {key(KeyCode::down), Action::soft_drop},
      {key(U'j'), Action::soft_drop},
      {key(U' '), Action::hard_drop},
      {key(U'z'), Action::counter_clockwise},
      {key(KeyCode::up), Action::clockwise},
      {key(U'x'), Action::clockwise},
      {key(U'k'), Action::clockwise},
      {key(U'a'), Action::half_turn},
      {key(U'c'), Action::hold},
      {key(U'p'), Action::pause},
      {key(U'r'), Action::restart},
      {key(U'u'), Action::undo},
      {key(KeyCode::backspace), Action::undo},
      {key(U'i'), Action::coach},
      {key(U'f'), Action::follow},
      {key(U'w'), Action::why},
      {key(U'g'), Action::ghost},
      {key(U'q'), Action::quit},
      {key(KeyCode::escape), Action::quit},
  };
}

std::optional<Action> action_of(const std::vector<Binding>& keys, const stage::Key& key) {
  const auto bound = std::ranges::find(keys, key, &Binding::key);
  if (bound == keys.end()) return std::nullopt;
  return bound->action;
}

std::string short_key(const std::vector<Binding>& keys, Action action) {
  const auto bound = std::ranges::find(keys, action, &Binding::action);
  if (bound == keys.end()) return "";
  if (bound->key == key(KeyCode::left)) return "←";
  if (bound->key == key(KeyCode::right)) return "→";
  if (bound->key == key(KeyCode::up)) return "↑";
  if (bound->key == key(KeyCode::down)) return "↓";
  return stage::name(bound->key);
}

std::string keys_of(const std::vector<Binding>& keys, Action action) {
  std::string out;
  for (const Binding& binding : keys) {
    if (binding.action == action) out += (out.empty() ? "" : "/") + stage::name(binding.key);
  }
  return out;
}

std::optional<Action> action_of(const Settings& settings, const stage::Key& key) {
  return action_of(settings.keys, key);
}
std::string short_key(const Settings& settings, Action action) { return short_key(settings.keys, action); }
std::string keys_of(const Settings& settings, Action action) { return keys_of(settings.keys, action); }

}  // namespace fourfold::scenes
