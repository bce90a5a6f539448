// The commands of a game that grows, a part at a time: what a player of a live match sends, and
// what those who watch play after it.
#pragma once

#include <cstdint>
#include <vector>

#include "page_engine/question.h"

namespace fourfold::page_engine {

/// So many whole commands, and so many ticks of the next one: time is joined to one command as it
/// passes, and part of it may have been handed out.
struct StreamPoint {
  std::size_t commands = 0;
  std::uint32_t ticks = 0;
};

template <class Command>
bool is_time(const Command& command) {
  return command.kind == Command::Kind::tick;
}

/// What came after the point.
template <class Command>
std::vector<Command> commands_after(const std::vector<Command>& all, const StreamPoint& point) {
  std::vector<Command> rest(all.begin() + static_cast<std::ptrdiff_t>(point.commands), all.end());
  if (point.ticks == 0) return rest;
  rest.front().count -= point.ticks;
  if (rest.front().count == 0) rest.erase(rest.begin());
  return rest;
}

/// After all of them.
template <class Command>
StreamPoint end_of(const std::vector<Command>& all) {
  if (all.empty() || !is_time(all.back())) return {all.size(), 0};
  return {all.size() - 1, all.back().count};
}

/// The members `from` and `ticks` of a question, which are a point of these commands.
template <class Command>
Result<StreamPoint> point_from(const Question& question, const std::vector<Command>& all) {
  const auto from = question.number_or("from", 0, 0, static_cast<std::int64_t>(all.size()));
  if (!from) return Error{from.error()};
  const auto at = static_cast<std::size_t>(*from);
  const std::int64_t most = at < all.size() && is_time(all[at]) ? all[at].count : 0;
  const auto ticks = question.number_or("ticks", 0, 0, most);
  if (!ticks) return Error{ticks.error()};
  return StreamPoint{at, static_cast<std::uint32_t>(*ticks)};
}

/// The answer of `round.commands`: as replays write them, and where the next ones begin.
template <class Game>
Result<Json> stream_json(const Question& question, const std::vector<typename Game::Command>& all) {
  const auto point = point_from(question, all);
  if (!point) return Error{point.error()};
  const StreamPoint end = end_of(all);
  return Json::object({{"text", Game::write(commands_after(all, *point))},
                       {"from", static_cast<std::int64_t>(end.commands)},
                       {"ticks", static_cast<std::int64_t>(end.ticks)}});
}

}  // namespace fourfold::page_engine
