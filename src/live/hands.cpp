// What a person's hands can do.
#include "live/hands.h"

namespace fourfold::live {

using tetris::modern::Command;
using tetris::modern::Key;

namespace {

/// In whole milliseconds, because a room counts its time so.
double seconds_of_tick(std::uint64_t tick) {
  const std::uint64_t ms = tick * 1000 / tetris::kTicksPerSecond;
  return static_cast<double>(ms) / 1000;
}

std::string too_fast(std::uint64_t tick, const std::string& expected) {
  return "too fast for a person, at tick " + std::to_string(tick) + ": expected at most " + expected;
}

std::string in_words(const Rate& rate, const char* what) {
  return whole_text(rate.per_second) + " " + what + " a second, and " + whole_text(rate.burst) + " at once";
}

}  // namespace

std::optional<std::string> Hands::follow(const ModernCommands& commands, std::uint64_t tick) {
  for (const Command& command : commands) {
    if (command.kind == Command::Kind::tick) tick += command.count;
    if (command.kind != Command::Kind::tap && command.kind != Command::Kind::press) continue;
    if (auto why = press(command.key, tick)) return why;
  }
  return std::nullopt;
}

std::optional<std::string> Hands::press(Key key, std::uint64_t tick) {
  if (!keys_.take(1, seconds_of_tick(tick))) return too_fast(tick, in_words(kKeys, "keys"));
  if (key != Key::hard_drop) return std::nullopt;
  if (dropped_tick_ == tick) return too_fast(tick, "one piece a tick");
  dropped_tick_ = tick;
  if (!pieces_.take(1, seconds_of_tick(tick))) return too_fast(tick, in_words(kPieces, "pieces"));
  return std::nullopt;
}

}  // namespace fourfold::live
