// All rooms of a process.
#include "serve/rooms/hosted_rooms.h"

#include <algorithm>

#include "base/utf8.h"
#include "live/fields.h"

namespace fourfold::serve {

using live::Phase;

bool is_room_id(std::string_view id) { return !id.empty() && id.size() <= live::kLongestId && live::is_base64url(id); }

std::optional<Error> HostedRooms::why_not(std::string_view id) const {
  if (!is_room_id(id))
    return Error{"room " + in_quotes(id) + ": expected an id in base64url of at most " +
                 std::to_string(live::kLongestId) + " bytes"};
  if (const auto at = rooms_.find(id); at != rooms_.end() && at->second.room)
    return Error{"room " + in_quotes(id) + " is there already"};
  if (is_full()) return Error{"there are " + std::to_string(count_) + " rooms: no more can be opened"};
  return std::nullopt;
}

HostedRoom* HostedRooms::put(std::string_view id, live::Room room) {
  HostedRoom& hosted = rooms_[std::string(id)];
  hosted.room = std::move(room);
  ++count_;
  return &hosted;
}

Result<HostedRoom*> HostedRooms::open(std::string_view id, const live::RoomSetup& setup, std::int64_t now_ms) {
  if (auto problem = why_not(id)) return *problem;
  return put(id, live::Room(setup, now_ms));
}

Result<HostedRoom*> HostedRooms::adopt(std::string_view id, live::Room room, std::int64_t now_ms, live::Outbox& out) {
  if (auto problem = why_not(id)) return *problem;
  HostedRoom* const hosted = put(id, std::move(room));
  hosted->taken_ms = now_ms;
  out = hosted->room->resume(now_ms);
  return hosted;
}

void HostedRooms::close(std::string_view id) {
  const auto at = rooms_.find(id);
  if (at == rooms_.end()) return;
  if (at->second.room) --count_;
  HostedRoom rest{.room = {}, .clients = std::move(at->second.clients)};
  if (rest.clients.empty())
    rooms_.erase(at);
  else
    at->second = std::move(rest);
}

void HostedRooms::remove_client(const std::string& id, std::uint64_t client) {
  const auto at = rooms_.find(id);
  if (at == rooms_.end()) return;
  at->second.clients.erase(client);
  if (!at->second.room && at->second.clients.empty()) rooms_.erase(at);
}

const std::set<std::uint64_t>& HostedRooms::clients(std::string_view id) const {
  static const std::set<std::uint64_t> kNone;
  const auto at = rooms_.find(id);
  return at == rooms_.end() ? kNone : at->second.clients;
}

HostedRoom* HostedRooms::find(std::string_view id) {
  const auto at = rooms_.find(id);
  return at == rooms_.end() || !at->second.room ? nullptr : &at->second;
}

std::vector<std::string> HostedRooms::ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, hosted] : rooms_) {
    if (hosted.room) ids.push_back(id);
  }
  return ids;
}

Json HostedRooms::list(std::int64_t now_ms, std::size_t most) const {
  std::vector<std::pair<std::string_view, const live::Room*>> open;
  for (const auto& [id, hosted] : rooms_) {
    if (hosted.room && hosted.room->state().phase() != Phase::ended) open.emplace_back(id, &*hosted.room);
  }
  const auto is_newer = [](const auto& x, const auto& y) { return x.second->opened_ms() > y.second->opened_ms(); };
  std::ranges::stable_sort(open, is_newer);
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(most, open.size()); ++i) {
    Json row = Json::object({{"id", open[i].first}});
    live::add_members(row, summary_of(*open[i].second, now_ms));
    list.push_back(std::move(row));
  }
  return list;
}

std::vector<std::string> HostedRooms::expired(std::int64_t now_ms) const {
  std::vector<std::string> ids;
  for (const auto& [id, hosted] : rooms_) {
    if (!hosted.room) continue;
    const Phase phase = hosted.room->state().phase();
    const bool is_stale = (phase == Phase::waiting && now_ms - hosted.room->opened_ms() > live::kUnstartedMs) ||
                          (phase == Phase::ended && now_ms - hosted.room->changed_ms() > live::kEndedMs);
    if (is_stale) ids.push_back(id);
  }
  return ids;
}

std::optional<std::string> HostedRooms::least_needed() const {
  const std::string *ended = nullptr, *empty = nullptr;
  std::int64_t ended_ms = 0, empty_ms = 0;
  for (const auto& [id, hosted] : rooms_) {
    if (!hosted.room) continue;
    const live::Room& room = *hosted.room;
    if (room.state().phase() == Phase::ended) {
      if (ended == nullptr || room.changed_ms() < ended_ms) ended = &id, ended_ms = room.changed_ms();
    } else if (room.state().phase() == Phase::waiting && hosted.clients.empty() && !room.setup().matched) {
      if (empty == nullptr || room.opened_ms() < empty_ms) empty = &id, empty_ms = room.opened_ms();
    }
  }
  const std::string* const least = ended != nullptr ? ended : empty;
  return least == nullptr ? std::nullopt : std::optional(*least);
}

}  // namespace fourfold::serve
