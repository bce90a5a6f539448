// Summaries of rooms in the store.
#include "serve/rooms/shown.h"

namespace fourfold::serve {

Shown shown(const live::Room& room) {
  const live::State& state = room.state();
  return {state.phase(), {state.sitter(live::Seat::a), state.sitter(live::Seat::b)}};
}

std::string shown_text(const live::Room& room, std::int64_t now_ms) {
  Json json = summary_of(room, now_ms);
  json.erase("setup");  // it has a column of its own
  return json.dump();
}

std::optional<Json> room_json(const rank::RoomRow& row) {
  if (row.state == rank::RoomRow::kOver) return std::nullopt;
  auto json = Json::parse(row.state);
  const auto setup = Json::parse(row.setup);
  if (!json || !setup || !(*json)["opened"].as_int()) return std::nullopt;
  (*json)["id"] = row.id;
  (*json)["setup"] = *setup;
  return *std::move(json);
}

}  // namespace fourfold::serve
