// Summaries of rooms in the store.
#include "serve/rooms/shown.h"

#include "live/letters.h"

namespace fourfold::serve {
namespace {

/// The room's setup as its row has it, as far as it may be shown.
Result<Json> setup_shown(const scores::RoomRow& row, bool is_waiting) {
  const auto json = Json::parse(row.setup);
  if (!json) return Error{json.error()};
  const auto setup = live::room_setup_from(*json);
  if (!setup) return Error{setup.error()};
  return live::setup_json(*setup, is_waiting ? live::Phase::waiting : live::Phase::playing);
}

}  // namespace

Shown shown(const live::Room& room) {
  const live::State& state = room.state();
  return {state.phase(), {state.sitter(live::Seat::a), state.sitter(live::Seat::b)}};
}

std::string shown_text(const live::Room& room, std::int64_t now_ms) {
  Json json = summary_of(room, now_ms);
  json.erase("setup");  // it has a column of its own
  return json.dump();
}

std::optional<Json> room_json(const scores::RoomRow& row) {
  if (row.state == scores::RoomRow::kOver) return std::nullopt;
  auto json = Json::parse(row.state);
  if (!json || !(*json)["opened"].as_int()) return std::nullopt;
  auto setup = setup_shown(row, (*json)["phase"] == Json(name(live::Phase::waiting)));
  if (!setup) return std::nullopt;
  (*json)["id"] = row.id;
  (*json)["setup"] = *std::move(setup);
  return *std::move(json);
}

}  // namespace fourfold::serve
