// Keys and time by their names.
#include "page_engine/round/tetris_commands.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "base/words.h"
#include "page_engine/question.h"

namespace fourfold::page_engine {
namespace {

/// In the order of `tetris::Command::Kind`.
constexpr std::array<std::string_view, 6> kClassicKeys = {"left", "right", "down", "ccw", "cw", "drop"};
/// In the order of `tetris::modern::Key`.
constexpr std::array<std::string_view, tetris::modern::kKeys> kModernKeys = {"left", "right", "down", "ccw",
                                                                             "cw",   "180",   "hold", "drop"};
constexpr std::size_t kMostCommands = 10'000;  // of one question

Result<std::uint32_t> ticks_from(const Json& command) {
  const auto ticks = command["ticks"].as_int();
  if (ticks && *ticks > 0 && *ticks <= kMostTicks) return static_cast<std::uint32_t>(*ticks);
  return wrong("ticks", "a number from 1 to " + std::to_string(kMostTicks), command["ticks"]);
}

template <std::size_t N>
Result<std::size_t> key_from(const std::array<std::string_view, N>& keys, std::string_view word) {
  const auto key = std::ranges::find(keys, word);
  if (key != keys.end()) return static_cast<std::size_t>(key - keys.begin());
  return Error{"there is no key " + in_quotes(word) + ": expected " + one_of({keys.begin(), keys.end()})};
}

Result<tetris::Command> classic_command(const Json& command) {
  using tetris::Command;
  if (command.is_object()) {
    const auto ticks = ticks_from(command);
    if (!ticks) return Error{ticks.error()};
    return Command{Command::Kind::tick, {}, *ticks};
  }
  const std::string* word = command.as_string();
  if (word == nullptr) return Error{"expected a key or ticks, not " + brief(command)};
  const auto key = key_from(kClassicKeys, *word);
  if (!key) return Error{key.error()};
  return Command{static_cast<Command::Kind>(*key)};
}

/// No well is higher than what one attack may bring.
constexpr std::int64_t kMostGarbage = tetris::modern::kRows;

Result<tetris::modern::Command> garbage_from(const Json& command) {
  const auto rows = command["garbage"].as_int();
  if (rows && *rows > 0 && *rows <= kMostGarbage) return tetris::modern::garbage(static_cast<std::uint32_t>(*rows));
  return wrong("garbage", "a number from 1 to " + std::to_string(kMostGarbage), command["garbage"]);
}

Result<tetris::modern::Command> modern_command(const Json& command) {
  using tetris::modern::Key;
  if (command.contains("garbage")) return garbage_from(command);
  if (command.is_object()) {
    const auto ticks = ticks_from(command);
    if (!ticks) return Error{ticks.error()};
    return tetris::modern::ticks(*ticks);
  }
  const std::string* word = command.as_string();
  if (word == nullptr) return Error{"expected a key or ticks, not " + brief(command)};
  const bool is_press = word->starts_with('+'), is_release = word->starts_with('-');
  const auto key = key_from(kModernKeys, std::string_view(*word).substr(is_press || is_release ? 1 : 0));
  if (!key) return Error{key.error()};
  if (is_press) return tetris::modern::press(static_cast<Key>(*key));
  return is_release ? tetris::modern::release(static_cast<Key>(*key)) : tetris::modern::tap(static_cast<Key>(*key));
}

template <class Command>
Result<std::vector<Command>> list_from(const Json& list, Result<Command> (*read)(const Json&)) {
  if (!list.is_array() || list.size() > kMostCommands)
    return wrong("commands", "a list of up to " + std::to_string(kMostCommands), list);
  std::vector<Command> commands;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto command = read(list[i]);
    if (!command) return Error{"command " + std::to_string(i + 1) + ": " + command.error()};
    commands.push_back(*command);
  }
  return commands;
}

}  // namespace

Result<std::vector<tetris::Command>> classic_commands_from(const Json& list) {
  return list_from(list, classic_command);
}

Result<std::vector<tetris::modern::Command>> modern_commands_from(const Json& list) {
  return list_from(list, modern_command);
}

}  // namespace fourfold::page_engine
