// The key map and the other choices of a player.
#include "scenes/settings.h"

#include <algorithm>
#include <array>
#include <span>

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;

constexpr std::array<std::string_view, kActionCount + 2> kNames = {
    "left",      "right",     "soft drop", "hard drop", "counter-clockwise",
    "clockwise", "pause",     "restart",   "undo",      "coach",
    "follow",    "why",       "ghost",     "other",     "line",
    "quit",      "half turn", "hold"};

/// A game's own keys, and those that are the same in both.
std::vector<Binding> with_shared(std::vector<Binding> own, std::span<const Action> actions) {
  const std::array shared = {Binding{key(KeyCode::left), Action::left},
                             Binding{key(U'h'), Action::left},
                             Binding{key(KeyCode::right), Action::right},
                             Binding{key(U'l'), Action::right},
                             Binding{key(KeyCode::down), Action::soft_drop},
                             Binding{key(U'j'), Action::soft_drop},
                             Binding{key(U' '), Action::hard_drop},
                             Binding{key(U'p'), Action::pause},
                             Binding{key(U'r'), Action::restart},
                             Binding{key(U'u'), Action::undo},
                             Binding{key(KeyCode::backspace), Action::undo},
                             Binding{key(U'i'), Action::coach},
                             Binding{key(U'f'), Action::follow},
                             Binding{key(U'w'), Action::why},
                             Binding{key(U'g'), Action::ghost},
                             Binding{key(U'o'), Action::other},
                             Binding{key(U'v'), Action::line},
                             Binding{key(U'q'), Action::quit},
                             Binding{key(KeyCode::escape), Action::quit}};
  own.insert(own.end(), shared.begin(), shared.end());
  // In the order in which a file of settings has them.
  const auto place = [&](const Binding& binding) {
    return std::ranges::find(actions, binding.action) - actions.begin();
  };
  std::ranges::stable_sort(own, {}, place);
  return own;
}

}  // namespace

std::string_view name(Action action) { return kNames[static_cast<std::size_t>(action)]; }

/// The originals' keys (arrows, up turns counter-clockwise, space drops, q quits) and those of vi
/// and of other programs; i asks for advice in every game.
std::vector<Binding> default_bindings() {
  return with_shared({{key(KeyCode::up), Action::counter_clockwise},
                      {key(U'z'), Action::counter_clockwise},
                      {key(U'k'), Action::counter_clockwise},
                      {key(U'x'), Action::clockwise},
                      {key(U'c'), Action::coach}},
                     kClassicActions);
}

/// As modern games have them: up turns clockwise, c holds, a is a half turn. The coach gives ideas.
std::vector<Binding> modern_bindings() {
  return with_shared({{key(U'z'), Action::counter_clockwise},
                      {key(KeyCode::up), Action::clockwise},
                      {key(U'x'), Action::clockwise},
                      {key(U'k'), Action::clockwise},
                      {key(U'a'), Action::half_turn},
                      {key(U'c'), Action::hold}},
                     kModernActions);
}

std::vector<Binding> duel_bindings(int side) {
  if (side == 0) {
    return {{key(U'a'), Action::left},      {key(U'd'), Action::right},
            {key(U'w'), Action::clockwise}, {key(U'q'), Action::counter_clockwise},
            {key(U's'), Action::soft_drop}, {key(U' '), Action::hard_drop},
            {key(U'e'), Action::hold}};
  }
  return {{key(KeyCode::left), Action::left},
          {key(KeyCode::right), Action::right},
          {key(KeyCode::up), Action::clockwise},
          {key(U'.'), Action::counter_clockwise},
          {key(KeyCode::down), Action::soft_drop},
          {key(KeyCode::enter), Action::hard_drop},
          {key(U'/'), Action::hold}};
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
