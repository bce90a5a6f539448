// Messages of the queue.
#include "live/queue_messages.h"

#include <cmath>
#include <utility>

#include "live/fields.h"
#include "live/limits.h"
#include "live/sought_games.h"

namespace fourfold::live {
namespace {

constexpr Json::Limits kSeekLimits{.depth = 2, .bytes = 4096, .values = 16};

Result<Seek> seek_in(const Json& json) {
  if (auto unknown = unknown_member(json, {"type", "game", "key", "name", "time", "service", "signature"}))
    return *unknown;
  std::vector<std::string_view> games;
  for (const SoughtGame& each : kSoughtGames) games.push_back(each.name);
  const auto game = name_member(json, "game", games);
  if (!game) return Error{game.error()};
  auto who = signed_name_in(json);
  if (!who) return Error{who.error()};
  if (who->key.empty() || who->signature.empty() || who->name.empty() || who->service.empty())
    return Error{"expected 'key', 'name', 'service' and 'signature'"};
  return Seek{std::string(games[*game]), *std::move(who)};
}

}  // namespace

Result<Seek> seek_from(std::string_view text) {
  const auto json = Json::parse(text, kSeekLimits);
  if (!json) return Error{json.error()};
  if (!json->is_object() || (*json)["type"] != Json("seek")) return Error{"expected a message of type seek"};
  return seek_in(*json);
}

Json to_json(const Seek& seek) {
  Json json = Json::object({{"type", "seek"}, {"game", seek.game}});
  add_signed_name(json, seek.who);
  return json;
}

std::string waiting_text(const Seeker& seeker, std::size_t waiting, std::int64_t now_ms) {
  return Json::object({{"type", "waiting"},
                       {"game", seeker.game},
                       {"waiting", waiting},
                       {"rating", static_cast<std::int64_t>(std::lround(seeker.rating))},
                       {"reach", static_cast<std::int64_t>(std::lround(reach_of(seeker, now_ms)))},
                       {"waited_ms", now_ms - seeker.since_ms}})
      .dump();
}

std::string pairing_text(std::string_view room, const Seeker& opponent) {
  return Json::object(
             {{"type", "room"},
              {"room", room},
              {"opponent", Json::object({{"name", opponent.name},
                                         {"rating", static_cast<std::int64_t>(std::lround(opponent.rating))}})}})
      .dump();
}

std::string queue_error_text(std::string_view problem, std::string_view sentence) {
  return Json::object({{"type", "error"}, {"problem", problem}, {"error", sentence}}).dump();
}

}  // namespace fourfold::live
