// A key as a value, and its name.
#include "stage/key.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "screen/text.h"

namespace fourfold::stage {
namespace {

struct NamedKey {
  Key key;
  std::string_view name;
};

constexpr std::array kNames = {
    NamedKey{key(KeyCode::enter), "Enter"},
    NamedKey{key(KeyCode::escape), "Esc"},
    NamedKey{key(KeyCode::backspace), "Backspace"},
    NamedKey{key(KeyCode::tab), "Tab"},
    NamedKey{key(KeyCode::up), "Up"},
    NamedKey{key(KeyCode::down), "Down"},
    NamedKey{key(KeyCode::left), "Left"},
    NamedKey{key(KeyCode::right), "Right"},
    NamedKey{key(KeyCode::home), "Home"},
    NamedKey{key(KeyCode::end), "End"},
    NamedKey{key(KeyCode::page_up), "PageUp"},
    NamedKey{key(KeyCode::page_down), "PageDown"},
    NamedKey{key(KeyCode::insert), "Insert"},
    NamedKey{key(KeyCode::erase), "Delete"},
    NamedKey{key(U' '), "Space"},
};

std::string bare_name(const Key& bare) {
  const auto known = std::ranges::find(kNames, bare, &NamedKey::key);
  if (known != kNames.end()) return std::string(known->name);
  if (bare.code == KeyCode::function) return "F" + std::to_string(static_cast<unsigned>(bare.character));
  return screen::utf8_of(std::u32string(1, bare.character));
}

std::optional<Key> bare_from(std::string_view name) {
  const auto known = std::ranges::find(kNames, name, &NamedKey::name);
  if (known != kNames.end()) return known->key;
  const std::u32string characters = screen::characters_of(name);
  if (characters.size() == 1 && screen::width_of(characters[0]) > 0) return key(characters[0]);
  unsigned number = 0;
  if (name.size() < 2 || name[0] != 'F') return std::nullopt;
  const auto [end, problem] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
  if (problem != std::errc{} || end != name.data() + name.size() || number < 1 || number > 24) return std::nullopt;
  return Key{.code = KeyCode::function, .character = number};
}

}  // namespace

std::string name(const Key& key) {
  Key bare = key;
  bare.control = bare.alt = bare.shift = false;
  return std::string(key.control ? "Ctrl-" : "") + (key.alt ? "Alt-" : "") + (key.shift ? "Shift-" : "") +
         bare_name(bare);
}

std::optional<Key> key_from(std::string_view name) {
  Key modifiers;
  const auto take = [&](std::string_view prefix, bool& flag) {
    if (flag || name.size() <= prefix.size() || !name.starts_with(prefix)) return;
    flag = true;
    name.remove_prefix(prefix.size());
  };
  take("Ctrl-", modifiers.control);
  take("Alt-", modifiers.alt);
  take("Shift-", modifiers.shift);
  auto bare = bare_from(name);
  if (!bare) return std::nullopt;
  bare->control = modifiers.control;
  bare->alt = modifiers.alt;
  bare->shift = modifiers.shift;
  return bare;
}

bool types(const Key& key) {
  return key.code == KeyCode::character && !key.control && !key.alt && screen::width_of(key.character) > 0;
}

}  // namespace fourfold::stage
