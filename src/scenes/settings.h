// What a player chooses once and keeps: keys, looks, helps. Plain data with the defaults; the
// program keeps it as TOML.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/palette.h"
#include "stage/key.h"
#include "tetris/modern/game.h"

namespace fourfold::scenes {

/// What keys do in a game of Tetris.
enum class Action : std::uint8_t {
  left,
  right,
  soft_drop,
  hard_drop,
  counter_clockwise,
  clockwise,
  pause,
  restart,
  undo,
  coach,
  follow,  ///< put the piece where the coach says
  why,     ///< the numbers behind the coach's reasons
  ghost,
  other,  ///< show the place that the coach thought of next
  line,   ///< step through what the coach means to do
  quit,
  half_turn,  ///< the modern game only, as the next
  hold
};
inline constexpr int kActionCount = static_cast<int>(Action::quit) + 1;  ///< of the classic game

inline constexpr auto kClassicActions = [] {
  std::array<Action, kActionCount> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Action>(i);
  return all;
}();

/// What keys do in the modern game, in the order of the settings.
inline constexpr std::array kModernActions = {
    Action::left,      Action::right,     Action::soft_drop, Action::hard_drop, Action::counter_clockwise,
    Action::clockwise, Action::half_turn, Action::hold,      Action::pause,     Action::restart,
    Action::undo,      Action::coach,     Action::follow,    Action::why,       Action::ghost,
    Action::other,     Action::line,      Action::quit};

/// What keys do in a game of two persons at one keyboard, of each of them.
inline constexpr std::array kDuelActions = {
    Action::left,      Action::right,     Action::clockwise, Action::counter_clockwise,
    Action::soft_drop, Action::hard_drop, Action::hold};
inline constexpr stage::Key kDuelPause = stage::key(U'p');  ///< either person's, as are ? and Esc

std::string_view name(Action action);  ///< "soft drop", as in the settings file

struct Binding {
  stage::Key key;
  Action action;
  friend bool operator==(const Binding&, const Binding&) = default;
};

std::vector<Binding> default_bindings();
std::vector<Binding> modern_bindings();
/// Of a person at one keyboard with another: 0 sits to the left, 1 to the right.
std::vector<Binding> duel_bindings(int side);

/// What a player chooses about the modern game, and what was played last.
struct ModernSettings {
  std::vector<Binding> keys = modern_bindings();
  tetris::modern::Handling handling;  ///< held keys; where releases are known
  int next_pieces = 5;                ///< shown, 1 to 5
  std::string coach_policy;           ///< the machine that advises; empty: the best there is

  // What was chosen for the last game.
  std::string rules = "modern", mode = "marathon";
  int level = 1;
  int strength = 3;           ///< of the machine
  int pieces_per_minute = 0;  ///< of the machine; 0: as its strength says

  friend bool operator==(const ModernSettings&, const ModernSettings&) = default;
};

struct Settings {
  std::vector<Binding> keys = default_bindings();
  screen::Look look;
  bool patterns = false;  ///< pieces as letters as well as colours
  bool ghost = true;
  bool coach = false;
  std::string coach_policy;  ///< that advises in the classic game; empty: the best there is
  bool bell = false;
  int next_pieces = 2;         ///< shown, 1 to 5
  int shift_delay_ticks = 10;  ///< delayed auto shift: a held key repeats after this; where releases are known
  int shift_repeat_ticks = 2;  ///< and then every so many ticks
  std::string player;          ///< the name offered at the end of a game
  ModernSettings modern;
  std::array<std::vector<Binding>, 2> duel_keys = {duel_bindings(0), duel_bindings(1)};  ///< no key is in both

  friend bool operator==(const Settings&, const Settings&) = default;
};

std::optional<Action> action_of(const Settings& settings, const stage::Key& key);
/// The first key of an action in as few cells as possible, arrows as arrows: "x", "←", "Space".
std::string short_key(const Settings& settings, Action action);
/// The keys of an action for a help line: "Left/h".
std::string keys_of(const Settings& settings, Action action);

// The same for any table of keys.
std::optional<Action> action_of(const std::vector<Binding>& keys, const stage::Key& key);
std::string short_key(const std::vector<Binding>& keys, Action action);
std::string keys_of(const std::vector<Binding>& keys, Action action);

}  // namespace fourfold::scenes
