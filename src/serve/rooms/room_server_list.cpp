// The list of rooms: those of this process as they are now, those of others as the store has them.
#include <algorithm>

#include "serve/rooms/room_server.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::int64_t kListedSeconds = 60;  // after its last heartbeat a room is listed: it may be taken over
constexpr std::int64_t kFreshMs = 1'000;     // many people look at the same list

bool is_open(const Json& room) { return room["phase"] != Json(name(live::Phase::ended)); }

std::vector<Json> open_rooms(const std::vector<scores::RoomRow>& rows) {
  std::vector<Json> rooms;
  for (const scores::RoomRow& row : rows)
    if (auto room = room_json(row); room && is_open(*room)) rooms.push_back(*std::move(room));
  return rooms;
}

}  // namespace

std::vector<Json> RoomServer::rooms_elsewhere() {
  const std::lock_guard lock(elsewhere_mutex_);  // others that call meanwhile get the same answer
  const std::int64_t now = settings_.now_ms();
  if (elsewhere_ms_ && now - *elsewhere_ms_ < kFreshMs) return elsewhere_;
  elsewhere_ = open_rooms(connections_.with([&](scores::League& league) {
    return league.rooms().open(
        {.but_of = writer_.process(), .heard_since = writer_.store_now() - kListedSeconds, .limit = kMostListed});
  }));
  elsewhere_ms_ = now;
  return elsewhere_;
}

Json RoomServer::list() {
  std::vector<Json> all = rooms_elsewhere();
  const Lock lock(mutex_);
  // Leaves out a room that has just been taken over by this process.
  std::erase_if(all, [&](const Json& room) { return rooms_.find(*room["id"].as_string()) != nullptr; });
  const Json own = rooms_.list(settings_.now_ms(), kMostListed);
  for (const Json& room : own.elements()) all.push_back(room);
  std::ranges::stable_sort(all, std::greater<>(), [](const Json& room) { return *room["opened"].as_int(); });
  all.resize(std::min(all.size(), kMostListed));
  return Json::array_of(all);
}

std::optional<Json> RoomServer::room(const std::string& id) {
  if (!is_room_id(id)) return std::nullopt;
  {
    const Lock lock(mutex_);
    if (const HostedRoom* found = rooms_.find(id)) {
      Json json = summary_of(*found->room, settings_.now_ms());
      json["id"] = id;
      return json;
    }
  }
  const auto row = connections_.with([&](scores::League& league) { return league.rooms().find(id); });
  return row ? room_json(*row) : std::nullopt;
}

void RoomServer::show(const std::string& id) {
  HostedRoom* const hosted = rooms_.find(id);
  if (hosted == nullptr) return;
  const Shown now = shown(*hosted->room);
  if (hosted->shown == now) return;
  const bool is_asked =
      writer_.ask({.work = [this, id, text = shown_text(*hosted->room, settings_.now_ms())](
                               scores::League& league) { league.rooms().set_state(id, writer_.process(), text); },
                   .failed =
                       [this, id] {
                         const Lock lock(mutex_);
                         // Will be tried again with the next entry.
                         if (HostedRoom* const again = rooms_.find(id)) again->shown.reset();
                       }});
  if (is_asked) hosted->shown = now;
}

}  // namespace fourfold::serve
