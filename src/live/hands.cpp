// What the hands of a person can do.
#include "live/hands.h"

namespace fourfold::live {

using tetris::modern::Command;
using tetris::modern::Key;

namespace {

std::int64_t ms_of(std::uint64_t tick) { return static_cast<std::int64_t>(tick * 1000 / tetris::kTicksPerSecond); }

std::string too_fast(std::uint64_t tick, const std::string& expected) {
  return "too fast for a person, at tick " + std::to_string(tick) + ": expected at most " + expected;
}

std::string rate(std::int64_t per_second, const char* what, std::int64_t at_once) {
  return std::to_string(per_second) + " " + what + " a second, and " + std::to_string(at_once) + " at once";
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
  if (!keys_.take(1, ms_of(tick))) return too_fast(tick, rate(kKeysPerSecond, "keys", kKeysAtOnce));
  if (key != Key::hard_drop) return std::nullopt;
  if (dropped_tick_ == tick) return too_fast(tick, "one piece a tick");
  dropped_tick_ = tick;
  if (!pieces_.take(1, ms_of(tick))) return too_fast(tick, rate(kPiecesPerSecond, "pieces", kPiecesAtOnce));
  return std::nullopt;
}

}  // namespace fourfold::live
