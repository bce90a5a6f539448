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
  const auto key = base64url_member(json, "key", kLongestKey),
             signature = base64url_member(json, "signature", kLongestSignature);
  const auto name = text_member(json, "name", kLongestName), service = text_member(json, "service", kLongestOrigin);
  for (const auto* text : {&key, &signature, &name, &service}) {
    if (!*text) return Error{text->error()};
  }
  const auto time = int_member(json, "time", 0, INT64_MAX);
  if (!time) return Error{time.error()};
  if (key->empty() || signature->empty() || name->empty() || service->empty())
    return Error{"expected 'key', 'name', 'service' and 'signature'"};
  return Seek{std::string(games[*game]), *key, *name, *time, *service, *signature};
}

}  // namespace

Result<Seek> seek_from(std::string_view text) {
  const auto json = Json::parse(text, kSeekLimits);
  if (!json) return Error{json.error()};
  if (!json->is_object() || (*json)["type"] != Json("seek")) return Error{"expected a message of type seek"};
  return seek_in(*json);
}

Json to_json(const Seek& seek) {
  return Json::object({{"type", "seek"},
                       {"game", seek.game},
                       {"key", seek.key},
                       {"name", seek.name},
                       {"time", seek.at_s},
                       {"service", seek.service},
                       {"signature", seek.signature}});
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
