// All rooms of a process.
#include "live/lobby.h"

#include <algorithm>

#include "base/utf8.h"
#include "live/fields.h"

namespace fourfold::live {

std::optional<Error> Lobby::why_not(std::string_view id) const {
  if (id.empty() || id.size() > kLongestId || !is_base64url(id))
    return Error{"room " + in_quotes(id) + ": expected an id in base64url of at most " + std::to_string(kLongestId) +
                 " bytes"};
  if (rooms_.contains(id)) return Error{"room " + in_quotes(id) + " is there already"};
  if (rooms_.size() >= most_rooms_)
    return Error{"there are " + std::to_string(most_rooms_) + " rooms: no more can be opened"};
  return std::nullopt;
}

Result<Room*> Lobby::open(std::string_view id, const RoomSetup& setup, std::int64_t now_ms) {
  if (auto problem = why_not(id)) return *problem;
  return &rooms_.emplace(id, Room(setup, now_ms)).first->second;
}

Result<Room*> Lobby::adopt(std::string_view id, Room room, std::int64_t now_ms, Outbox& out) {
  if (auto problem = why_not(id)) return *problem;
  Room& kept = rooms_.emplace(id, std::move(room)).first->second;
  out = kept.resume(now_ms);
  return &kept;
}

Room* Lobby::find(std::string_view id) {
  const auto at = rooms_.find(id);
  return at == rooms_.end() ? nullptr : &at->second;
}

const Room* Lobby::find(std::string_view id) const {
  const auto at = rooms_.find(id);
  return at == rooms_.end() ? nullptr : &at->second;
}

Json Lobby::list(std::int64_t now_ms, std::size_t most) const {
  std::vector<std::pair<std::string_view, const Room*>> open;
  for (const auto& [id, room] : rooms_) {
    if (room.state().phase() != Phase::ended) open.emplace_back(id, &room);
  }
  const auto is_newer = [](const auto& x, const auto& y) { return x.second->opened_ms() > y.second->opened_ms(); };
  std::ranges::stable_sort(open, is_newer);
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(most, open.size()); ++i) {
    Json row = Json::object({{"id", open[i].first}});
    add_members(row, summary_of(*open[i].second, now_ms));
    list.push_back(std::move(row));
  }
  return list;
}

std::vector<std::string> Lobby::expire(std::int64_t now_ms) {
  std::vector<std::string> gone;
  for (const auto& [id, room] : rooms_) {
    const Phase phase = room.state().phase();
    const bool is_stale = (phase == Phase::waiting && now_ms - room.opened_ms() > kUnstartedMs) ||
                          (phase == Phase::ended && now_ms - room.changed_ms() > kEndedMs);
    if (is_stale) gone.push_back(id);
  }
  for (const std::string& id : gone) rooms_.erase(id);
  return gone;
}

std::optional<std::string> Lobby::first_ended() const {
  const std::pair<const std::string, Room>* first = nullptr;
  for (const auto& row : rooms_) {
    if (row.second.state().phase() != Phase::ended) continue;
    if (first == nullptr || row.second.changed_ms() < first->second.changed_ms()) first = &row;
  }
  return first == nullptr ? std::nullopt : std::optional(first->first);
}

bool Lobby::close(std::string_view id) {
  const auto at = rooms_.find(id);
  if (at == rooms_.end()) return false;
  rooms_.erase(at);
  return true;
}

}  // namespace fourfold::live
