// A key as a value: what was pressed, with a name that can be stored in a settings file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fourfold::stage {

enum class KeyCode : std::uint8_t {
  character,  ///< types `Key::character`
  enter,
  escape,
  backspace,
  tab,
  up,
  down,
  left,
  right,
  home,
  end,
  page_up,
  page_down,
  insert,
  erase,     ///< Delete
  function,  ///< `Key::character` is its number
};

struct Key {
  KeyCode code = KeyCode::character;
  char32_t character = 0;
  bool control = false, alt = false;
  bool shift = false;  ///< for named keys; a character already includes it

  friend bool operator==(const Key&, const Key&) = default;
};

constexpr Key key(char32_t character) { return {.character = character}; }
constexpr Key key(KeyCode code) { return {.code = code}; }
constexpr Key function(char32_t number) { return {.code = KeyCode::function, .character = number}; }
constexpr Key control(char32_t letter) { return {.character = letter, .control = true}; }

/// `again` is the terminal's own repeat; only some terminals distinguish it from a new press, and
/// only those send `up`.
enum class Press : std::uint8_t { down, again, up };

struct KeyEvent {
  Key key;
  Press press = Press::down;
  friend bool operator==(const KeyEvent&, const KeyEvent&) = default;
};

/// "Left", "Space", "Ctrl-c", "F1", "x".
std::string name(const Key& key);
/// The inverse of `name`; nothing if no key has that name.
std::optional<Key> key_from(std::string_view name);

/// Whether the key is a character that belongs into a text (without Ctrl or Alt).
bool types(const Key& key);

}  // namespace fourfold::stage
